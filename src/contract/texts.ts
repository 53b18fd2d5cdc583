import { z } from 'zod';
import { messageCode } from './messages/messageCode.ts';

/** The one-line texts that forms and bodies share, with the specification's rules; what a limit says is in `violationOfIssue.ts`. */

/** A text of one line, trimmed, that must be there. */
export function requiredText(max: number, min = 1) {
  return z.string().trim().min(1, { abort: true }).min(min).max(max);
}

/** An e-mail address, at most 254 characters (RFC 5321). */
export const emailAddress = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .pipe(z.email({ error: messageCode('form.email'), pattern: z.regexes.unicodeEmail }));

/** `checked` rule: any value that is not exactly true is refused. */
export function checked(error: string = messageCode('form.checked')) {
  return z.custom<true>((value) => value === true, { error });
}
