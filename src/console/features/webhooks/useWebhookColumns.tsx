import { useTranslation } from 'react-i18next';
import { type listWebhooks, type Webhook, webhookEventTypes } from '../../../contract/webhooks.ts';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { formatShort } from '../../../ui/formatInstant.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './webhooks.module.css';

export const hostOf = (url: string): string => new URL(url).host;

export function useWebhookColumns(): readonly ColumnOf<typeof listWebhooks>[] {
  const { t } = useTranslation('webhooks');
  return [
    {
      id: 'address',
      role: 'grow',
      primary: true,
      header: t('list.columns.address'),
      cell: ({ url }) => <strong className={classes['address']}>{url}</strong>,
    },
    {
      id: 'events',
      role: 'grow',
      width: '34%',
      card: 'line',
      header: t('list.columns.events'),
      cell: ({ eventTypes }) =>
        eventTypes.length === webhookEventTypes.length
          ? t('every')
          : eventTypes.map((type) => t(`type.${type}`)).join(', '),
    },
    {
      id: 'state',
      role: 'grow',
      width: '24%',
      card: 'line',
      header: t('list.columns.state'),
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
  ];
}

function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation('webhooks');
  const { disabledReason, failingSince } = webhook;
  if (disabledReason)
    return (
      <StatusBadge tone={disabledReason === 'person' ? 'off' : 'bad'}>
        {t(`state.${disabledReason}`)}
      </StatusBadge>
    );
  return failingSince ? (
    <StatusBadge tone="warn">
      {t('state.fails', { at: formatShort(failingSince, i18n.language) })}
    </StatusBadge>
  ) : (
    <StatusBadge tone="good">{t('state.on')}</StatusBadge>
  );
}
