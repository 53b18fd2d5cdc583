import { z } from 'zod';
import { messageCode } from './messages/messageCode.ts';

/**
 * One-line texts that forms and bodies share, with the specification's rules; the messages of limits are in
 * `violationOfIssue.ts`.
 */

/**
 * No line breaks, no other control characters, nothing that changes the text direction: in mails they would pass for
 * our own lines.
 */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

/** A required text of one line, trimmed. */
export function requiredText(max: number, min = 1) {
  return requiredLines(max, min).regex(oneLine, { error: messageCode('form.oneLine') });
}

const unpadded = /^\S(.*\S)?$/su;

/** A required text of one line, not trimmed: blanks at either end are refused (USERS-03). */
export function strictText(max: number, min = 1) {
  return z
    .string()
    .min(1, { abort: true })
    .regex(unpadded, { error: messageCode('form.whitespace'), abort: true })
    .min(min)
    .max(max)
    .regex(oneLine, { error: messageCode('form.oneLine') });
}

/** An optional text of one line, trimmed. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(oneLine, { error: messageCode('form.oneLine') })
    .default('');
}

/** A required text of any number of lines, trimmed. */
export function requiredLines(max: number, min = 1) {
  return z.string().trim().min(1, { abort: true }).min(min).max(max);
}

/**
 * One address with nothing around it: no brackets, quotes, comments or lists (RFC 5322 has them; a mail program would
 * send to the part in brackets), a domain of letters, digits and hyphens in any script.
 */
const plainAddress =
  /^[^\s@"<>()[\]\\,;:\p{C}]{1,64}@[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?(\.[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?)*$/u;

/** An e-mail address, at most 254 characters (RFC 5321). */
export const emailAddress = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .pipe(z.email({ error: messageCode('form.email'), pattern: plainAddress }));

/** `checked` rule: any value that is not exactly true is refused. */
export function checked(error: string = messageCode('form.checked')) {
  return z.custom<true>((value) => value === true, { error });
}
