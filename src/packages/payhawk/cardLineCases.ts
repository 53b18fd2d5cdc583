import type { CaseGroup } from '../cases/bookkeepingCase.ts';

export const payhawkCardLineCases: CaseGroup = {
  title: 'Lines of a fund account’s statement without an expense',
  about:
    'Fees and cash withdrawals that a person has booked from the page “Company cards”. They are booked as those of a card’s statement, against the account for all cards: a line of Payhawk names no card. In the books the reference is PHL- and the id of the line.',
  cases: [
    {
      title: 'A monthly fee of a fund account',
      rule: 'A26',
      receipt: { total: 4.95, paid: 'card', kind: 'fee', description: 'Monthly fee' },
    },
    {
      title: 'A fee of a fund account that Payhawk pays back',
      rule: 'A26',
      receipt: {
        total: 4.95,
        paid: 'card',
        kind: 'fee',
        creditNote: true,
        description: 'Monthly fee',
      },
    },
    {
      title: 'Cash from a machine, out of a fund account in pounds',
      rule: 'A26',
      receipt: {
        total: 200,
        currency: 'GBP',
        paid: 'card',
        kind: 'cashWithdrawal',
        description: 'ATM London',
      },
    },
    {
      title: 'Cash from a machine without an account for it',
      rule: 'A26',
      receipt: { total: 100, paid: 'card', kind: 'cashWithdrawal', description: 'ATM Utrecht' },
      given: {
        text: 'No account for cash withdrawals is chosen.',
        without: ['cashWithdrawalAccount'],
      },
    },
  ],
};
