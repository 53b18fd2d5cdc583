import type { HttpResponse } from './connectorContext.ts';

/** A file of a source's document: a receipt or an invoice. */
export interface SourceFile {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

/** File name extensions of the kinds of receipts that expense packages accept. */
const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/tiff': 'tif',
  'image/heic': 'heic',
  'image/webp': 'webp',
};

/**
 * The answer as a file with a name that begins with `stem`; its kind follows from the answer. Undefined for an empty
 * one.
 */
export function sourceFile({ bytes, headers }: HttpResponse, stem: string): SourceFile | undefined {
  if (bytes.length === 0) return undefined;
  const contentType = (headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
  return {
    fileName: `${stem}.${extensions[contentType] ?? 'bin'}`,
    contentType: contentType === '' ? 'application/octet-stream' : contentType,
    bytes,
  };
}
