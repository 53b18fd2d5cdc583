import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { segment } from '../../kit/segment.ts';
import { sourceFile, type SourceFile } from '../../kit/sourceFile.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { organizationPath } from './yokoyApi.ts';

/** Key of an invoice's file: unlike an expense's receipt it is found only below its company. */
export const invoiceFileKey = (company: string, invoiceId: string): string =>
  `${company}/${invoiceId}`;

/** The receipt of an expense, by its id, or the file of an invoice, by its key; undefined if there is none. */
export async function receiptFile(
  context: ConnectorContext,
  fileKey: string,
  stem: string,
): Promise<SourceFile | undefined> {
  const [company, invoiceId] = fileKey.split('/');
  const path =
    company !== undefined && invoiceId !== undefined
      ? `/legal-entities/${segment(company)}/invoices/${segment(invoiceId)}/presentation`
      : `/expenses/${segment(fileKey)}/receipt`;
  return fileAt(context, path, stem);
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
