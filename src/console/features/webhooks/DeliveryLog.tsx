import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  listWebhookDeliveries,
  resendWebhookDelivery,
  type Webhook,
  type WebhookDelivery,
} from '../../../contract/webhooks.ts';
import { useAction } from '../../api/useAction.ts';
import type { RowAction } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { type ColumnOf, usePagedList } from '../../lists/usePagedList.ts';
import { useReadMessage } from '../../locales/useReadMessage.ts';
import { CodeBlock } from '../../../ui/CodeBlock.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { formatShort } from '../../../ui/formatInstant.ts';
import { Instant } from '../../../ui/Instant.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { hostOf } from './useWebhookColumns.tsx';
import classes from './webhooks.module.css';

interface Props {
  organizationId: string;
  webhook: Webhook;
}

/** Deliveries of a webhook with their results; each can be sent again (HOOK-06). */
export function DeliveryLog({ organizationId, webhook }: Props) {
  const { t } = useTranslation('webhooks');
  const { webhookId, url } = webhook;
  const params = { id: organizationId, webhookId };
  const list = usePagedList(listWebhookDeliveries, { params, state: 'memory' });
  const naming = useNaming();
  const columns = useDeliveryColumns(webhook);
  const rowActions = useDeliveryActions(organizationId, webhook);
  return (
    <div className={classes['log']}>
      <DataTable
        list={list}
        columns={columns}
        label={t('deliveries.label', { host: hostOf(url) })}
        rowName={(delivery) => t('deliveries.name', naming(delivery))}
        rowActions={rowActions}
        details={(delivery) => <DeliveryDetails delivery={delivery} />}
        empty={{
          title: t('deliveries.empty'),
          text: t('deliveries.emptyText'),
          icon: <IconSend size={24} />,
        }}
        skeletonRows={3}
      />
      {list.totalCount > list.items.length && <Pager list={list} />}
    </div>
  );
}

/** Type and time of a delivery, which name it. */
function useNaming() {
  const { t, i18n } = useTranslation('webhooks');
  return ({ type, createdAt }: WebhookDelivery) => ({
    type: t(`type.${type}`),
    at: formatShort(createdAt, i18n.language),
  });
}

/** Sends a delivery once more, while the webhook is on. */
function useDeliveryActions(organizationId: string, { webhookId, enabled }: Webhook) {
  const { t } = useTranslation('webhooks');
  const params = { id: organizationId, webhookId };
  const resend = useAction(resendWebhookDelivery, {
    toast: { success: 'testWebhook', error: 'testWebhook' },
    invalidates: [listWebhookDeliveries],
  });
  return ({ deliveryId }: WebhookDelivery): readonly RowAction[] => [
    {
      id: 'resend',
      label: t('deliveries.resend'),
      icon: <IconRefresh size={16} aria-hidden="true" />,
      disabled: !enabled,
      onSelect: () => resend.start({ params: { ...params, deliveryId } }),
    },
  ];
}

function useDeliveryColumns({
  enabled,
}: Webhook): readonly ColumnOf<typeof listWebhookDeliveries>[] {
  const { t } = useTranslation('webhooks');
  return [
    {
      id: 'type',
      role: 'grow',
      primary: true,
      header: t('deliveries.columns.type'),
      cell: ({ type }) => t(`type.${type}`),
    },
    {
      id: 'created',
      role: 'fit',
      width: '170px',
      header: t('deliveries.columns.created'),
      cell: ({ createdAt }) => <Instant value={createdAt} />,
    },
    {
      id: 'state',
      role: 'grow',
      width: '34%',
      card: 'line',
      header: t('deliveries.columns.state'),
      cell: (delivery) => <DeliveryState delivery={delivery} enabled={enabled} />,
    },
    {
      id: 'took',
      role: 'fit',
      width: '100px',
      align: 'right',
      card: 'hidden',
      header: t('deliveries.columns.took'),
      cell: ({ durationMs }) => durationMs !== null && t('deliveries.ms', { n: durationMs }),
    },
  ];
}

function DeliveryState({ delivery, enabled }: { delivery: WebhookDelivery; enabled: boolean }) {
  const { t, i18n } = useTranslation('webhooks');
  const { status, statusCode, attempts, attemptedAt, nextAttemptAt } = delivery;
  if (status === 'delivered')
    return <StatusBadge tone="good">{t('deliveries.delivered', { code: statusCode })}</StatusBadge>;
  if (status === 'failed')
    return <StatusBadge tone="bad">{t('deliveries.failed', { count: attempts })}</StatusBadge>;
  if (!enabled) return <StatusBadge tone="off">{t('deliveries.paused')}</StatusBadge>;
  if (attemptedAt === null || nextAttemptAt === null)
    return <StatusBadge tone="progress">{t('deliveries.sending')}</StatusBadge>;
  return (
    <StatusBadge tone="warn">
      {t('deliveries.waiting', { at: formatShort(nextAttemptAt, i18n.language) })}
    </StatusBadge>
  );
}

function DeliveryDetails({ delivery }: { delivery: WebhookDelivery }) {
  const { t, i18n } = useTranslation('webhooks');
  const read = useReadMessage();
  const { deliveryId, payload, tries } = delivery;
  return (
    <div className={classes['details']}>
      <Facts facts={[{ name: t('deliveries.id'), value: `msg_${deliveryId}` }]} />
      <strong>{t('deliveries.sent')}</strong>
      <CodeBlock text={JSON.stringify(payload, null, 2)} name={t('deliveries.sent')} />
      {tries.length > 0 && <strong>{t('deliveries.tries', { count: tries.length })}</strong>}
      <ol className={classes['tries']} reversed>
        {tries.map((attempt) => (
          <li key={attempt.attemptedAt}>
            <div className={classes['try']}>
              <Instant value={attempt.attemptedAt} />
              <StatusBadge tone={attempt.codedMessage ? 'bad' : 'good'}>
                {attempt.statusCode === null
                  ? t('deliveries.noAnswer')
                  : t('deliveries.answered', { code: attempt.statusCode })}
              </StatusBadge>
              <span className={classes['took']}>
                {t('deliveries.ms', { n: attempt.durationMs })}
              </span>
            </div>
            {attempt.codedMessage && <div>{read(attempt.codedMessage)}</div>}
            {attempt.answer !== '' && (
              <CodeBlock
                text={attempt.answer}
                name={t('deliveries.answer', {
                  at: formatShort(attempt.attemptedAt, i18n.language),
                })}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
