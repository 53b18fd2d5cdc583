import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { segment } from '../../kit/segment.ts';
import { sourceFile, type SourceFile } from '../../kit/sourceFile.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { organizationPath } from './yokoyApi.ts';

/** The receipt of an expense; undefined if it has none. */
export async function receiptFile(
  context: ConnectorContext,
  expenseId: string,
): Promise<SourceFile | undefined> {
  return fileAt(context, `/expenses/${segment(expenseId)}/receipt`, expenseId);
}

/** A further file of an expense, by its name; it is named after the expense's id, the file's number and its own type. */
export async function attachmentFile(
  context: ConnectorContext,
  expenseId: string,
  name: string,
  stem: string,
): Promise<SourceFile | undefined> {
  return fileAt(context, `/expenses/${segment(expenseId)}/attachments/${segment(name)}`, stem);
}

/** Yokoy answers with the file or with a redirect to a short-lived address of it, which the client follows. */
async function fileAt(
  context: ConnectorContext,
  path: string,
  stem: string,
): Promise<SourceFile | undefined> {
  try {
    const response = await context.http.request({
      path: organizationPath(context, path),
      headers: { accept: '*/*' },
      expect: 'bytes',
    });
    return sourceFile(response, stem);
  } catch (error) {
    if (error instanceof VendorError && error.details.class === 'notFound') {
      return undefined;
    }
    throw error;
  }
}
