import type { XeroDocument, XeroOrganisation } from './xeroOrganisation.ts';

/** Invoices (with bills), credit notes and bank transactions differ in names and types alone. */
export interface DocumentKind {
  list: 'Invoices' | 'CreditNotes' | 'BankTransactions';
  idField: 'InvoiceID' | 'CreditNoteID' | 'BankTransactionID';
  /** What it goes by; money that was spent has a reference alone. */
  numberField: 'InvoiceNumber' | 'CreditNoteNumber' | 'Reference';
  types: readonly XeroDocument['type'][];
  prefix: string;
  /** What the ledger of effects calls it. */
  effect: (row: XeroDocument) => string;
  table: (organisation: XeroOrganisation) => XeroOrganisation['invoices'];
}
