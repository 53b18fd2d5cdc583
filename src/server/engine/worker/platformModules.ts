import { eventModuleTypes } from '../../../contract/insuranceEvents.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { PlatformModule } from '../../../packages/kit/defineModule.ts';
import { archivedLine, unarchivedLine } from '../insurance/archiveEvents.ts';
import { batchWork } from '../insurance/workBatch.ts';
import { toggleModules } from '../../../packages/payment-toggle/toggleModules.ts';
import { workCheck } from '../paymentToggle/checkToggle.ts';
import { workToggle } from '../paymentToggle/workToggle.ts';
import type { TaskRun } from '../runs/taskRun.ts';

/** Runs a module from the state in its journal. Returns a summary for the task. */
type Work = (run: TaskRun) => Promise<MessageText>;

/** Modules that the engine itself runs, by moduleType. */
const platformModules: Readonly<Record<string, Work>> = {
  ...batchWork,
  [eventModuleTypes.archive]: archivedLine,
  [eventModuleTypes.unarchive]: unarchivedLine,
  [toggleModules.preview.moduleType]: workToggle,
  [toggleModules.initial.moduleType]: workToggle,
  [toggleModules.reversal.moduleType]: workToggle,
  [toggleModules.check.moduleType]: workCheck,
};

export function workPlatformModule(run: TaskRun, module: PlatformModule): Promise<MessageText> {
  const work = platformModules[module.moduleType];
  if (!work) throw new Error(`No room does ${module.moduleType}.`);
  return work(run);
}
