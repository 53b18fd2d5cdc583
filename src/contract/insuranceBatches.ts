/**
 * A batch of insurance events (BATCH-05): made, looked at, decided, sent. `declined` and `complete` are final; a failed one
 * is sent on by retry.
 */
export const insuranceBatchStatuses = [
  'pending',
  'awaiting-approval',
  'approved',
  'declined',
  'processing',
  'complete',
  'failed',
] as const;
export type InsuranceBatchStatus = (typeof insuranceBatchStatuses)[number];
