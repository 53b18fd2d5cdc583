import { createHash } from 'node:crypto';
import type { MessageText, ParamValue } from '../../../contract/messages/message.ts';
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

/** The inner message of an element's message or of a parked task; the outer part only adds where, or until when. */
export function innerMessage(message: MessageText): MessageText {
  const { code, params } = message;
  const within =
    code === 'element.message'
      ? params['message']
      : code === 'task.parked' || code === 'element.sameRefusal' || code === 'element.changedInPart'
        ? params['reason']
        : undefined;
  return isMessage(within) ? innerMessage(within) : message;
}

const isMessage = (value: ParamValue | undefined): value is MessageText =>
  typeof value === 'object' && 'code' in value;

function withoutElement({ code, params }: MessageText): MessageText {
  const masked = Object.entries(params).map(([name, value]) => [
    name,
    ofElement.has(name) ? '…' : isMessage(value) ? withoutElement(innerMessage(value)) : value,
  ]);
  return { code, params: Object.fromEntries(masked) as MessageText['params'] };
}

/** The meaning of a message: names and codes unchanged, vendors' words and technical reasons without their numbers. */
function meaningOf({ code, params }: MessageText, exact: boolean): unknown[] {
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
