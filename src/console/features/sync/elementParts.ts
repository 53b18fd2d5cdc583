import { formatAmount, type Language } from '../../../contract/messages/formatParam.ts';
import type { SyncElement } from '../../../contract/sync.ts';

/** Between the parts of an element's name. */
const separator = ' · ';

/** An element's name without its amount and its id, which have places of their own. */
export interface ElementParts {
  name: string;
  /** In the format of the language; null for elements without an amount. */
  amount: string | null;
  /** Its id at the source; null if that is its name, or unknown. */
  sourceId: string | null;
}

/** Splits `J. Jansen · Lunch · €51.84 · A12`, worded in this language; another name stays whole. */
export function elementParts(
  name: string,
  codedLabel: SyncElement['codedLabel'],
  language: Language,
): ElementParts {
  const { amount, id } = codedLabel?.params ?? {};
  const formatted =
    typeof amount === 'object' && 'amount' in amount
      ? formatAmount(amount.amount, amount.currency, language)
      : null;
  const withoutId = withoutLast(name, typeof id === 'string' ? id : null);
  const withoutAmount = withoutLast(withoutId ?? name, formatted);
  return {
    name: withoutAmount ?? withoutId ?? name,
    amount: withoutAmount === undefined ? null : formatted,
    sourceId: withoutId === undefined ? null : (id as string),
  };
}

/** The name without its last part; undefined if that is another one. */
function withoutLast(name: string, part: string | null): string | undefined {
  const end = `${separator}${part}`;
  return part !== null && name.endsWith(end) ? name.slice(0, -end.length) : undefined;
}
