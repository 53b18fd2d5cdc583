import type { MessageText } from '../../../contract/messages/message.ts';
import type { ElementPlan } from './planElement.ts';
import type { PlannedRefusal } from './planEvent.ts';

/** A refusal in the form that a plan shows, without secrets. */
export const toRefusal = (
  redact: (message: MessageText) => MessageText,
  { packageType, details }: NonNullable<ElementPlan['refusal']>,
): PlannedRefusal => ({
  packageType,
  code: details.code,
  text: redact(details.text),
  solution: details.solution,
});
