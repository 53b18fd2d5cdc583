import type { MessageText } from '../../../contract/messages/message.ts';
import type { ElementPlan } from './planElement.ts';
import type { PlannedRefusal } from './planEvent.ts';

/** A refusal as a plan shows it, without what no person may read. */
export const toRefusal = (
  redact: (message: MessageText) => MessageText,
  { packageType, details }: NonNullable<ElementPlan['refusal']>,
): PlannedRefusal => ({
  packageType,
  code: details.code,
  text: redact(details.text),
  solution: details.solution,
});
