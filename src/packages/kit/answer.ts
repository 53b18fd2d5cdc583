import { type MessageText, text } from '../../contract/messages/message.ts';
import type { z } from 'zod';
import type { HttpResponse } from './connectorContext.ts';
import { VendorError } from './vendorError.ts';

/** The body of a vendor's answer, checked against the fields that we rely on; throws `unexpectedAnswer`. */
export function answer<T>(schema: z.ZodType<T>, response: HttpResponse, what: string): T {
  const parsed = schema.safeParse(response.body);
  if (parsed.success) {
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  throw unexpectedAnswer(
    what,
    issue?.path.join('.') || 'body',
    response,
    issue?.message ?? 'invalid',
  );
}

/**
 * The rows of a list that books always have, such as their VAT codes; throws where there is none. A sign-in that may no
 * longer read it gets the same answer from some vendors, and every code of the settings would seem to be gone.
 */
export function someOf<T>(found: readonly T[], list: MessageText): readonly T[] {
  if (found.length > 0) return found;
  throw new VendorError({
    class: 'unexpected',
    code: 'list-empty',
    text: text('http.listEmpty', { list }),
    solution: text('http.listEmptySolution'),
  });
}

/**
 * The error for an answer that differs from the vendor's documentation at `place`. A write took effect all the same,
 * as far as is known.
 */
export function unexpectedAnswer(
  thing: string,
  place: string,
  response?: Pick<HttpResponse, 'status' | 'requestId'>,
  problem = 'missing',
): VendorError {
  return new VendorError({
    class: 'unexpected',
    code: 'unexpected-answer',
    text: text('http.notAsDocumented', { thing, place, problem }),
    ...(response && { status: response.status, requestId: response.requestId }),
    outcomeUnknown: true,
  });
}
