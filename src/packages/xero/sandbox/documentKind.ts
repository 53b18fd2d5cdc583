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

export const invoiceKind: DocumentKind = {
  list: 'Invoices',
  idField: 'InvoiceID',
  numberField: 'InvoiceNumber',
  types: ['ACCPAY', 'ACCREC'],
  prefix: 'INV-',
  effect: ({ type }) => (type === 'ACCPAY' ? 'bill' : 'invoice'),
  table: (organisation) => organisation.invoices,
};

export const creditNoteKind: DocumentKind = {
  list: 'CreditNotes',
  idField: 'CreditNoteID',
  numberField: 'CreditNoteNumber',
  types: ['ACCPAYCREDIT', 'ACCRECCREDIT'],
  prefix: 'CN-',
  effect: () => 'creditNote',
  table: (organisation) => organisation.creditNotes,
};

export const bankTransactionKind: DocumentKind = {
  list: 'BankTransactions',
  idField: 'BankTransactionID',
  numberField: 'Reference',
  types: ['SPEND', 'RECEIVE'],
  prefix: '',
  effect: ({ type }) => (type === 'SPEND' ? 'spendMoney' : 'receiveMoney'),
  table: (organisation) => organisation.bankTransactions,
};
