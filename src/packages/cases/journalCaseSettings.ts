import type { Given } from './bookkeepingCase.ts';

/** The setting that is empty without a choice, in books with journals (`kit/journalSettings.ts`). */
const settingOf = {
  purchaseJournal: 'journal',
  cardAccount: 'cardJournal',
  pettyCashAccount: 'cashLedger',
  advanceAccount: 'advanceLedger',
  employeeAccount: 'employeeLedger',
  roundingAccount: 'roundingLedger',
  codeWithoutVat: 'zeroVatCode',
} as const satisfies Record<NonNullable<Given['without']>[number], string>;

/** A case's changes to the settings of books with journals. */
export function journalCaseSettings(given: Partial<Given>): Record<string, unknown> {
  const { without = [], defaultAccount, cardCreditor, roundingTolerance } = given;
  return {
    ...Object.fromEntries(without.map((choice) => [settingOf[choice], ''])),
    ...(defaultAccount === undefined ? {} : { defaultGlAccount: defaultAccount }),
    ...(cardCreditor && { cardCreditor: cardCreditor.number }),
    ...(roundingTolerance === undefined ? {} : { roundingTolerance }),
  };
}
