import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from '../../src/packages/registry.ts';

type Tree = { [key: string]: string | Tree };

const src = join(import.meta.dirname, '../../src');
const places = ['contract/messages', 'console/locales'].map((place) => join(src, place));

/** Every wording of a language: those of the messages, of the screens and of the packages. */
async function wordings(language: 'en' | 'nl'): Promise<string[]> {
  const found: string[] = [];
  const walk = (tree: Tree) => {
    for (const value of Object.values(tree))
      if (typeof value === 'string') found.push(value);
      else walk(value);
  };
  for (const place of places)
    for (const name of readdirSync(join(place, language)))
      walk(((await import(join(place, language, name))) as { default: Tree }).default);
  for (const { messages } of packages) walk(messages[language]);
  return found;
}

/** What stands between the placeholders, where it is a phrase: at least two words, with a blank, of ten letters. */
const phrasesOf = (wording: string): string[] =>
  wording
    .split(/\{\{\w+\}\}|\n|<\/?\w+\/?>/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase.length >= 10 && /[a-z]{2,}\s+[a-z]{2,}/i.test(phrase));

/** English phrases of ours that no Dutch text has: whoever reads Dutch must meet none of them. */
export async function englishPhrases(): Promise<string[]> {
  const dutch = (await wordings('nl')).join('\n').toLowerCase();
  const phrases = new Set((await wordings('en')).flatMap(phrasesOf));
  return [...phrases].filter((phrase) => !dutch.includes(phrase.toLowerCase()));
}
