import {
  formatAmount,
  formatCalendarDate,
  formatInstant,
  formatNumber,
  type Language,
} from './formatParam.ts';
import type { MessageText, ParamValue } from './message.ts';

/** The language, time zone and wordings of a message's reader. */
export interface Reader {
  language: Language;
  /** IANA name; the machine's own where there is none. */
  timeZone?: string | undefined;
  /**
   * A wording with its values filled in, undefined for a code that it does not have: i18next's `t`, on the server and in
   * the console alike. `count` chooses between `_one` and `_other`.
   */
  wording(code: string, values: Record<string, string>, count?: number): string | undefined;
}

/** How deep messages may be nested. */
const deepest = 5;

/**
 * Words a message for a reader: its parameters in the formats of the language, messages within it worded too. Undefined
 * where the code has no wording here (another version said it): show its English then.
 */
export function wordMessage(
  reader: Reader,
  message: Pick<MessageText, 'params'> & { code: string },
): string | undefined {
  return word(reader, message, 0);
}

function word(
  reader: Reader,
  { code, params }: Pick<MessageText, 'params'> & { code: string },
  depth: number,
): string | undefined {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(params)) {
    const said = format(reader, value, depth);
    if (said === undefined) return undefined;
    values[name] = said;
  }
  const count = params['count'];
  return reader.wording(code, values, typeof count === 'number' ? count : undefined);
}

function format(reader: Reader, value: ParamValue, depth: number): string | undefined {
  const { language, timeZone } = reader;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatNumber(value, language);
  if ('instant' in value) return formatInstant(value.instant, language, timeZone);
  if ('date' in value) return formatCalendarDate(value.date, language);
  if ('amount' in value) return formatAmount(value.amount, value.currency, language);
  if (depth >= deepest) return undefined;
  if ('code' in value) return word(reader, value, depth + 1);
  const all = value.map((one) => word(reader, one, depth + 1));
  return all.some((one) => one === undefined) ? undefined : all.join(', ');
}
