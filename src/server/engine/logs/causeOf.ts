import { createHash } from 'node:crypto';
import type { MessageText, ParamValue } from '../../../contract/messages/message.ts';
import { alsoRefused } from '../../../packages/kit/alsoRefused.ts';
import { withoutNumbers } from './gist.ts';
import type { NewLog } from './newLog.ts';

/** Why something is wrong, independent of the affected element. */
export interface Cause {
  /** The same in every connection: 16 bytes. */
  key: Buffer;
  /** The message without its element; `…` replaces names of elements. */
  text: MessageText;
}

/** Parameters that identify an element, or hold data of it alone. */
const ofElement = new Set(['element', 'id', 'reference', 'amount']);

/**
 * Codes of vendor messages about settings, periods and creditors: their numbers are the account, the period, the
 * creditor to correct, so different numbers are different causes. In all other messages a number is most often a
 * document's.
 */
const namedByNumber = /^(?:unknown-|period-closed$|supplier-blocked$)/;

/** The cause of an entry: its package, module, code and inner message. */
export function causeOf(log: NewLog): Cause {
  const text = withoutElement(innerMessage(log.text));
  const parts = [
    log.packageType ?? null,
    log.moduleType ?? null,
    log.code,
    log.internal ?? false,
    meaningOf(text, namedByNumber.test(log.code)),
  ];
  const key = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  return { key, text };
}

/** Messages that only add to an inner one, such as where or until when, and the parameter that holds it. */
export const innerParams: Partial<Record<string, string>> = {
  'element.message': 'message',
  'task.parked': 'reason',
  'element.sameRefusal': 'reason',
  'element.changedInPart': 'reason',
};

/** The inner message of an element's message or of a parked task. */
export function innerMessage(message: MessageText): MessageText {
  const within = message.params[innerParams[message.code] ?? ''];
  return isMessage(within) ? innerMessage(within) : message;
}

export const isMessage = (value: ParamValue | undefined): value is MessageText =>
  typeof value === 'object' && 'code' in value;

function withoutElement({ code, params }: MessageText): MessageText {
  const shared = Object.entries(params).filter(([name]) => name !== alsoRefused);
  const masked = shared.map(([name, value]) => [
    name,
    ofElement.has(name) ? '…' : isMessage(value) ? withoutElement(innerMessage(value)) : value,
  ]);
  return { code, params: Object.fromEntries(masked) as MessageText['params'] };
}

/**
 * The meaning of a message: names and codes unchanged, vendors' words and technical reasons without their numbers, and without
 * the words with which a vendor refused what a sentence of ours names.
 */
function meaningOf({ code, params }: MessageText, exact: boolean): unknown[] {
  // the same whether the books refused it or it was foreseen
  const { what } = params;
  if (code === 'vendor.refusedWith' && isMessage(what)) return meaningOf(what, exact);
  const meaning = Object.entries(params).map(([name, value]) => [
    name,
    meaningOfValue(value, exact || !freeText.has(name)),
  ]);
  return [code, ...meaning.toSorted()];
}

const freeText = new Set(['words', 'reason', 'what', 'problem', 'place', 'page']);

function meaningOfValue(value: ParamValue, exact: boolean): unknown {
  if (typeof value === 'string') return exact ? value.toLowerCase() : withoutNumbers(value);
  if (typeof value === 'number' || 'instant' in value || 'date' in value || 'amount' in value)
    return '#';
  return 'code' in value ? meaningOf(value, exact) : value.map((one) => meaningOf(one, exact));
}
