import type { TakenBack } from '../../../packages/kit/correction.ts';
import { text } from '../../../contract/messages/message.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import type { Single } from '../plan/planTarget.ts';
import type { PushTarget } from './pushTarget.ts';

/** Takes a final entry back by a counter-entry, with a log that names both. */
export async function takeBack(
  { run, flow, context, conditions }: Pick<PushTarget, 'run' | 'flow' | 'context' | 'conditions'>,
  element: WorkElement,
  document: Single,
  payload: unknown,
  externalId: string,
): Promise<TakenBack> {
  const { correction } = document;
  if (!correction) throw new Error(`${document.name} of ${document.packageType} never is final.`);
  const numbers = await conditions.attempt(document, payload, () =>
    correction.takeBack(context, externalId, payload),
  );
  run.logs.push({
    level: 200,
    code: 'booking-taken-back',
    text: text('element.message', {
      element: element.coded_label ?? element.label,
      message: text('element.takenBack', { ...numbers }),
    }),
    packageType: document.packageType,
    moduleType: run.task.module_type,
    taskId: run.task.id,
    elementName: flow.name,
    elementKey: element.sync_key,
  });
  return numbers;
}
