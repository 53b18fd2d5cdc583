import { type MessageText, type ParamValue, text } from '../../../contract/messages/message.ts';
import { listNames, mergeTexts, shortenNames, shortenText } from './mergeTexts.ts';

/** The parts of a cause that are compared: causes that differ only in the names in their texts are the same refusal. */
export interface Refusal {
  /** Kind of the row, in a list that also has rows of other kinds. */
  kind?: string;
  package_type: string | null;
  module_type: string | null;
  code: string | null;
  internal?: boolean;
  coded_message: MessageText | null;
  coded_solution: MessageText | null;
}

/** The texts of several causes as one. */
export interface MergedTexts {
  coded_message: MessageText;
  coded_solution: MessageText | null;
}

/**
 * Merges causes that differ only in the names in their texts: refusals of four ledger accounts become one row with the
 * four accounts in its text. Rows keep their order; a merged row takes the place of its first. `merge` merges two rows
 * apart from their texts, or returns undefined if they are no causes; `withTexts` gives a merged row its texts.
 */
export function collectRefusals<Row extends Refusal>(
  rows: readonly Row[],
  merge: (one: Row, other: Row) => Row | undefined,
  withTexts: (row: Row, texts: MergedTexts) => Row,
): Row[] {
  const collected: { row: Row; texts?: MergedTexts }[] = [];
  for (const row of rows) {
    const first = collected.find((other) => isSameRefusal({ ...other.row, ...other.texts }, row));
    const texts = first && mergeRefusals({ ...first.row, ...first.texts }, row);
    const merged = texts && merge(first.row, row);
    if (merged) Object.assign(first, { row: merged, texts });
    else collected.push({ row });
  }
  return collected.map(({ row, texts }) => (texts ? withTexts(row, shortenTexts(texts)) : row));
}

const shortenTexts = (texts: MergedTexts): MergedTexts => ({
  coded_message: shortenMessage(texts.coded_message),
  coded_solution: texts.coded_solution && shortenMessage(texts.coded_solution),
});

/** A merged message with the first of the names that it lists, and how many more there are. */
function shortenMessage({ code, params }: MessageText): MessageText {
  const shortened = Object.entries(params).map(([name, value]) => [
    name,
    shortenParam(value, sentences.has(code)),
  ]);
  return { code, params: Object.fromEntries(shortened) as MessageText['params'] };
}

function shortenParam(value: ParamValue, isSentence: boolean): ParamValue {
  if (typeof value !== 'string') return isMessage(value) ? shortenMessage(value) : value;
  if (isSentence) return shortenText(value);
  const { names, more } = shortenNames(value);
  return more === 0 ? names : text('cause.namesAndMore', { names, count: more });
}

const isSameRefusal = (one: Refusal, other: Refusal): boolean =>
  one.kind === other.kind &&
  one.package_type === other.package_type &&
  one.code === other.code &&
  one.module_type === other.module_type &&
  one.internal === other.internal &&
  ofSeveral(one.coded_message)?.code === ofSeveral(other.coded_message)?.code &&
  one.coded_solution?.code === other.coded_solution?.code;

/** The merged texts; undefined if they have too little in common. */
function mergeRefusals(one: Refusal, other: Refusal): MergedTexts | undefined {
  const isSame = JSON.stringify(one.coded_message) === JSON.stringify(other.coded_message);
  const message = isSame
    ? one.coded_message
    : mergeMessages(ofSeveral(one.coded_message), ofSeveral(other.coded_message));
  const solution = mergeMessages(one.coded_solution, other.coded_solution);
  if (message === undefined || message === null || solution === undefined) return undefined;
  return { coded_message: message, coded_solution: solution };
}

/** The message without the package's reason, which would be repeated for each code. */
function ofSeveral(message: MessageText | null): MessageText | null {
  if (message?.code !== 'document.codeRefused') return message;
  const { reason: _, ...params } = message.params;
  return { code: 'document.codesRefused', params } as MessageText;
}

function mergeMessages(
  one: MessageText | null,
  other: MessageText | null,
): MessageText | null | undefined {
  if (one === null || other === null) return one === other ? null : undefined;
  if (one.code !== other.code) return undefined;
  const params: Record<string, ParamValue> = {};
  for (const name of new Set([...Object.keys(one.params), ...Object.keys(other.params)])) {
    const merged = mergeParams(one.params[name], other.params[name], sentences.has(one.code));
    if (merged === undefined) return undefined;
    params[name] = merged;
  }
  return { code: one.code, params } as MessageText;
}

/** Messages with a whole sentence as parameter; in all others a parameter is a name. */
const sentences: ReadonlySet<string> = new Set(['vendor.words', 'fault.technical']);

function mergeParams(
  one: ParamValue | undefined,
  other: ParamValue | undefined,
  isSentence: boolean,
): ParamValue | undefined {
  if (one === undefined || other === undefined) return undefined;
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (typeof one === 'string' && typeof other === 'string')
    return isSentence ? mergeTexts(one, other) : listNames(one, other);
  return isMessage(one) && isMessage(other) ? (mergeMessages(one, other) ?? undefined) : undefined;
}

const isMessage = (value: ParamValue): value is MessageText =>
  typeof value === 'object' && 'code' in value;
