/** Runs of line breaks, control characters, separators and marks that turn the direction of a text. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** Somebody's text as part of a line of our mail: it can't begin a line of its own. */
export const mailLine = (value: string): string => value.replaceAll(breaks, ' ').trim();

/** Somebody's name in our mail: one line, and nothing that a mail program makes a link of. Initials (J.P.) stay. */
export const mailName = (value: string): string =>
  mailLine(value)
    .replaceAll(/[/@]|:(?=\/)/gu, ' ')
    .replaceAll(/\.(?=[\p{L}\p{N}-]{2})/gu, '. ');
