import type { MessageCode } from '../../contract/messages/message.ts';
import { useReadCoded } from '../locales/useReadCoded.ts';

/** Message codes of sync elements' names, by the wire's names. */
const elementCodes: Readonly<Record<string, MessageCode>> = {
  expense: 'elementName.expense',
  'card-transaction': 'elementName.cardTransaction',
  'supplier-invoice': 'elementName.supplierInvoice',
  'ledger-account': 'elementName.ledgerAccount',
  'cost-centre': 'elementName.costCentre',
  'vat-code': 'elementName.vatCode',
  supplier: 'elementName.supplier',
  deposit: 'elementName.deposit',
  employee: 'elementName.employee',
  'payroll-journal': 'elementName.payrollJournal',
  'bank-statement': 'elementName.bankStatement',
  'trial-balance': 'elementName.trialBalance',
  invoices: 'elementName.invoices',
  contacts: 'elementName.contacts',
};

/** The same for their documents. */
const documentCodes: Readonly<Record<string, MessageCode>> = {
  creditor: 'documentName.creditor',
  receipt: 'documentName.receipt',
  purchaseEntry: 'documentName.purchaseEntry',
  exportConfirmation: 'documentName.exportConfirmation',
  expenseLink: 'documentName.expenseLink',
  contact: 'documentName.contact',
  bill: 'documentName.bill',
  insuredPerson: 'documentName.insuredPerson',
  attachment: 'documentName.attachment',
  trialBalance: 'documentName.trialBalance',
  invoiceList: 'documentName.invoiceList',
  contactList: 'documentName.contactList',
  resultFile: 'documentName.resultFile',
  ledgerAccount: 'documentName.ledgerAccount',
  costCentre: 'documentName.costCentre',
  vatCode: 'documentName.vatCode',
  supplier: 'documentName.supplier',
};

/** `card-transaction` and `purchaseEntry` in words: `Card transaction`, `Purchase entry`. */
export function splitIntoWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Names of sync elements and documents, by the wire's names. Connectors bring further names; one without a code is
 * split into words.
 */
export function useSyncNames() {
  const read = useReadCoded();
  const named = (codes: typeof elementCodes) => (name: string) =>
    read(Object.hasOwn(codes, name) ? codes[name] : null, splitIntoWords(name));
  return { element: named(elementCodes), document: named(documentCodes) };
}
