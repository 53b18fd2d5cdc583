import type { TakenBack } from '../../../packages/kit/correction.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { markReplaced, unmarkReplaced } from '../elements/replacedDocument.queries.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import type { Single } from '../plan/planTarget.ts';
import { isInterruption } from '../reaction/reaction.ts';
import { commit } from '../runs/taskRun.ts';
import { monthOf, type PushTarget } from './pushTarget.ts';

/** Takes an entry back that can't be changed, by a counter-entry or by its deletion, with a log that names it. */
export async function takeBack(
  push: Pick<PushTarget, 'run' | 'flow' | 'context' | 'conditions'>,
  element: WorkElement,
  document: Single,
  payload: unknown,
  what: { externalId: string; deleted?: string },
): Promise<TakenBack> {
  const { run, flow } = push;
  const hash = await commit(run, (tx) => markReplaced(tx, element.id, document.name), false);
  let numbers: TakenBack | undefined;
  try {
    numbers = await undo(push, element, document, payload, what);
  } catch (error) {
    // the entry is unchanged: if its object gets the former content again, nothing is left to do
    if (hash !== null && error instanceof VendorError && error.details.nothingWritten)
      await commit(run, (tx) => unmarkReplaced(tx, element.id, document.name, hash), false);
    throw error;
  }
  if (!numbers) throw new Error(`${document.name} of ${document.packageType} never is final.`);
  run.logs.push({
    level: 200,
    code: 'booking-taken-back',
    text: text('element.message', {
      element: element.coded_label ?? element.label,
      message: takenBackText(numbers),
    }),
    packageType: document.packageType,
    moduleType: run.task.module_type,
    taskId: run.task.id,
    elementName: flow.name,
    elementKey: element.sync_key,
  });
  return numbers;
}

async function undo(
  { flow, context, conditions }: Pick<PushTarget, 'flow' | 'context' | 'conditions'>,
  element: WorkElement,
  document: Single,
  payload: unknown,
  { externalId, deleted }: { externalId: string; deleted?: string },
): Promise<TakenBack | undefined> {
  if (deleted === undefined) return reverse(document, context, payload, externalId);
  return conditions.attempt(
    document,
    payload,
    async () => {
      await document.remove?.(context, externalId);
      return { former: deleted };
    },
    monthOf({ flow }, element),
  );
}

/** Books the counter-entry. It has the accounts of the old entry, so a refusal doesn't apply to the new entry. */
async function reverse(
  document: Single,
  context: PushTarget['context'],
  payload: unknown,
  externalId: string,
): Promise<TakenBack | undefined> {
  try {
    return await document.correction?.takeBack?.(context, externalId, payload);
  } catch (error) {
    if (!(error instanceof VendorError) || isInterruption(error)) throw error;
    if (error.details.class !== 'validation') throw error;
    throw new VendorError({
      ...error.details,
      code: 'document-final',
      text: text('element.counterRefused', { reason: error.details.text }),
      solution: text('element.counterRefusedSolution'),
      wiki: 'document-final',
    });
  }
}

/** Text for an entry that was taken back. */
export const takenBackText = ({ former, counter }: TakenBack): MessageText =>
  counter === undefined
    ? text('element.entryDeleted', { former })
    : text('element.takenBack', { former, counter });

/** Text for an entry that was taken back and booked again. */
export const bookedAgainText = ({ former, counter }: TakenBack): MessageText =>
  counter === undefined
    ? text('element.deletedAndBookedAgain', { former })
    : text('element.bookedAgain', { former, counter });

/** Text for an entry that was taken back, when the new one is refused. */
export const notBookedAgainText = ({ former, counter }: TakenBack): MessageText =>
  counter === undefined
    ? text('element.deletedNotBookedAgain', { former })
    : text('element.notBookedAgain', { former, counter });
