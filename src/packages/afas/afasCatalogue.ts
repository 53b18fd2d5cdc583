import { inVendorWords } from '../kit/inVendorWords.ts';
import { text } from '../../contract/messages/message.ts';
import type { CatalogueEntry } from '../kit/catalogueEntry.ts';
import { withCheckbox } from '../kit/vendorError.ts';

/** What opens a closed period, or books what is dated in it elsewhere. */
export const openPeriodSolution = withCheckbox(
  text('afas.openPeriod', { setting: text('label.bookInOpenPeriod') }),
  text('label.bookInOpenPeriod'),
);

/** Solutions for Profit's messages, in Dutch or, in some environments, in English. */
export const afasCatalogue: CatalogueEntry[] = [
  {
    pattern:
      /(?:blocked|closed) period|period \d+ of .*blocked|(?:geblokkeerde|afgesloten) periode|periode \d+ van .*geblokkeerd|periode .*(?:bestaat niet|does not exist)/i,
    code: 'period-closed',
    solution: openPeriodSolution,
    wiki: 'period-closed',
  },
  {
    pattern: /(?:crediteur|creditor)\b.*(?:geblokkeerd|blocked)/i,
    code: 'supplier-blocked',
    about: (words) => {
      const creditor = /(?:crediteur|creditor) (\w+)/i.exec(words)?.[1];
      return creditor === undefined
        ? inVendorWords(words)
        : text('afas.creditorBlocked', { creditor });
    },
    solution: text('afas.unblockCreditor'),
    wiki: 'supplier-blocked',
  },
  {
    pattern: /(?:crediteur|creditor|achternaam|last name|e-mail)/i,
    code: 'supplier-invalid',
    solution: text('afas.checkCreditor'),
    wiki: 'supplier-invalid',
  },
  {
    pattern: /btw|\bvat\b/i,
    code: 'unknown-vat-code',
    solution: text('afas.chooseVatCode'),
    wiki: 'unknown-vat-code',
  },
  {
    pattern: /verbijzondering|allocation/i,
    code: 'unknown-cost-centre',
    solution: text('afas.chooseAllocation'),
    wiki: 'unknown-cost-centre',
  },
  {
    pattern: /rekeningnummer|account number|grootboek|ledger/i,
    code: 'unknown-ledger',
    solution: text('afas.chooseLedger'),
    wiki: 'unknown-ledger',
  },
  {
    pattern: /dagboek|journal code/i,
    code: 'unknown-journal',
    solution: text('afas.chooseJournal'),
    wiki: 'unknown-journal',
  },
  {
    pattern: /factuurnummer|invoice number|autonummering|autonumber/i,
    code: 'numbering-missing',
    solution: text('afas.turnOnNumbering'),
    wiki: 'numbering-missing',
  },
  {
    pattern: /no unit available|administratie|administration/i,
    code: 'division-not-reachable',
    about: (words) => text('afas.noAccess', { words }),
    solution: text('afas.giveAccess'),
    wiki: 'division-not-reachable',
  },
  {
    pattern: /connector|autorisatie|authori[sz]|ip-?adres/i,
    code: 'access-denied',
    solution: text('afas.giveAccess'),
    wiki: 'access-denied',
  },
];
