import { text } from '../../contract/messages/message.ts';
import { VendorError } from './vendorError.ts';

/**
 * One path segment, percent-encoded. Refuses values that a URL parser would resolve away (`.`, `..` and the empty
 * text), since an id from a setting or an answer must never reach another resource.
 */
export function segment(part: string | number): string {
  const raw = String(part);
  if (raw === '' || raw === '.' || raw === '..') {
    throw new VendorError({
      class: 'bug',
      code: 'unsafe-path',
      text: text('http.unsafePath', { value: raw }),
      internal: true,
    });
  }
  return encodeURIComponent(raw);
}
