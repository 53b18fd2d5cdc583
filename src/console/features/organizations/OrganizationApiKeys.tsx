import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOrganizationApiKeys, revokeOrganizationApiKey } from '../../../contract/apiKeys.ts';
import type { Organization } from '../../../contract/organizations.ts';
import { useRoute } from '../../api/queries.ts';
import { useAction } from '../../api/useAction.ts';
import { useUser } from '../../api/useUser.ts';
import { ApiKeyList } from '../../components/apiKeys/ApiKeyList.tsx';
import CreateApiKey from '../../components/apiKeys/CreateApiKey.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';

interface Props {
  organization: Organization;
  onClose: () => void;
}

/** The keys that name an organization, for its administrators (API-06). */
export default function OrganizationApiKeys({ organization, onClose }: Props) {
  const { t } = useTranslation('apiKeys');
  const viewer = useUser();
  const { organizationId, organizationName } = organization;
  const list = useRoute(listOrganizationApiKeys, { params: { id: organizationId } });
  const end = useAction(revokeOrganizationApiKey, {
    toast: { success: 'revokeApiKey', error: 'revokeApiKey' },
    invalidates: [listOrganizationApiKeys],
  });
  const [creating, setCreating] = useState(false);
  if (!viewer) return null;
  const { userId } = viewer;
  if (creating)
    return (
      <CreateApiKey
        userId={userId}
        organization={{ organizationId, organizationName }}
        onClose={() => setCreating(false)}
      />
    );
  return (
    <Dialog opened title={t('titleOf', { name: organizationName })} onClose={onClose} size={560}>
      <Text size="sm" mb="xs">
        {t('aboutOf')}
      </Text>
      <ApiKeyList
        ofOrganization
        list={list}
        revoking={end.pending}
        revoke={({ apiKeyId }) => end.run({ params: { id: organizationId, apiKeyId } })}
      />
      <DialogButtons>
        <Button variant="default" onClick={() => setCreating(true)}>
          {t('create')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogButtons>
    </Dialog>
  );
}
