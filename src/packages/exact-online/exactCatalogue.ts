import { text } from '../../contract/messages/message.ts';
import type { CatalogueEntry } from '../kit/catalogueEntry.ts';
import { inVendorWords } from '../kit/inVendorWords.ts';
import { withCheckbox } from '../kit/vendorError.ts';

/** What opens a closed period, or books what is dated in it elsewhere. */
export const openPeriodSolution = withCheckbox(
  text('exactOnline.openPeriod', { setting: text('label.bookInOpenPeriod') }),
  text('label.bookInOpenPeriod'),
);

/** Solutions for Exact Online's messages, English and Dutch (they follow the user's language). */
export const exactCatalogue: CatalogueEntry[] = [
  {
    pattern:
      /period.*(?:closed|gesloten|afgesloten)|(?:closed|gesloten|afgesloten).*period|financial year.*(?:closed|not exist)|boekjaar/i,
    code: 'period-closed',
    solution: openPeriodSolution,
    wiki: 'period-closed',
  },
  {
    pattern: /g\/?l ?account|ledger account|grootboek/i,
    code: 'unknown-ledger',
    solution: text('exactOnline.chooseLedger'),
    wiki: 'unknown-ledger',
  },
  {
    pattern: /(?:vat|btw)[ -]?code/i,
    code: 'unknown-vat-code',
    solution: text('exactOnline.chooseVatCode'),
    wiki: 'unknown-vat-code',
  },
  {
    pattern: /cost ?cent(?:er|re)|kostenplaats/i,
    code: 'unknown-cost-centre',
    solution: text('exactOnline.chooseCostCentre'),
    wiki: 'unknown-cost-centre',
  },
  {
    pattern:
      /(?:supplier|account|creditor|crediteur|relatie|leverancier).*(?:blocked|geblokkeerd)|(?:blocked|geblokkeerd).*(?:supplier|account|crediteur|relatie|leverancier)/i,
    code: 'supplier-blocked',
    about: (words) => {
      const creditor = /(?:blocked|geblokkeerd): (\d+)\b/i.exec(words)?.[1];
      return creditor === undefined
        ? inVendorWords(words)
        : text('vendor.refusedWith', {
            what: text('exactOnline.creditorBlocked', { creditor }),
            words,
          });
    },
    solution: text('exactOnline.unblockCreditor'),
    wiki: 'supplier-blocked',
  },
  {
    pattern: /supplier|leverancier|crediteur/i,
    code: 'supplier-invalid',
    solution: text('exactOnline.checkCreditor'),
    wiki: 'supplier-invalid',
  },
  {
    pattern: /journal|dagboek/i,
    code: 'unknown-journal',
    solution: text('exactOnline.chooseJournal'),
    wiki: 'unknown-journal',
  },
  {
    pattern: /currency|valuta|exchange rate|wisselkoers/i,
    code: 'unknown-currency',
    solution: text('exactOnline.addCurrency'),
    wiki: 'unknown-currency',
  },
  {
    pattern: /division|administratie/i,
    code: 'division-not-reachable',
    about: (words) => text('exactOnline.noAccess', { words }),
    solution: text('exactOnline.giveAccess'),
    wiki: 'division-not-reachable',
  },
];
