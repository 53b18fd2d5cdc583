import { z } from 'zod';
import type { FieldOptions } from '../contract/fieldDefinition.ts';
import { text } from '../contract/messages/message.ts';
import { refusal } from '../contract/messages/messageCode.ts';

/** NUL and lone surrogates can't be stored as jsonb, and line breaks don't belong in a header or an input. */
const controlCharacter = /\p{Cc}/u;

/**
 * A text, strict: surrounding whitespace is refused, not trimmed, so that the stored text is the visible one
 * (CRED-04, 'The value contains invalid whitespaces.').
 */
export function strictText() {
  return z
    .string()
    .refine(
      (text) => text === text.trim() && !controlCharacter.test(text) && text.isWellFormed(),
      refusal(text('form.whitespace')),
    );
}

/** A strict text between the definition's `min` and `max` characters. */
export function boundedText({ min, max }: FieldOptions) {
  return strictText()
    .refine(
      (text) => min === undefined || text.length >= min,
      refusal(text('form.min', { limit: min ?? 0 })),
    )
    .refine(
      (text) => max === undefined || text.length <= max,
      refusal(text('form.max', { limit: max ?? 0 })),
    );
}
