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
  cardFeeAccount: 'cardFeeLedger',
  cashWithdrawalAccount: 'cashWithdrawalLedger',
} as const satisfies Record<NonNullable<Given['without']>[number], string>;

/** A case's changes to the settings of books with journals; `noVat`: their code for what has no VAT. */
export function journalCaseSettings(given: Partial<Given>, noVat: string): Record<string, unknown> {
  const { without = [], defaultAccount, cardCreditor, withoutClaim, roundingTolerance } = given;
  const { accountsOfEmployees } = given;
  return {
    ...Object.fromEntries(without.map((choice) => [settingOf[choice], ''])),
    ...(defaultAccount === undefined ? {} : { defaultGlAccount: defaultAccount }),
    ...(accountsOfEmployees && { employeeLedgerMap: accountsOfEmployees }),
    ...(cardCreditor && { cardCreditor: cardCreditor.number }),
    ...(withoutClaim && {
      vatByCategory: withoutClaim.map(({ category, tax, share }) => ({
        category,
        taxCode: tax ?? '',
        vatCode: share === undefined ? noVat : '',
        deductibleShare: share ?? '',
      })),
    }),
    ...(roundingTolerance === undefined ? {} : { roundingTolerance }),
  };
}
