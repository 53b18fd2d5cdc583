import type { SingleDocument } from '../../../packages/kit/defineFlow.ts';

/**
 * Under which key elements share the object that a document is; undefined for one that is an element's own. Each books have
 * theirs: an id from one administration means nothing in another.
 */
export function shareKeyOf(
  document: SingleDocument<unknown, unknown>,
  payload: unknown,
  books: string | null,
): string | undefined {
  const key = document.shareKey?.(payload);
  return key === undefined || books === null ? key : `${books}/${key}`;
}
