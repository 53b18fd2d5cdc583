import { z } from 'zod';
import { messageCode } from './messages/messageCode.ts';

/** The one-line texts that forms and bodies share, with the specification's rules; what a limit says is in `violationOfIssue.ts`. */

/** No line breaks, no other control characters, nothing that turns the direction of what follows: in mails they would pass for our own lines. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

/** A text of one line, trimmed, that must be there. */
export function requiredText(max: number, min = 1) {
  return requiredLines(max, min).regex(oneLine, { error: messageCode('form.oneLine') });
}

const unpadded = /^\S(.*\S)?$/su;

/** A text of one line that must be there and stands as it is sent: blanks at either end are refused (USERS-03). */
export function strictText(max: number, min = 1) {
  return z
    .string()
    .min(1, { abort: true })
    .regex(unpadded, { error: messageCode('form.whitespace'), abort: true })
    .min(min)
    .max(max)
    .regex(oneLine, { error: messageCode('form.oneLine') });
}

/** A text of one line, trimmed, that may be left out. */
export function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(oneLine, { error: messageCode('form.oneLine') })
    .default('');
}

/** A text of any number of lines, trimmed, that must be there. */
export function requiredLines(max: number, min = 1) {
  return z.string().trim().min(1, { abort: true }).min(min).max(max);
}

/**
 * One address and nothing around it: no brackets, quotes, comments or lists (RFC 5322 has them; a mail program would send to
 * the part in brackets), a domain of letters, digits and hyphens in any script.
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
