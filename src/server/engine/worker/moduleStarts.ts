import { eventModuleTypes } from '../../../contract/insuranceEvents.ts';
import type { PlatformModule } from '../../../packages/kit/defineModule.ts';
import type { Tx } from '../../platform/db/database.ts';
import { archiveEvents, unarchiveEvents } from '../insurance/archiveEvents.ts';
import { setBatchTask } from '../insurance/batches.queries.ts';
import { batchStarts } from '../insurance/batchStarts.ts';
import type { ModuleStart, StartModule } from '../runs/moduleStart.ts';

/** By moduleType; the others do all of it in their task. */
const moduleStarts: Readonly<Record<string, StartModule>> = {
  ...batchStarts,
  [eventModuleTypes.archive]: archiveEvents,
  [eventModuleTypes.unarchive]: unarchiveEvents,
};

/** Does what a module does at once; answers the parameters that its task keeps. */
export async function startPlatformModule(
  tx: Tx,
  module: PlatformModule,
  start: ModuleStart,
): Promise<Record<string, unknown>> {
  const atOnce = moduleStarts[module.moduleType];
  return atOnce ? atOnce(tx, start) : { ...start.parameters };
}

/** Notes which task goes on with what a module began. */
export async function noteModuleTask(
  tx: Tx,
  module: PlatformModule,
  parameters: Readonly<Record<string, unknown>>,
  taskId: string,
): Promise<void> {
  const { batchId } = parameters;
  if (Object.hasOwn(batchStarts, module.moduleType) && typeof batchId === 'string')
    await setBatchTask(tx, batchId, taskId);
}
