import type {
  InsuranceBatch,
  InsuranceBatchStatus,
} from '../../../../contract/insuranceBatches.ts';
import type { Tone } from '../../../../ui/StatusBadge.tsx';

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
export const failedBeforePayload = ({ batchStatus, payloadHash }: InsuranceBatch): boolean =>
  batchStatus === 'failed' && payloadHash === null;
