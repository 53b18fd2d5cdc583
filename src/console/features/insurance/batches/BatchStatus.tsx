import { useTranslation } from 'react-i18next';
import type { InsuranceBatch } from '../../../../contract/insuranceBatches.ts';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { batchTones } from './batchState.ts';

/** A batch's status (BATCH-05). */
export function BatchStatus({ batch: { batchStatus } }: { batch: InsuranceBatch }) {
  const { t } = useTranslation('insuranceBatches');
  return (
    <StatusBadge
      tone={batchTones[batchStatus]}
      quiet={batchStatus === 'complete' || batchStatus === 'declined'}
    >
      {t(`status.${batchStatus}`)}
    </StatusBadge>
  );
}
