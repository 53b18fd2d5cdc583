/** Bytes (docs/security.md T28). */
export const maxPictureBytes = 200_000;

/** A PNG or WebP of at most 200 kB as a data URL; null for any other file. */
export async function readPicture(file: File): Promise<string | null> {
  if (file.size > maxPictureBytes) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = typeOf(bytes);
  return type && `data:${type};base64,${base64(bytes)}`;
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Type by the first bytes: a file name proves nothing (PNG 3rd ed. 5.2; RFC 9649 section 2). */
function typeOf(bytes: Uint8Array): 'image/png' | 'image/webp' | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  return null;
}
