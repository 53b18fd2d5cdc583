import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  getInsuranceBatch,
  listInsuranceBatches,
  reviewInsuranceBatch,
  type InsuranceBatch,
} from '../../../../contract/insuranceBatches.ts';
import { runModule } from '../../../../contract/tasks.ts';
import { ApiError, isAborted } from '../../../api/apiError.ts';
import { invalidateRoutes } from '../../../api/queries.ts';
import { showToast } from '../../../api/showToast.ts';
import { useAction } from '../../../api/useAction.ts';
import { translateError } from '../../../locales/translateError.ts';

export type Decision = 'approve' | 'decline' | 'retry';

const modules = {
  approve: 'insurance_brydge_approve_batch_module',
  decline: 'insurance_brydge_decline_batch_module',
  retry: 'insurance_brydge_process_batch_module',
} as const satisfies Record<Decision, string>;
const toastNames = {
  approve: 'approveProcess',
  decline: 'declineProcess',
  retry: 'retryProcess',
} as const satisfies Record<Decision, string>;

/**
 * Approves, declines or retries; then shows a toast and reloads the batches, also if somebody else was faster
 * (BATCH-03).
 */
export function useDecision(connectionId: string, onDone: () => void) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const run = useAction(runModule, { accepts: [400, 403, 404, 409, 422, 500, 503] });
  const start = async (
    action: Decision,
    { batchId }: InsuranceBatch,
    payloadHash?: string | null,
  ) => {
    try {
      await run.run({
        params: { id: connectionId },
        body: {
          connectionId,
          moduleType: modules[action],
          parameters: { batchId, ...(payloadHash && { payloadHash }) },
        },
      });
      showToast(toastNames[action], 'success');
    } catch (error) {
      if (isAborted(error)) return;
      const detail = error instanceof ApiError ? translateError(t, error) : undefined;
      showToast(toastNames[action], 'error', detail);
    } finally {
      onDone();
      void invalidateRoutes(client, [
        ...[listInsuranceBatches, getInsuranceBatch, reviewInsuranceBatch],
      ]);
    }
  };
  return {
    start: (action: Decision, batch: InsuranceBatch, payloadHash?: string | null) =>
      void start(action, batch, payloadHash),
    pending: run.pending,
  };
}
