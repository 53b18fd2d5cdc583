import type { SingleDocument } from '../../../packages/kit/defineFlow.ts';

/**
 * Key under which elements share a document's object; undefined for an element's own document. Each administration has
 * its own keys: an id from one means nothing in another.
 */
export function shareKeyOf(
  document: SingleDocument<unknown, unknown>,
  payload: unknown,
  books: string | null,
): string | undefined {
  const key = document.shareKey?.(payload);
  return key === undefined || books === null ? key : `${books}/${key}`;
}
