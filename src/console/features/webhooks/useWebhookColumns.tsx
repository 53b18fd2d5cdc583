import { useTranslation } from 'react-i18next';
import { type listWebhooks, type Webhook, webhookEventTypes } from '../../../contract/webhooks.ts';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { formatBrief } from '../../../ui/formatInstant.ts';
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx';
import { LastDelivery } from './LastDelivery.tsx';
import { stageOf } from './stageOf.ts';
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
      cell: ({ url }) => <Address url={url} />,
    },
    {
      id: 'state',
      role: 'grow',
      width: '22%',
      header: t('list.columns.state'),
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
    {
      id: 'last',
      role: 'grow',
      width: '32%',
      header: t('list.columns.last'),
      cell: (webhook) => <LastDelivery webhook={webhook} />,
    },
    {
      id: 'events',
      role: 'grow',
      width: '20%',
      card: 'hidden',
      leavesBelow: 1200,
      header: t('list.columns.events'),
      cell: ({ eventTypes }) =>
        eventTypes.length === webhookEventTypes.length
          ? t('every')
          : eventTypes.map((type) => t(`type.${type}`)).join(', '),
    },
  ];
}

/** The host first, which names it; what follows tells two at one host apart. */
function Address({ url }: { url: string }) {
  const { pathname, search } = new URL(url);
  const rest = pathname === '/' ? search : pathname + search;
  return (
    <div className={classes['address']}>
      <strong>{hostOf(url)}</strong>
      {rest && <small>{rest}</small>}
    </div>
  );
}

function WebhookState({ webhook }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation('webhooks');
  const { disabledReason, failingSince, lastDelivery } = webhook;
  if (disabledReason)
    return (
      <StatusBadge tone={disabledReason === 'person' ? 'off' : 'bad'}>
        {t(`state.${disabledReason}`)}
      </StatusBadge>
    );
  return failingSince ? (
    <StatusBadge tone="warn">
      {t('state.fails', { at: formatBrief(failingSince, i18n.language) })}
    </StatusBadge>
  ) : (
    // what is on is only good once something has arrived
    <StatusBadge tone={onTones[stageOf(lastDelivery)]} quiet={lastDelivery === null}>
      {t('state.on')}
    </StatusBadge>
  );
}

const onTones = {
  none: 'waiting',
  sending: 'progress',
  delivered: 'good',
  failed: 'warn',
  givenUp: 'warn',
} as const satisfies Record<ReturnType<typeof stageOf>, Tone>;
