import { IconCheck, IconDownload, IconRefresh, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  batchAllows,
  type InsuranceBatch,
  type InsuranceBatchStatus,
  type listInsuranceBatches,
} from '../../../../contract/insuranceBatches.ts';
import type { ColumnOf } from '../../../lists/usePagedList.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import { paths } from '../../../paths.ts';
import { Instant } from '../../../../ui/Instant.tsx';
import { PlainButton } from '../../../../ui/PlainButton.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import classes from './batches.module.css';

export type BatchAction = 'approve' | 'decline' | 'retry' | 'events' | 'messages';

export const batchTones: Record<InsuranceBatchStatus, Tone> = {
  pending: 'waiting',
  'awaiting-approval': 'warn',
  approved: 'progress',
  declined: 'off',
  processing: 'progress',
  complete: 'good',
  failed: 'bad',
};

/** It failed before there was anything to send: its events can be processed again. */
const failedBeforePayload = ({ batchStatus, payloadHash }: InsuranceBatch) =>
  batchStatus === 'failed' && payloadHash === null;

interface Actions {
  connectionId: string;
  mayOperate: boolean;
  onAsk: (action: BatchAction, batch: InsuranceBatch) => void;
  onDownload: (batch: InsuranceBatch) => void;
}

/** BATCH-01; the actions on a batch depend on its status (BATCH-02, BATCH-03). */
export function useBatchColumns({
  connectionId,
  mayOperate,
  onAsk,
  onDownload,
}: Actions): readonly ColumnOf<typeof listInsuranceBatches>[] {
  const { t } = useTranslation('insuranceBatches');
  const read = useReadMessage();
  const latest = ({ messages }: InsuranceBatch) =>
    (messages.findLast(({ messageType }) => messageType === 'error') ?? messages.at(-1))
      ?.codedMessage;
  const button = (
    batch: InsuranceBatch,
    action: 'approve' | 'decline' | 'retry' | 'download',
    icon: typeof IconCheck,
    onPress: () => void,
  ) => {
    if (!batchAllows(action, batch)) return null;
    if (action !== 'download' && !mayOperate) return null;
    const Icon = icon;
    const label = t(`list.${action}`);
    return (
      <PlainButton
        look={action === 'download' ? 'icon' : 'quiet'}
        aria-label={t('list.named', { action: label, batchId: batch.batchId })}
        title={label}
        onClick={onPress}
      >
        <Icon size={16} aria-hidden="true" />
        {action !== 'download' && label}
      </PlainButton>
    );
  };
  return [
    {
      id: 'batchId',
      primary: true,
      width: '72px',
      sortBy: 'batchId',
      header: t('list.columns.batchId'),
      cell: ({ batchId }) => <span className={classes['strong']}>{batchId}</span>,
    },
    {
      id: 'triggeredAt',
      width: '128px',
      sortBy: 'triggeredAt',
      header: t('list.columns.triggeredAt'),
      cell: ({ triggeredAt }) => (
        <span className={classes['whole']}>
          <Instant value={triggeredAt} />
        </span>
      ),
    },
    {
      id: 'finishedAt',
      width: '128px',
      card: 'hidden',
      sortBy: 'finishedAt',
      header: t('list.columns.finishedAt'),
      cell: ({ finishedAt }) => (
        <span className={classes['whole']}>
          <Instant value={finishedAt} />
        </span>
      ),
    },
    {
      id: 'triggeredBy',
      width: '100px',
      header: t('list.columns.triggeredBy'),
      cell: ({ triggeredBy }) => triggeredBy,
    },
    {
      id: 'events',
      width: '96px',
      header: t('list.columns.events'),
      cell: (batch) => (
        <button
          type="button"
          className={classes['open']}
          aria-label={t('list.eventsOf', { batchId: batch.batchId })}
          onClick={() => onAsk('events', batch)}
        >
          {t('list.events', { count: batch.eventsCount })}
        </button>
      ),
    },
    {
      id: 'messages',
      width: '106px',
      header: t('list.columns.messages'),
      cell: (batch) => (
        <button
          type="button"
          className={classes['open']}
          aria-label={t('list.messagesOf', { batchId: batch.batchId })}
          onClick={() => onAsk('messages', batch)}
        >
          {t('list.messages', { count: batch.messages.length })}
        </button>
      ),
    },
    {
      id: 'batchStatus',
      card: 'line',
      sortBy: 'batchStatus',
      header: t('list.columns.batchStatus'),
      cell: (batch) => {
        const lastMessage = latest(batch);
        return (
          <>
            <StatusBadge
              tone={batchTones[batch.batchStatus]}
              quiet={['complete', 'declined'].includes(batch.batchStatus)}
            >
              {t(`status.${batch.batchStatus}`)}
            </StatusBadge>
            {lastMessage && <span className={classes['dim']}>{read(lastMessage)}</span>}
            {failedBeforePayload(batch) && (
              <span className={classes['dim']}>
                {t('list.anew')}{' '}
                <Link to={paths.insuranceEvents} params={{ connectionId }}>
                  {t('events')}
                </Link>
              </span>
            )}
          </>
        );
      },
    },
    {
      id: 'actions',
      width: '300px',
      card: 'line',
      header: t('list.columns.actions'),
      cell: (batch) => (
        <span className={classes['actions']}>
          {button(batch, 'approve', IconCheck, () => onAsk('approve', batch))}
          {button(batch, 'decline', IconX, () => onAsk('decline', batch))}
          {button(batch, 'retry', IconRefresh, () => onAsk('retry', batch))}
          {button(batch, 'download', IconDownload, () => onDownload(batch))}
        </span>
      ),
    },
  ];
}
