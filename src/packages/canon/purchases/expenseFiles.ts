import { text } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { SourceFile } from '../../kit/sourceFile.ts';
import { VendorError } from '../../kit/vendorError.ts';
import type { PurchaseDocument } from './purchaseDocument.ts';

/** The files of an expense that go with its booking. */
export interface ExpenseFiles {
  expenseId: string;
  hasReceipt: boolean;
  /** Names of the files other than the receipt. */
  attachments: readonly string[];
  /** The key of the files at the source, if that is not the expense's id. */
  fileKey?: string;
}

/** The files of a purchase. */
export function filesOf({
  reference,
  hasReceipt,
  attachments,
  fileKey,
}: PurchaseDocument): ExpenseFiles {
  const files = { expenseId: reference, hasReceipt, attachments };
  return fileKey === undefined ? files : { ...files, fileKey };
}

/**
 * Downloads the files of an expense from a source; undefined for a file that is gone. A file's name begins with
 * `stem`.
 */
export interface FileReader {
  receipt(source: ConnectorContext, fileKey: string, stem: string): Promise<SourceFile | undefined>;
  attachment(
    source: ConnectorContext,
    fileKey: string,
    name: string,
    stem: string,
  ): Promise<SourceFile | undefined>;
}

/** The files of an expense, one after the other, the receipt first; an unreadable one fails the element. */
export async function* expenseFiles(
  reader: FileReader,
  source: ConnectorContext,
  { expenseId, hasReceipt, attachments, fileKey = expenseId }: ExpenseFiles,
): AsyncGenerator<SourceFile> {
  if (hasReceipt) yield await readable(expenseId, reader.receipt(source, fileKey, expenseId));
  for (const [index, name] of attachments.entries()) {
    const stem = attachmentStem(expenseId, index);
    yield await readable(expenseId, reader.attachment(source, fileKey, name, stem));
  }
}

/** Name of the further files of an expense; the receipt is number one. */
function attachmentStem(expenseId: string, index: number): string {
  return `${expenseId}-${index + 2}`;
}

/** Beginnings of the names that these files have at the target. */
export function fileStems({ expenseId, hasReceipt, attachments }: ExpenseFiles): string[] {
  return [
    ...(hasReceipt ? [expenseId] : []),
    ...attachments.map((_, index) => attachmentStem(expenseId, index)),
  ];
}

async function readable(id: string, download: Promise<SourceFile | undefined>) {
  const setting = text('label.sendReceipt');
  const file = await download.catch((error: unknown) => {
    if (!(error instanceof VendorError) || error.details.code !== 'http-too-large') throw error;
    throw new VendorError({
      ...error.details,
      class: 'validation',
      code: 'receipt-too-large',
      text: text('document.receiptTooLarge', { reason: error.details.text }),
      solution: text('document.receiptTooLargeSolution', { setting }),
      wiki: 'receipt-too-large',
    });
  });
  if (file) return file;
  throw new VendorError({
    class: 'validation',
    code: 'receipt-missing',
    text: text('document.receiptUnreadable', { id }),
    solution: text('document.receiptUnreadableSolution', { setting }),
    wiki: 'receipt-missing',
  });
}
