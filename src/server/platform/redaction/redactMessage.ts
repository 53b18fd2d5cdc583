import type { MessageText, ParamValue } from '../../../contract/messages/message.ts';
import { placeholder, type Redactor } from './redactor.ts';

/** Removes the secrets that the redactor knows from a message, at any depth of its parameters. */
export function redactMessage(redactor: Redactor, { code, params }: MessageText): MessageText {
  const clean = Object.entries(params).map(([name, value]) => [name, redactValue(redactor, value)]);
  return { code, params: Object.fromEntries(clean) as MessageText['params'] };
}

function redactValue(redactor: Redactor, value: ParamValue): ParamValue {
  if (typeof value === 'string') return redactor.text(value);
  if (typeof value === 'number')
    return redactor.text(String(value)) === String(value) ? value : placeholder;
  if ('instant' in value || 'date' in value) return value;
  if ('amount' in value)
    return { amount: redactor.text(value.amount), currency: redactor.text(value.currency) };
  if ('code' in value) return redactMessage(redactor, value);
  return value.map((one) => redactMessage(redactor, one));
}
