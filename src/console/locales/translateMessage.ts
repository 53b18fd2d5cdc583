import i18next, { type TFunction } from 'i18next';
import { type Catalogue, matching, type Pattern, readCatalogue } from './readCatalogue.ts';

/** Their keys are English wordings; they come with the screens that show what connectors and tasks say. */
const namespaces = ['packages', 'runtime'];

/** Placeholders whose values are words of ours; the others hold names and codes of the customer's or the vendor's. */
const ours = new Set(['reason', 'what', 'field', 'list', 'summary']);

let read: { texts: readonly unknown[]; catalogue: Catalogue } | undefined;

/** The texts of the user's language that are there by now; made anew only when these are others. */
function catalogue(): Catalogue {
  const data = i18next.store?.data[i18next.language];
  const texts = namespaces.map((namespace) => data?.[namespace] as Record<string, string>);
  if (!read || read.texts.some((one, index) => one !== texts[index]))
    read = { texts, catalogue: readCatalogue(texts) };
  return read.catalogue;
}

/**
 * A text of the contract, the server or a connector in the user's language. On the wire they are English (violations.ts)
 * or keys of the specifications (`connection.agreeToS.error`). What the catalogue does not have, a vendor's own words
 * above all, is shown as it came, which beats hiding it.
 */
export function translateText(t: TFunction, message: string): string {
  return find(t, catalogue(), message) ?? message;
}

/** How deep texts stand within one another at most: a vendor's may look like any number of them. */
const deepest = 4;

/** Undefined for what the catalogue does not have. */
function find(t: TFunction, known: Catalogue, message: string, depth = 0): string | undefined {
  const exact = known.exact.get(message);
  if (exact !== undefined || known.patterns.length === 0 || depth > deepest) return exact;
  for (const pattern of known.patterns) {
    const values = matching(pattern, message);
    const said = values && say(t, known, pattern, values, depth);
    if (said !== undefined) return said;
  }
  return findList(t, known, message, depth) ?? findRemedy(t, known, message, depth);
}

function say(
  t: TFunction,
  known: Catalogue,
  { key }: Pattern,
  values: Record<string, string>,
  depth: number,
): string | undefined {
  const replace = { ...values };
  for (const [name, value] of Object.entries(values)) {
    const said =
      ours.has(name) || name === 'message' ? find(t, known, value, depth + 1) : undefined;
    // `{{name}}: {{message}}` says nothing by itself
    if (name === 'message' && said === undefined) return undefined;
    // a label within a sentence
    replace[name] =
      name === 'what' && said ? said.charAt(0).toLowerCase() + said.slice(1) : (said ?? value);
  }
  // The keys are whole sentences: dots and colons in them separate nothing.
  const options = { ns: namespaces, keySeparator: false, nsSeparator: false, replace };
  return (t as (key: string, options: object) => string)(key, options);
}

/** `3 written, 1 failed`: known texts in a row. */
function findList(
  t: TFunction,
  known: Catalogue,
  message: string,
  depth: number,
): string | undefined {
  const parts = message.split(', ');
  if (parts.length === 1) return undefined;
  const said: string[] = [];
  for (const part of parts) {
    const one = find(t, known, part, depth + 1);
    if (one === undefined) return undefined;
    said.push(one);
  }
  return said.join(', ');
}

/** What went wrong, in anyone's words, and behind it what to do about it, in ours. */
function findRemedy(
  t: TFunction,
  known: Catalogue,
  message: string,
  depth: number,
): string | undefined {
  for (const { index } of message.matchAll(/[^ ] (?=[A-Z])/g)) {
    const remedy = known.exact.get(message.slice(index + 2));
    if (remedy === undefined) continue;
    const trouble = message.slice(0, index + 1);
    return `${find(t, known, trouble, depth + 1) ?? trouble} ${remedy}`;
  }
  return undefined;
}
