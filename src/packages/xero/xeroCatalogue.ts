import { text } from '../../contract/messages/message.ts';
import type { CatalogueEntry } from '../kit/catalogueEntry.ts';

/** Solutions for Xero's validation messages. */
export const xeroCatalogue: CatalogueEntry[] = [
  {
    pattern: /period lock|end of year lock|locked? (?:date|period)|prior to.*lock|conversion date/i,
    code: 'period-closed',
    solution: text('xero.moveLockDate'),
    wiki: 'period-closed',
  },
  {
    pattern: /account code|account .*(?:not|no longer|archived|valid)/i,
    code: 'unknown-ledger',
    solution: text('xero.chooseAccount'),
    wiki: 'unknown-ledger',
  },
  {
    pattern: /tax ?type|tax ?rate/i,
    code: 'unknown-vat-code',
    solution: text('xero.chooseTaxRate'),
    wiki: 'unknown-vat-code',
  },
  {
    pattern: /tax amount|total tax/i,
    code: 'tax-amount-refused',
    solution: text('xero.checkTaxRate'),
    wiki: 'tax-amount-refused',
  },
  {
    pattern: /tracking/i,
    code: 'unknown-cost-centre',
    solution: text('xero.chooseTrackingOption'),
    wiki: 'unknown-cost-centre',
  },
  {
    pattern: /contact.*archived|archived.*contact/i,
    code: 'supplier-blocked',
    solution: text('xero.restoreContact'),
    wiki: 'supplier-blocked',
  },
  {
    pattern: /contact/i,
    code: 'supplier-invalid',
    solution: text('xero.checkContact'),
    wiki: 'supplier-invalid',
  },
  {
    pattern: /currency|not subscribed to/i,
    code: 'unknown-currency',
    solution: text('xero.addCurrency'),
    wiki: 'unknown-currency',
  },
  {
    pattern:
      /cannot be (?:modified|edited|deleted|voided)|not of valid status|payments? (?:have|has) been|already (?:paid|voided|deleted)/i,
    code: 'document-final',
    solution: text('xero.documentFinal'),
    wiki: 'document-final',
  },
  {
    pattern: /attachment/i,
    code: 'attachment-refused',
    solution: text('xero.checkReceipt'),
    wiki: 'attachment-refused',
  },
];
