import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listApiKeys, revokeApiKey } from '../../../contract/apiKeys.ts';
import { lazyPart } from '../../api/lazyPart.tsx';
import { useRoute } from '../../api/queries.ts';
import { useAction } from '../../api/useAction.ts';
import { ApiKeyList } from '../../components/apiKeys/ApiKeyList.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './account.module.css';

const CreateApiKey = lazyPart(() => import('../../components/apiKeys/CreateApiKey.tsx'));

/** The user's API keys (API-06). */
export function ApiKeysPanel({ userId }: { userId: string }) {
  const { t } = useTranslation('apiKeys');
  const list = useRoute(listApiKeys, { params: { id: userId } });
  const end = useAction(revokeApiKey, {
    toast: { success: 'revokeApiKey', error: 'revokeApiKey' },
    invalidates: [listApiKeys],
  });
  const [creating, setCreating] = useState(false);
  return (
    <Panel title={t('title')}>
      <p className={classes['text']}>{t('about')}</p>
      <ApiKeyList
        list={list}
        revoking={end.pending}
        revoke={({ apiKeyId }) => end.run({ params: { id: userId, apiKeyId } })}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => setCreating(true)}>
          {t('create')}
        </Button>
      </div>
      <Suspense>
        {creating && <CreateApiKey userId={userId} onClose={() => setCreating(false)} />}
      </Suspense>
    </Panel>
  );
}
