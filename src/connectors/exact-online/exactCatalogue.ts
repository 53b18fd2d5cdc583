import type { CatalogueEntry } from '../kit/definePackage.ts';

/** Exact Online's messages, English and Dutch (they follow the user's language), in the operator's words. */
export const exactCatalogue: CatalogueEntry[] = [
  {
    pattern:
      /period.*(?:closed|gesloten|afgesloten)|(?:closed|gesloten|afgesloten).*period|financial year.*(?:closed|not exist)|boekjaar/i,
    code: 'period-closed',
    solution:
      'Open the period in Exact Online, or turn on "Book in the first open period" in the settings, then reset the element.',
    wiki: 'period-closed',
  },
  {
    pattern: /g\/?l ?account|ledger account|grootboek/i,
    code: 'unknown-ledger',
    solution:
      'Choose an existing, unblocked general ledger account for this category in the settings.',
    wiki: 'unknown-ledger',
  },
  {
    pattern: /(?:vat|btw)[ -]?code/i,
    code: 'unknown-vat-code',
    solution: 'Choose an existing purchase VAT code for this tax code in the settings.',
    wiki: 'unknown-vat-code',
  },
  {
    pattern: /cost ?cent(?:er|re)|kostenplaats/i,
    code: 'unknown-cost-centre',
    solution: 'Choose an existing cost centre for this cost object in the settings.',
    wiki: 'unknown-cost-centre',
  },
  {
    pattern:
      /(?:supplier|account|creditor|crediteur|relatie|leverancier).*(?:blocked|geblokkeerd)|(?:blocked|geblokkeerd).*(?:supplier|account|crediteur|relatie|leverancier)/i,
    code: 'supplier-blocked',
    solution: 'Unblock the creditor in Exact Online, then reset the element.',
    wiki: 'supplier-blocked',
  },
  {
    pattern: /supplier|leverancier|crediteur/i,
    code: 'supplier-invalid',
    solution: 'Check in Exact Online that the creditor exists and is marked as a supplier.',
    wiki: 'supplier-invalid',
  },
  {
    pattern: /journal|dagboek/i,
    code: 'unknown-journal',
    solution: 'Choose an existing purchase journal in the settings.',
    wiki: 'unknown-journal',
  },
  {
    pattern: /currency|valuta|exchange rate|wisselkoers/i,
    code: 'unknown-currency',
    solution: 'Add the currency and its rate in Exact Online, then reset the element.',
    wiki: 'unknown-currency',
  },
  {
    pattern: /division|administratie/i,
    code: 'division-not-reachable',
    solution: 'Give the connected user access to this administration, or choose another one.',
    wiki: 'division-not-reachable',
  },
];
