import { createHash } from 'node:crypto';
import type { MessageText, ParamValue } from '../../../contract/messages/message.ts';
import { withoutNumbers } from './gist.ts';
import type { NewLog } from './newLog.ts';

/** Why something is wrong, without the thing that it is wrong with. */
export interface Cause {
  /** The same in every connection: 16 bytes. */
  key: Buffer;
  /** What is said of it: without its element, and `…` where an element is named. */
  text: MessageText;
}

/** Parameters that say which element it is, or what stands in this one alone. */
const ofElement = new Set(['element', 'id', 'reference', 'amount']);

/**
 * Vendors' words about settings and periods: their numbers are the account, the code, the period that is to be mended, so
 * that two of them are two causes. In all others a number is most often a document's.
 */
const aboutSettings = /^(?:unknown-|period-closed$)/;

/** The cause of an entry: its package, module, code and what is said inwardly. */
export function causeOf(log: NewLog): Cause {
  const text = withoutElement(inner(log.text));
  const parts = [
    log.packageType ?? null,
    log.moduleType ?? null,
    log.code,
    log.internal ?? false,
    sense(text, aboutSettings.test(log.code)),
  ];
  const key = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  return { key, text };
}

/** What an element's message is about, and what a task waits for: the rest says where, and until when. */
function inner(message: MessageText): MessageText {
  const { code, params } = message;
  const within =
    code === 'element.message'
      ? params['message']
      : code === 'task.parked' || code === 'element.sameRefusal' || code === 'element.changedInPart'
        ? params['reason']
        : undefined;
  return isMessage(within) ? inner(within) : message;
}

const isMessage = (value: ParamValue | undefined): value is MessageText =>
  typeof value === 'object' && 'code' in value;

function withoutElement({ code, params }: MessageText): MessageText {
  const kept = Object.entries(params).map(([name, value]) => [
    name,
    ofElement.has(name) ? '…' : isMessage(value) ? withoutElement(value) : value,
  ]);
  return { code, params: Object.fromEntries(kept) as MessageText['params'] };
}

/** What a message means: a name or a code as it is, a vendor's words and technical reasons without their numbers. */
function sense({ code, params }: MessageText, exact: boolean): unknown[] {
  const said = Object.entries(params).map(([name, value]) => [
    name,
    senseOf(value, exact || !freeText.has(name)),
  ]);
  return [code, ...said.toSorted()];
}

const freeText = new Set(['words', 'reason', 'what', 'problem', 'place', 'page']);

function senseOf(value: ParamValue, exact: boolean): unknown {
  if (typeof value === 'string') return exact ? value.toLowerCase() : withoutNumbers(value);
  if (typeof value === 'number' || 'instant' in value || 'date' in value || 'amount' in value)
    return '#';
  return 'code' in value ? sense(value, exact) : value.map((one) => sense(one, exact));
}
