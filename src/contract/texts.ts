import { z } from 'zod';
import { messages } from './violations.ts';

/** The one-line texts that forms and bodies share, with the specification's rules and messages. */

/** A text of one line, trimmed, that must be there. */
export function requiredText(max: number, min = 1) {
  return z
    .string({ error: messages.required })
    .trim()
    .min(1, { error: messages.required, abort: true })
    .min(min, { error: messages.min(min) })
    .max(max, { error: messages.max(max) });
}

/** An e-mail address, at most 254 characters (RFC 5321). */
export const emailAddress = z
  .string({ error: messages.required })
  .trim()
  .min(1, { error: messages.required })
  .max(254, { error: messages.max(254) })
  .pipe(z.email({ error: messages.email, pattern: z.regexes.unicodeEmail }));

/** `checked` rule: any value that is not exactly true is refused. */
export function checked(message: string = messages.checked) {
  return z.custom<true>((value) => value === true, { error: message });
}
