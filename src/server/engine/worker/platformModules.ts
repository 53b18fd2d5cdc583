import { eventModuleTypes } from '../../../contract/insuranceEvents.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { PlatformModule } from '../../../packages/kit/defineModule.ts';
import { archivedLine, unarchivedLine } from '../insurance/archiveEvents.ts';
import { batchWork } from '../insurance/workBatch.ts';
import { toggleModules } from '../../../packages/payment-toggle/toggleModules.ts';
import { workCheck } from '../paymentToggle/checkToggle.ts';
import { workToggle } from '../paymentToggle/workToggle.ts';
import type { TaskRun } from '../runs/taskRun.ts';

/** Does a module's work from where its journal says that it was. Returns a line for the task. */
type Work = (run: TaskRun) => Promise<MessageText>;

/** The modules that rooms of the engine do, by moduleType. */
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
