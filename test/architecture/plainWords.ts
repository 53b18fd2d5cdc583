import { report, type Rule } from './rules.ts';

/**
 * Words that name a thing by its relation ("what was told", "the one whose it is"): a reader can neither guess nor search
 * them. The plain word is the noun of the field, or a usual verb: state, result, owner, notify, report, again, next to.
 */
const relational = /\b(said|told|says|whose|beside|anew|whoever)\b/gi;

/** Texts of screens and messages are written for their readers. */
const isText = (path: string) =>
  /\/locales\/|contract\/messages\/|\/messages\.(en|nl)\.ts$/.test(path);

/** Names, comments and test titles in `src` use plain words. */
export const plainWords: Rule = (files) =>
  report(files, ({ path, text }) =>
    path.startsWith('src/') && !isText(path)
      ? [...new Set(text.match(relational))].map((word) => `has the word “${word}”`)
      : [],
  );

/** A constant is named as any other value: its case says nothing. */
const shouted = /^(?:export )?const ([A-Z][A-Z0-9_]{2,})\b/gm;

/** One style of names for values. */
export const oneCase: Rule = (files) =>
  report(files, ({ text }) =>
    [...text.matchAll(shouted)].map(([, name]) => `names a constant ${name}`),
  );
