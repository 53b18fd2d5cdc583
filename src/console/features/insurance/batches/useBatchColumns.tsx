import { IconCheck, IconDownload, IconRefresh, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
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

type Columns = readonly ColumnOf<typeof listInsuranceBatches>[];
type Texts = TFunction<'insuranceBatches'>;

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
export function useBatchColumns({ connectionId, mayOperate, onAsk, onDownload }: Actions): Columns {
  const { t } = useTranslation('insuranceBatches');
  return [
    {
      id: 'batchId',
      role: 'fit',
      primary: true,
      width: '72px',
      sortBy: 'batchId',
      header: t('list.columns.batchId'),
      cell: ({ batchId }) => <span className={classes['strong']}>{batchId}</span>,
    },
    ...triggerColumns(t),
    ...contentColumns(t, onAsk),
    {
      id: 'batchStatus',
      role: 'grow',
      card: 'line',
      sortBy: 'batchStatus',
      header: t('list.columns.batchStatus'),
      cell: (batch) => <BatchStatus batch={batch} connectionId={connectionId} />,
    },
    {
      id: 'actions',
      role: 'fit',
      width: '300px',
      card: 'line',
      header: t('list.columns.actions'),
      cell: (batch) => {
        const ask = (action: BatchAction) => () => onAsk(action, batch);
        return (
          <span className={classes['actions']}>
            {mayOperate && (
              <>
                <BatchButton
                  batch={batch}
                  action="approve"
                  Icon={IconCheck}
                  onPress={ask('approve')}
                />
                <BatchButton batch={batch} action="decline" Icon={IconX} onPress={ask('decline')} />
                <BatchButton
                  batch={batch}
                  action="retry"
                  Icon={IconRefresh}
                  onPress={ask('retry')}
                />
              </>
            )}
            <BatchButton
              batch={batch}
              action="download"
              Icon={IconDownload}
              onPress={() => onDownload(batch)}
            />
          </span>
        );
      },
    },
  ];
}

/** When it started and finished, and who started it. */
const triggerColumns = (t: Texts): Columns => [
  {
    id: 'triggeredAt',
    role: 'fit',
    width: '150px',
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
    role: 'fit',
    width: '150px',
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
    role: 'fit',
    width: '100px',
    header: t('list.columns.triggeredBy'),
    cell: ({ triggeredBy }) => triggeredBy,
  },
];

/** How many events and messages it has; a click lists them. */
const contentColumns = (t: Texts, onAsk: Actions['onAsk']): Columns => [
  {
    id: 'events',
    role: 'fit',
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
    role: 'fit',
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
];

/** The status with the last error, else the last message. */
function BatchStatus({ batch, connectionId }: { batch: InsuranceBatch; connectionId: string }) {
  const { t } = useTranslation('insuranceBatches');
  const read = useReadMessage();
  const { batchStatus, messages } = batch;
  const lastMessage = (
    messages.findLast(({ messageType }) => messageType === 'error') ?? messages.at(-1)
  )?.codedMessage;
  return (
    <>
      <StatusBadge
        tone={batchTones[batchStatus]}
        quiet={['complete', 'declined'].includes(batchStatus)}
      >
        {t(`status.${batchStatus}`)}
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
}

interface BatchButtonProps {
  batch: InsuranceBatch;
  action: 'approve' | 'decline' | 'retry' | 'download';
  Icon: typeof IconCheck;
  onPress: () => void;
}

/** Nothing if the batch's status doesn't allow the action. */
function BatchButton({ batch, action, Icon, onPress }: BatchButtonProps) {
  const { t } = useTranslation('insuranceBatches');
  if (!batchAllows(action, batch)) return null;
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
}
