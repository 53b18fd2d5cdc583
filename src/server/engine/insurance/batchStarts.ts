import { batchModules } from '../../../packages/insurance-brydge/batchModules.ts';
import type { StartModule } from '../runs/moduleStart.ts';
import { approveBatch, declineBatch, retryBatch } from './decideBatch.ts';
import { startBatch } from './startBatch.ts';

/** The synchronous part of each module, by moduleType. */
export const batchStarts: Readonly<Record<string, StartModule>> = {
  [batchModules.process.moduleType]: startBatch,
  [batchModules.retry.moduleType]: retryBatch,
  [batchModules.approve.moduleType]: approveBatch,
  [batchModules.decline.moduleType]: declineBatch,
};
