import type { XeroDocument, XeroOrganisation } from './xeroOrganisation.ts';

/** Invoices (with bills), credit notes and bank transactions differ only in names and types. */
export interface DocumentKind {
  list: 'Invoices' | 'CreditNotes' | 'BankTransactions';
  idField: 'InvoiceID' | 'CreditNoteID' | 'BankTransactionID';
  /** The field that identifies it; money spent has only a reference. */
  numberField: 'InvoiceNumber' | 'CreditNoteNumber' | 'Reference';
  types: readonly XeroDocument['type'][];
  prefix: string;
  /** Its name in the ledger of effects. */
  effect: (row: XeroDocument) => string;
  table: (organisation: XeroOrganisation) => XeroOrganisation['invoices'];
}
