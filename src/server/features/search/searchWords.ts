import { maxSearchWords } from '../../../contract/search.ts';

/** A word of a search. */
export interface SearchWord {
  text: string;
  /** For ILIKE. */
  pattern: string;
  /** A regular expression that must match too: an amount is not part of a larger one. Null if the pattern suffices. */
  exactly: string | null;
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
const plain = (text: string): SearchWord => ({
  text,
  pattern: `%${escaped(text)}%`,
  exactly: null,
});

const symbols = /^[-−]?(?:[€$£]|EUR|USD|GBP|CHF)?[-−]?|(?:[€$£]|EUR|USD|GBP|CHF)$/gi;
const currencyAlone = /^(?:[€$£]|EUR|USD|GBP|CHF)$/i;

/** An amount as people type it: whole digits and two decimals; null if the text is no amount. */
function amountOf(text: string): { whole: string; decimals: string | null } | null {
  const bare = text.replaceAll(symbols, '');
  const found =
    /^(\d+)[.,](\d{1,2}|-)$/.exec(bare) ??
    /^(\d{1,3}(?:\.\d{3})+),(\d{1,2}|-)$/.exec(bare) ??
    /^(\d{1,3}(?:,\d{3})+)\.(\d{1,2}|-)$/.exec(bare) ??
    /^(\d{1,3}(?:[.,]\d{3})+)$/.exec(bare) ??
    (bare === text ? null : /^(\d+)$/.exec(bare));
  if (!found?.[1]) return null;
  const whole = found[1].replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  const decimals = found[2];
  return {
    whole,
    decimals: decimals === undefined ? null : decimals === '-' ? '00' : decimals.padEnd(2, '0'),
  };
}

/** The amount as labels are stored: in English, with a comma before each three digits. */
function amountWord(text: string): SearchWord | null {
  const amount = amountOf(text);
  if (!amount) return null;
  const groups = amount.whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  const end = amount.decimals === null ? '' : `.${amount.decimals}`;
  return {
    text,
    pattern: `%${groups}${end}%`,
    exactly: `(^|[^0-9.,])${groups}${end.replace('.', '[.]')}($|[^0-9])`,
  };
}

/** The words of a typed text, each once, without the currency of an amount. */
export function searchWords(typed: string): SearchWord[] {
  const texts = [...new Set(typed.normalize('NFC').split(/\s+/))].filter(Boolean);
  const words = texts.map((text) => amountWord(text) ?? plain(text));
  const hasAmount = words.some(({ exactly }) => exactly !== null);
  return words
    .filter(({ text }) => !(hasAmount && currencyAlone.test(text)))
    .slice(0, maxSearchWords);
}
