import type { WebApplication } from '../../kit/webApplication.ts';
import { guidIn } from '../../kit/guidIn.ts';
import { readBillId } from './bill.ts';

/**
 * Xero's web application: it opens in the organisation that the reader used last, and shows a notice if that is a
 * different one.
 */
export const xeroWeb: WebApplication = {
  hosts: () => ['go.xero.com'],
  documentUrl({ name, externalId }) {
    if (name === 'contact') {
      const id = guidIn(externalId);
      return id && `https://go.xero.com/Contacts/View/${id}`;
    }
    if (name !== 'bill') return undefined;
    const { kind, id: written } = readBillId(externalId);
    const id = guidIn(written);
    // the address of money spent is not known for certain
    if (!id || kind.key === 'BankTransactions') return undefined;
    return kind.key === 'CreditNotes'
      ? `https://go.xero.com/AccountsPayable/ViewCreditNote.aspx?creditNoteID=${id}`
      : `https://go.xero.com/AccountsPayable/View.aspx?InvoiceID=${id}`;
  },
};
