/** A multiple of three, so that the chunks' encodings join without padding between them; far below the argument limit of a call. */
const chunkBytes = 3 * 8192;

/** Base64 (RFC 4648 section 4, with padding) of the bytes. */
export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    text += btoa(String.fromCharCode(...bytes.subarray(start, start + chunkBytes)));
  }
  return text;
}
