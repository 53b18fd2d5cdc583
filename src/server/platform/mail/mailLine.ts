/** Runs of line breaks, control characters, separators and marks that change the direction of a text. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** A user's text as part of a line of our mail: it can't start a new line. */
export const mailLine = (value: string): string => value.replaceAll(breaks, ' ').trim();

/** A user's name in our mail: one line, and nothing that a mail program turns into a link. Initials (J.P.) stay. */
export const mailName = (value: string): string =>
  mailLine(value)
    .replaceAll(/[/@]|:(?=\/)/gu, ' ')
    .replaceAll(/\.(?=[\p{L}\p{N}-]{2})/gu, '. ');
