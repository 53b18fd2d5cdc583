import { type XeroBatchShape } from './xeroBatch.ts';
import { type XeroDocument, type XeroOrganisation } from './xeroOrganisation.ts';
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
export declare const invoiceKind: DocumentKind;
export declare const creditNoteKind: DocumentKind;
/** How a document is written; PUT never finds an existing one. */
export declare function documentShape(
  kind: DocumentKind,
  method: string,
): XeroBatchShape<XeroDocument>;
