import type { XeroDocument, XeroOrganisation } from './xeroOrganisation.ts';

/** Invoices (with bills) and credit notes differ in names and types alone. */
export interface DocumentKind {
  list: 'Invoices' | 'CreditNotes';
  idField: 'InvoiceID' | 'CreditNoteID';
  numberField: 'InvoiceNumber' | 'CreditNoteNumber';
  types: readonly XeroDocument['type'][];
  prefix: string;
  /** What the ledger of effects calls it. */
  effect: (row: XeroDocument) => string;
  table: (organisation: XeroOrganisation) => XeroOrganisation['invoices'];
}
