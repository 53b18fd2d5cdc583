import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  leaveOutBatchLines,
  listBatchEvents,
  listInsuranceBatches,
  maxNoteLength,
  reviewInsuranceBatch,
} from '../../../../contract/insuranceBatches.ts';
import { listInsuranceEvents } from '../../../../contract/insuranceEvents.ts';
import { invalidateRoutes } from '../../../api/queries.ts';
import { useAction } from '../../../api/useAction.ts';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';

/** A line of a batch that awaits approval, with the hash of the batch that it was seen in. */
export interface ReviewedLine {
  mongoId: string;
  name: string;
  payloadHash: string;
}

/** Asks for the reason, then leaves the line out of the batch; its event can be processed again. */
export function LeaveOutDialog({
  connectionId,
  batchId,
  line,
  onClose,
}: {
  connectionId: string;
  batchId: string;
  line: ReviewedLine;
  onClose: () => void;
}) {
  const { t } = useTranslation('insuranceBatches');
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const action = useAction(leaveOutBatchLines, {
    toast: { success: 'batchLeaveOut', error: 'batchLeaveOut' },
    onSuccess: onClose,
  });
  // also after a refusal: the batch may be another by now
  const leaveOut = async (request: Parameters<typeof action.run>[0]) => {
    await action.run(request).catch(() => undefined);
    await invalidateRoutes(client, [
      ...[reviewInsuranceBatch, listBatchEvents, listInsuranceBatches, listInsuranceEvents],
    ]).catch(() => undefined);
  };
  const { mongoId, name, payloadHash } = line;
  const words = reason.trim();
  return (
    <ConfirmDialog
      opened
      title={t('leaveOut.title', { name })}
      verb={t('leaveOut.go')}
      pending={action.pending}
      disabled={words === ''}
      onNo={onClose}
      onYes={() =>
        void leaveOut({
          params: { id: connectionId, mongoId: batchId },
          body: { payloadHash, eventIds: [mongoId], reason: words },
        })
      }
    >
      <p>{t('leaveOut.text')}</p>
      <Textarea
        mt="md"
        label={t('leaveOut.reason')}
        description={t('leaveOut.seenBy')}
        required
        autosize
        minRows={2}
        maxLength={maxNoteLength}
        value={reason}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
