import { IconAlertTriangle, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import {
  batchAllows,
  downloadInsuranceBatch,
  type InsuranceBatch,
} from '../../../../contract/insuranceBatches.ts';
import type { ApiError } from '../../../api/apiError.ts';
import { download } from '../../../api/download.ts';
import { useFileSaving } from '../../../api/useFileSaving.ts';
import { DetailHead } from '../../../lists/DetailHead.tsx';
import { translateError } from '../../../locales/translateError.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Instant } from '../../../../ui/Instant.tsx';
import { PlainButton } from '../../../../ui/PlainButton.tsx';
import { BatchReview } from './BatchReview.tsx';
import { BatchStatus } from './BatchStatus.tsx';
import classes from './batches.module.css';
import { useDecision } from './useDecision.ts';

/** The message with a word to the approver. */
const noteCode = 'insurance.noteToApprover';

interface Props {
  connection: Connection;
  batch: InsuranceBatch;
  /** With its name: where the page has the list's. */
  headed: boolean;
}

/** A batch: its state, what is in it, what happened to it, and what can be done now (BATCH-01 to BATCH-05). */
export function BatchDetail({ connection, batch, headed }: Props) {
  const { t } = useTranslation('insuranceBatches');
  const read = useReadMessage();
  const { connectionId, mayOperate } = connection;
  const notes = batch.messages.filter(({ codedMessage }) => codedMessage.code === noteCode);
  const name = t('list.rowName', { batchId: batch.batchId });
  return (
    <article aria-label={name}>
      <DetailHead
        title={headed ? name : undefined}
        state={<BatchStatus batch={batch} />}
        actions={<HeadActions connectionId={connectionId} batch={batch} mayOperate={mayOperate} />}
      >
        {t('review.by', { name: batch.triggeredBy })} <Instant value={batch.triggeredAt} />
        {batch.finishedAt && (
          <>
            {' · '}
            {t('review.finished')} <Instant value={batch.finishedAt} />
          </>
        )}
      </DetailHead>
      {notes.map((note) => (
        <p key={note['@id']} className={classes['word']}>
          {read(note.codedMessage)}
        </p>
      ))}
      <BatchReview connection={connection} batch={batch} />
    </article>
  );
}

/** The file, and another try of one that failed. */
function HeadActions({
  connectionId,
  batch,
  mayOperate,
}: {
  connectionId: string;
  batch: InsuranceBatch;
  mayOperate: boolean;
}) {
  const { t } = useTranslation('insuranceBatches');
  const [asked, setAsked] = useState(false);
  const decide = useDecision(connectionId, () => setAsked(false));
  const saving = useFileSaving('batchDownload');
  const { batchId, mongoId } = batch;
  const named = (action: string) => t('list.named', { action, batchId });
  const save = () =>
    saving(
      download('insurance-batch.xlsx', downloadInsuranceBatch, {
        params: { id: connectionId, mongoId },
      }),
    );
  return (
    <>
      {batchAllows('download', batch) && (
        <PlainButton
          look="quiet"
          aria-label={named(t('list.download'))}
          onClick={() => void save()}
        >
          <IconDownload size={16} aria-hidden="true" />
          {t('list.download')}
        </PlainButton>
      )}
      {mayOperate && batchAllows('retry', batch) && (
        <PlainButton aria-label={named(t('list.retry'))} onClick={() => setAsked(true)}>
          <IconRefresh size={16} aria-hidden="true" />
          {t('list.retry')}
        </PlainButton>
      )}
      {asked && (
        <ConfirmDialog
          opened
          title={t('retry.title', { batchId })}
          verb={t('retry.go')}
          pending={decide.pending}
          onNo={() => setAsked(false)}
          onYes={() => decide.start('retry', batch)}
        >
          {t('retry.text')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** For an address of a batch that isn't there, or that can't be loaded. */
export function MissingBatch({ error }: { error: ApiError }) {
  const { t } = useTranslation('insuranceBatches');
  const { t: plain } = useTranslation();
  return (
    <EmptyState
      alert
      icon={<IconAlertTriangle size={24} />}
      title={error.status === 404 ? t('missing') : t('review.failed')}
    >
      {error.status === 404 ? t('missingText') : translateError(plain, error)}
    </EmptyState>
  );
}
