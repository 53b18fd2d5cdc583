import type { ConnectorContext } from '../kit/connectorContext.ts';
import { segment } from '../kit/segment.ts';
import { VendorError } from '../kit/vendorError.ts';
import { organizationPath } from './yokoyApi.ts';

export interface ReceiptFile {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

/** File name extensions of the kinds of receipts that Yokoy takes. */
const extensions: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/tiff': 'tif',
  'image/heic': 'heic',
  'image/webp': 'webp',
};

/** The receipt of an expense; undefined when it has none. */
export async function receiptFile(
  context: ConnectorContext,
  expenseId: string,
): Promise<ReceiptFile | undefined> {
  return fileAt(context, `/expenses/${segment(expenseId)}/receipt`, expenseId);
}

/** A further file of an expense, by its name; it goes by the expense's id, the file's number and its own kind. */
export async function attachmentFile(
  context: ConnectorContext,
  expenseId: string,
  name: string,
  stem: string,
): Promise<ReceiptFile | undefined> {
  return fileAt(context, `/expenses/${segment(expenseId)}/attachments/${segment(name)}`, stem);
}

/** What to call the further files of an expense, the receipt being number one. */
export function attachmentStem(expenseId: string, index: number): string {
  return `${expenseId}-${index + 2}`;
}

/** Yokoy answers with the file or with a redirect to a short-lived address of it, which the client follows. */
async function fileAt(
  context: ConnectorContext,
  path: string,
  stem: string,
): Promise<ReceiptFile | undefined> {
  try {
    const response = await context.http.request({
      path: organizationPath(context, path),
      headers: { accept: '*/*' },
      expect: 'bytes',
    });
    const contentType = (response.headers['content-type'] ?? '').split(';')[0]?.trim() ?? '';
    if (response.bytes.length === 0) {
      return undefined;
    }
    return {
      fileName: `${stem}.${extensions[contentType] ?? 'bin'}`,
      contentType: contentType === '' ? 'application/octet-stream' : contentType,
      bytes: response.bytes,
    };
  } catch (error) {
    if (error instanceof VendorError && error.details.class === 'notFound') {
      return undefined;
    }
    throw error;
  }
}
