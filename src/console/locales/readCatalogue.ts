/** A key with placeholders, e.g. `{{title}} answered HTTP {{status}}.` */
export interface Pattern {
  key: string;
  /** What stands before, between and behind its placeholders. */
  literals: readonly string[];
  /** Names of its placeholders, in their order. */
  names: readonly string[];
}

/** Texts by their English wording, as they are looked up. */
export interface Catalogue {
  exact: ReadonlyMap<string, string>;
  /** The most literal first: what says more of a message knows it better. */
  patterns: readonly Pattern[];
}

export function readCatalogue(
  texts: readonly (Readonly<Record<string, string>> | undefined)[],
): Catalogue {
  const exact = new Map(texts.flatMap((some) => Object.entries(some ?? {})));
  const patterns = [...exact.keys()].filter((key) => key.includes('{{')).map(readPattern);
  return { exact, patterns: patterns.sort((a, b) => literalLength(b) - literalLength(a)) };
}

function readPattern(key: string): Pattern {
  const parts = key.split(/\{\{(\w+)\}\}/);
  return {
    key,
    literals: parts.filter((_, index) => index % 2 === 0),
    names: parts.filter((_, index) => index % 2 === 1),
  };
}

const literalLength = ({ literals }: Pattern) => literals.join('').length;

/**
 * What stands in the placeholders of a message that has the pattern from its beginning to its end; undefined for another.
 * Each takes as little as it can; `n` takes digits only. Linear in the message, which a vendor may have written.
 */
export function matching(
  { literals, names }: Pattern,
  message: string,
): Record<string, string> | undefined {
  const [first = ''] = literals;
  const last = literals.at(-1) ?? '';
  const end = message.length - last.length;
  if (!message.startsWith(first) || !message.endsWith(last)) return undefined;
  const values: Record<string, string> = {};
  let at = first.length;
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    const until = isLast ? end : message.indexOf(literals[index + 1] ?? '', at);
    if (until < at || until > end) return undefined;
    const value = message.slice(at, until);
    if (name === 'n' && !/^\d+$/.test(value)) return undefined;
    values[name] = value;
    at = until + (isLast ? 0 : (literals[index + 1] ?? '').length);
  }
  return values;
}
