import { text } from '../../contract/messages/message.ts';
import type { z } from 'zod';
import type { HttpResponse } from './connectorContext.ts';
import { VendorError } from './vendorError.ts';

/**
 * The body of a vendor's answer, checked against the fields that we rely on. A deviation is thrown as class `bug`:
 * the vendor changed, and no operator can fix that. A write took effect all the same, as far as is known.
 */
export function answer<T>(schema: z.ZodType<T>, response: HttpResponse, what: string): T {
  const parsed = schema.safeParse(response.body);
  if (parsed.success) {
    return parsed.data;
  }
  const issue = parsed.error.issues[0];
  throw new VendorError({
    class: 'bug',
    code: 'unexpected-answer',
    text: text('http.notAsDocumented', {
      thing: what,
      place: issue?.path.join('.') || 'body',
      problem: issue?.message ?? 'invalid',
    }),
    status: response.status,
    requestId: response.requestId,
    outcomeUnknown: true,
    internal: true,
  });
}
