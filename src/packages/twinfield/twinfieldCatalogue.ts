import { text } from '../../contract/messages/message.ts';
import type { CatalogueEntry } from '../kit/catalogueEntry.ts';
import { inVendorWords } from '../kit/inVendorWords.ts';
import { withCheckbox } from '../kit/vendorError.ts';

/** What opens a closed period, or books what is dated in it elsewhere. */
export const openPeriodSolution = withCheckbox(
  text('twinfield.openPeriod', { setting: text('label.bookInOpenPeriod') }),
  text('label.bookInOpenPeriod'),
);

/**
 * Solutions for Twinfield's messages, which are English or Dutch depending on the user's language. They begin with
 * the name of their element (`refusals.ts`), which is the same in both.
 */
export const twinfieldCatalogue: CatalogueEntry[] = [
  {
    pattern:
      /(?:period|periode|year|jaar)\b.*(?:closed|gesloten|afgesloten|locked|geblokkeerd|not exist|bestaat niet)|(?:^|; )(?:period|date)\b[^:;]*:/i,
    code: 'period-closed',
    solution: openPeriodSolution,
    wiki: 'period-closed',
  },
  {
    pattern:
      /(?:^|; )(?:line total dim2|dimension|status)\b[^;]*(?:blocked|geblokkeerd|inactive|hidden|verwijderd|deleted)/i,
    code: 'supplier-blocked',
    about: (words) => {
      const creditor = /line total dim2 ([^:;]+):[^;]*(?:blocked|geblokkeerd)/i.exec(words)?.[1];
      return creditor === undefined
        ? inVendorWords(words)
        : text('vendor.refusedWith', {
            what: text('twinfield.creditorBlocked', { creditor }),
            words,
          });
    },
    solution: text('twinfield.unblockCreditor'),
    wiki: 'supplier-blocked',
  },
  {
    pattern: /(?:^|; )(?:line total dim2|dimension|name|address|email)\b/i,
    code: 'supplier-invalid',
    solution: text('twinfield.checkCreditor'),
    wiki: 'supplier-invalid',
  },
  {
    pattern: /(?:^|; )line \w+ dim1\b/i,
    code: 'unknown-ledger',
    solution: text('twinfield.chooseLedger'),
    wiki: 'unknown-ledger',
  },
  {
    pattern: /(?:^|; )line \w+ (?:vatcode|vatvalue)\b/i,
    code: 'unknown-vat-code',
    solution: text('twinfield.chooseVatCode'),
    wiki: 'unknown-vat-code',
  },
  {
    pattern: /(?:^|; )line \w+ dim[2-6]\b/i,
    code: 'unknown-cost-centre',
    solution: text('twinfield.chooseCostCentre'),
    wiki: 'unknown-cost-centre',
  },
  {
    pattern: /(?:^|; )currency\b/i,
    code: 'unknown-currency',
    solution: text('twinfield.addCurrency'),
    wiki: 'unknown-currency',
  },
  {
    pattern:
      /(?:^|; )(?:transaction|destiny|number)\b[^;]*(?:final|definitief|matched|afgeletterd)/i,
    code: 'document-final',
    solution: text('twinfield.documentFinalSolution'),
    wiki: 'document-final',
  },
  {
    pattern: /(?:^|; )code\b/i,
    code: 'unknown-journal',
    solution: text('twinfield.chooseJournal'),
    wiki: 'unknown-journal',
  },
  {
    pattern: /(?:^|; )office\b/i,
    code: 'division-not-reachable',
    about: (words) => text('twinfield.noAccess', { words }),
    solution: text('twinfield.giveAccess'),
    wiki: 'division-not-reachable',
  },
];
