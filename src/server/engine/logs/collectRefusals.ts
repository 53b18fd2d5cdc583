import { type MessageText, type ParamValue, text } from '../../../contract/messages/message.ts';
import { withField } from '../../../packages/kit/vendorError.ts';
import { isMessage } from './causeOf.ts';
import { codesMissing, countedList } from './codesMissing.ts';
import {
  countNames,
  listNames,
  mergeTexts,
  mergeWords,
  shortenNames,
  shortenText,
  unnamed,
} from './mergeTexts.ts';
import { knownRefusal } from './ourWords.ts';

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
  const listed = params[countedList(code) ?? ''];
  if (typeof listed === 'string') shortened.push(['count', countNames(listed)]);
  return { code, params: Object.fromEntries(shortened) as MessageText['params'] };
}

function shortenParam(value: ParamValue, isSentence: boolean): ParamValue {
  if (typeof value !== 'string') return isMessage(value) ? shortenMessage(value) : value;
  if (isSentence) return shortenText(value);
  const { names, more } = shortenNames(value);
  return more === 0 ? names : text('cause.namesAndMore', { names, count: more });
}

/** Of one code and one act. Messages of ours stay apart; a vendor's words are no part of what a refusal is called. */
const isSameRefusal = (one: Refusal, other: Refusal): boolean =>
  one.kind === other.kind &&
  one.package_type === other.package_type &&
  one.code === other.code &&
  one.module_type === other.module_type &&
  one.internal === other.internal &&
  (ofSeveral(one.coded_message, one.package_type)?.code ===
    ofSeveral(other.coded_message, other.package_type)?.code ||
    knownRefusal(one.code, one.coded_message, one.package_type) !== undefined ||
    knownRefusal(other.code, other.coded_message, other.package_type) !== undefined) &&
  (one.coded_solution?.code === other.coded_solution?.code ||
    sharedSetting(one, other) !== undefined);

/** The setting that solves both, in whatever words; undefined if they have other ones, or none. */
function sharedSetting(one: Refusal, other: Refusal): MessageText | undefined {
  const first = one.coded_solution?.params['field'];
  const second = other.coded_solution?.params['field'];
  return isMessage(first) && isMessage(second) && first.code === second.code ? first : undefined;
}

/** Solutions in other words that lead to the same setting are one: to choose something there. */
function mergeSolutions(one: Refusal, other: Refusal): MessageText | null | undefined {
  const field = sharedSetting(one, other);
  return field && one.coded_solution?.code !== other.coded_solution?.code
    ? withField(text('document.chooseField', { field }), field)
    : mergeMessages(one.coded_solution, other.coded_solution);
}

/** The merged texts; undefined if they have too little in common. */
function mergeRefusals(one: Refusal, other: Refusal): MergedTexts | undefined {
  const isSame = JSON.stringify(one.coded_message) === JSON.stringify(other.coded_message);
  const message = isSame
    ? one.coded_message
    : (mergeKnown(one, other) ??
      mergeMessages(
        ofSeveral(one.coded_message, one.package_type),
        ofSeveral(other.coded_message, one.package_type),
      ));
  const solution = mergeSolutions(one, other);
  if (message === undefined || message === null || solution === undefined) return undefined;
  return { coded_message: message, coded_solution: solution };
}

/**
 * Refusals of which one at least has a vendor's words: our sentence with all names, and the words behind it. Without a sentence
 * that both fit only the words are left, which our general one for the code stands for. Undefined without words.
 */
function mergeKnown(one: Refusal, other: Refusal): MessageText | undefined {
  const first = knownRefusal(one.code, one.coded_message, one.package_type)?.words;
  const second = knownRefusal(other.code, other.coded_message, other.package_type)?.words;
  const words = first && second ? mergeWords(first, second) : (first ?? second ?? undefined);
  if (words === undefined) return undefined;
  const what = mergeSentences(
    sentenceOf(one.coded_message),
    sentenceOf(other.coded_message),
    one.package_type,
  );
  return what ? text('vendor.refusedWith', { what, words }) : text('vendor.words', { words });
}

/** A sentence of ours, without the vendor's words behind it; null for their words alone. */
function sentenceOf(message: MessageText | null): MessageText | null {
  if (message?.code === 'vendor.words') return null;
  const what = message?.code === 'vendor.refusedWith' ? message.params['what'] : undefined;
  return isMessage(what) ? what : message;
}

/** Both with all names, `…` for those that only a vendor's words have; undefined if they are of different codes. */
function mergeSentences(
  one: MessageText | null,
  other: MessageText | null,
  packageType: string | null,
): MessageText | null | undefined {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  const [first, second] = [ofSeveral(one, packageType), ofSeveral(other, packageType)];
  if (first && second) return mergeMessages(first, second);
  const named = first ?? second;
  const names = Object.entries(named?.params ?? {});
  // texts of ours, as what kind of code it is, are the same for those without a name
  if (!named || names.some(([, value]) => typeof value === 'object' && !isMessage(value)))
    return undefined;
  // a sentence that counts its codes has those that are named; the others are inside the row
  if (countedList(named.code)) return named;
  const listed = names.map(([name, value]) => [
    name,
    typeof value === 'string' ? listNames(value, unnamed) : value,
  ]);
  return { code: named.code, params: Object.fromEntries(listed) } as MessageText;
}

/** The message for several: in the plural, without the package's reason and without what each code is set for. */
function ofSeveral(message: MessageText | null, packageType: string | null): MessageText | null {
  if (message?.code === 'document.periodClosed')
    return text('document.periodsClosed', { period: String(message.params['period']) });
  return (message && codesMissing(message, packageType)) ?? message;
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
const sentences: ReadonlySet<string> = new Set([
  'vendor.words',
  'vendor.refusedWith',
  'fault.technical',
]);

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
