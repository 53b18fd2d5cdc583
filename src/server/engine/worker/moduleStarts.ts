import { eventModuleTypes } from '../../../contract/insuranceEvents.ts';
import type { PlatformModule } from '../../../packages/kit/defineModule.ts';
import type { Tx } from '../../platform/db/database.ts';
import { archiveEvents, unarchiveEvents } from '../insurance/archiveEvents.ts';
import { setBatchTask } from '../insurance/batches.queries.ts';
import { batchStarts } from '../insurance/batchStarts.ts';
import type { ModuleStart, StartModule } from '../runs/moduleStart.ts';

/** By moduleType; the other modules do all their work in the task. */
const moduleStarts: Readonly<Record<string, StartModule>> = {
  ...batchStarts,
  [eventModuleTypes.archive]: archiveEvents,
  [eventModuleTypes.unarchive]: unarchiveEvents,
};

/** Runs the synchronous part of a module; returns the parameters to store with its task. */
export async function startPlatformModule(
  tx: Tx,
  module: PlatformModule,
  start: ModuleStart,
): Promise<Record<string, unknown>> {
  const startNow = moduleStarts[module.moduleType];
  return startNow ? startNow(tx, start) : { ...start.parameters };
}

/** Records the task that continues what a module has started. */
export async function recordModuleTask(
  tx: Tx,
  module: PlatformModule,
  parameters: Readonly<Record<string, unknown>>,
  taskId: string,
): Promise<void> {
  const { batchId } = parameters;
  if (Object.hasOwn(batchStarts, module.moduleType) && typeof batchId === 'string')
    await setBatchTask(tx, batchId, taskId);
}
