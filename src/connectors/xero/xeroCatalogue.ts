import type { CatalogueEntry } from '../kit/definePackage.ts';

/** Xero's validation messages in the operator's words. */
export const xeroCatalogue: CatalogueEntry[] = [
  {
    pattern: /period lock|end of year lock|locked? (?:date|period)|prior to.*lock|conversion date/i,
    code: 'period-closed',
    solution:
      'Move the lock date in Xero, or change the date of the document, then reset the element.',
    wiki: 'period-closed',
  },
  {
    pattern: /account code|account .*(?:not|no longer|archived|valid)/i,
    code: 'unknown-ledger',
    solution: 'Choose an existing, active account for this category in the settings.',
    wiki: 'unknown-ledger',
  },
  {
    pattern: /tax ?type|tax ?rate/i,
    code: 'unknown-vat-code',
    solution: 'Choose an existing tax rate that suits the account in the settings.',
    wiki: 'unknown-vat-code',
  },
  {
    pattern: /tax amount|total tax/i,
    code: 'tax-amount-refused',
    solution: 'Check that the tax rate in the settings has the percentage of the source.',
    wiki: 'tax-amount-refused',
  },
  {
    pattern: /tracking/i,
    code: 'unknown-cost-centre',
    solution: 'Choose an existing, active tracking option for this cost object in the settings.',
    wiki: 'unknown-cost-centre',
  },
  {
    pattern: /contact.*archived|archived.*contact/i,
    code: 'supplier-blocked',
    solution: 'Restore the contact in Xero, then reset the element.',
    wiki: 'supplier-blocked',
  },
  {
    pattern: /contact/i,
    code: 'supplier-invalid',
    solution: 'Check the contact in Xero: its name must be there once only.',
    wiki: 'supplier-invalid',
  },
  {
    pattern: /currency|not subscribed to/i,
    code: 'unknown-currency',
    solution: 'Add the currency to the organisation in Xero, then reset the element.',
    wiki: 'unknown-currency',
  },
  {
    pattern:
      /cannot be (?:modified|edited|deleted|voided)|not of valid status|payments? (?:have|has) been|already (?:paid|voided|deleted)/i,
    code: 'document-final',
    solution:
      'The document is paid, voided or deleted in Xero. Undo that there, or ignore the element.',
    wiki: 'document-final',
  },
  {
    pattern: /attachment/i,
    code: 'attachment-refused',
    solution: 'Check the size (at most 25 MB) and kind of the receipt.',
    wiki: 'attachment-refused',
  },
];
