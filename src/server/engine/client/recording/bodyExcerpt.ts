import type { Redactor } from '../../../platform/redaction/redactor.ts';

/** Most characters of a body that are stored (docs/security.md T18: 64 KB). */
export const maxBodyLength = 64 * 1024;

/**
 * The stored form of a body: redacted, and cut after 64 kB with a marker. Redacted before it is cut, and cut again by
 * the longest secret's length, so that no part of a secret stays at the end.
 */
export function bodyExcerpt(
  text: string,
  contentType: string | undefined,
  redactor: Redactor,
): string {
  if (text.length <= maxBodyLength) return redactor.body(text, contentType);
  const reach = redactor.reach;
  const redacted = redactor.body(text.slice(0, maxBodyLength + reach), contentType);
  const excerpt = redacted.slice(0, Math.max(0, Math.min(maxBodyLength, redacted.length - reach)));
  return `${excerpt.toWellFormed()}\n[truncated: ${text.length} characters in all]`;
}

/** The stored form of bytes that are not text. */
export function binaryMarker(length: number, contentType: string | undefined): string {
  return `[binary: ${contentType ?? 'unknown type'}, ${length} bytes]`;
}

/** Whether bytes of this type are stored as text. */
export function isTextType(contentType: string | undefined): boolean {
  return (
    contentType === undefined ||
    /json|xml|text|x-www-form-urlencoded|javascript|csv/i.test(contentType)
  );
}
