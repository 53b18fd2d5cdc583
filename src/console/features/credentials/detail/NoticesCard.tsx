import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CredentialRecord } from '../../../../contract/credentialRecord.ts';
import { switchWebhookIn, type WebhookIn } from '../../../../contract/webhooksIn.ts';
import { useAction } from '../../../api/useAction.ts';
import { usePackageTitles } from '../../../components/usePackageTitles.ts';
import { formatDate, formatShort } from '../../../../ui/formatInstant.ts';
import { Card } from './Card.tsx';
import { credentialRoutes } from '../credentialRoutes.ts';
import classes from '../credentials.module.css';

interface Props {
  record: CredentialRecord;
  notices: WebhookIn;
}

/** Whether a credential's package sends webhooks at once, and how many were accepted and refused (HOOK-07). */
export function NoticesCard({ record, notices }: Props) {
  const { t, i18n } = useTranslation('credentials');
  const titleOf = usePackageTitles();
  const { credential, mayOperate } = record;
  const { enabled, enabledAt, acceptedAt, accepted, refusedAt, refused } = notices;
  const change = useAction(switchWebhookIn, {
    toast: { error: 'switchWebhookIn' },
    invalidates: credentialRoutes,
  });
  const title = titleOf(credential.packageType);
  return (
    <Card title={t('page.notices.title')}>
      <div className={classes['cardText']}>
        <p>
          {!enabled && t('page.notices.off', { title })}
          {enabled && !enabledAt && t('page.notices.telling', { title })}
          {enabledAt && t('page.notices.on', { title, date: formatDate(enabledAt, i18n.language) })}
        </p>
        {enabledAt && (
          <p className={classes['small']}>
            {acceptedAt
              ? t('page.notices.accepted', {
                  count: accepted,
                  time: formatShort(acceptedAt, i18n.language),
                })
              : t('page.notices.none')}
          </p>
        )}
        {refusedAt && (
          <p className={classes['small']}>
            {t('page.notices.refused', {
              count: refused,
              time: formatShort(refusedAt, i18n.language),
            })}
          </p>
        )}
        {mayOperate && (
          <Button
            mt="sm"
            variant="default"
            size="xs"
            loading={change.pending}
            disabled={!enabled && credential.connectState !== 'connected'}
            onClick={() =>
              change.start({ params: { id: credential.credentialId }, body: { enabled: !enabled } })
            }
          >
            {t(enabled ? 'page.notices.switchOff' : 'page.notices.switchOn')}
          </Button>
        )}
      </div>
    </Card>
  );
}
