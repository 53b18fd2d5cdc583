import { useTranslation } from 'react-i18next';
import type { InsuranceBatch } from '../../../../contract/insuranceBatches.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { BatchLines } from './BatchLines.tsx';

/** A batch's events as they were frozen (BATCH-01). */
export function BatchLinesDialog({
  connectionId,
  batch,
  onClose,
}: {
  connectionId: string;
  batch: InsuranceBatch;
  onClose: () => void;
}) {
  const { t } = useTranslation('insuranceBatches');
  return (
    <Dialog
      opened
      size="full"
      title={t('lines.title', { batchId: batch.batchId })}
      onClose={onClose}
    >
      <BatchLines connectionId={connectionId} batchId={batch.mongoId} />
    </Dialog>
  );
}
