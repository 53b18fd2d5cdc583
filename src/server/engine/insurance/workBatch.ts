import { batchStatusTexts } from '../../../contract/insuranceBatches.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { batchModules } from '../../../packages/insurance-brydge/batchModules.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';
import { archivedLine, unarchivedLine } from './archiveEvents.ts';
import { type Batch, batchOfTask, moveBatch } from './batches.queries.ts';
import { batchSettings } from './batchSettings.ts';
import { freezeBatch } from './freezeBatch.ts';
import { sendBatch } from './sendBatch.ts';

/**
 * Works the batch of this task from its current status: freezes claimed events, and sends approved lines. After a kill
 * of its worker the task continues from there. Returns a summary for the task.
 */
async function workBatch(run: TaskRun): Promise<MessageText> {
  const { packages } = run.connection.settings;
  const settings = batchSettings(packages[run.task.package_type] ?? {});
  const batch = await commit(
    run,
    async (tx) => {
      const found = await batchOfTask(tx, run.task.id);
      const frozen = found?.status === 'pending' ? await freezeBatch(tx, found, settings) : found;
      // from here on the insurer may have some of its lines
      return frozen?.status === 'approved'
        ? moveBatch(tx, frozen, ['approved'], {
            to: 'processing',
            messages: [{ type: 'info', message: text('insurance.sending') }],
          })
        : frozen;
    },
    false,
  );
  if (batch?.status !== 'processing') return lineOf(batch);
  if (settings.policyNumber === '')
    throw new VendorError({
      class: 'validation',
      code: 'policy-missing',
      text: text('insurance.noPolicy'),
      solution: text('insurance.noPolicySolution'),
    });
  return sendBatch(run, batch, settings.policyNumber);
}

function lineOf(batch: Batch | undefined): MessageText {
  if (!batch) return text('insurance.over');
  const { number, status } = batch;
  return text('insurance.batchIs', { number, status: batchStatusTexts[status] });
}

/** Archiving was done when it was requested: the task is only the record of it. */
function workProcess(run: TaskRun): Promise<MessageText> {
  const { archived } = run.task.parameters as { archived?: boolean };
  if (archived === undefined) return workBatch(run);
  return archived ? archivedLine(run) : unarchivedLine(run);
}

/** By moduleType. */
export const batchWork: Readonly<Record<string, (run: TaskRun) => Promise<MessageText>>> = {
  ...Object.fromEntries(
    Object.values(batchModules).map(({ moduleType }) => [moduleType, workBatch]),
  ),
  [batchModules.process.moduleType]: workProcess,
};
