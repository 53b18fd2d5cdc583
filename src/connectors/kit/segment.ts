import { VendorError } from './vendorError.ts';

/**
 * One path segment, percent-encoded. Refuses what a URL parser would resolve away (`.`, `..` and the empty text),
 * since an id out of a setting or an answer must never reach another resource.
 */
export function segment(text: string | number): string {
  const raw = String(text);
  if (raw === '' || raw === '.' || raw === '..') {
    throw new VendorError({
      class: 'bug',
      code: 'unsafe-path',
      message: `"${raw}" can't stand in a path.`,
      internal: true,
    });
  }
  return encodeURIComponent(raw);
}
