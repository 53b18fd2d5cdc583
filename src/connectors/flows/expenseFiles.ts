import { text } from '../../contract/messages/message.ts';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import { VendorError } from '../kit/vendorError.ts';
import {
  attachmentFile,
  attachmentStem,
  receiptFile,
  type ReceiptFile,
} from '../yokoy/receiptFile.ts';

/** Which files of an expense go with its booking. */
export interface ExpenseFiles {
  expenseId: string;
  hasReceipt: boolean;
  /** Names of those beside the receipt. */
  attachments: readonly string[];
}

/** The files of an expense, one after the other, the receipt first; one that can't be read fails the element. */
export async function* expenseFiles(
  source: ConnectorContext,
  { expenseId, hasReceipt, attachments }: ExpenseFiles,
): AsyncGenerator<ReceiptFile> {
  if (hasReceipt) yield there(await receiptFile(source, expenseId), expenseId);
  for (const [index, name] of attachments.entries()) {
    const stem = attachmentStem(expenseId, index);
    yield there(await attachmentFile(source, expenseId, name, stem), expenseId);
  }
}

/** Beginnings of the names that these files have at the target. */
export function fileStems({ expenseId, hasReceipt, attachments }: ExpenseFiles): string[] {
  return [
    ...(hasReceipt ? [expenseId] : []),
    ...attachments.map((_, index) => attachmentStem(expenseId, index)),
  ];
}

function there(file: ReceiptFile | undefined, id: string): ReceiptFile {
  if (file) return file;
  throw new VendorError({
    class: 'validation',
    code: 'receipt-missing',
    text: text('document.receiptUnreadable', { id }),
    solution: text('document.receiptUnreadableSolution', { setting: text('label.sendReceipt') }),
    wiki: 'receipt-missing',
  });
}
