import type { CaseGroup } from '../cases/bookkeepingCase.ts';

export const yokoyCardLineCases: CaseGroup = {
  title: 'Lines of a card’s statement without an expense',
  about:
    'Fees and cash withdrawals that a person has booked from the page “Company cards”. They are on the account that the settings have for each, without VAT and cost centre, against the card’s own account, in the currency of the line and on its day.',
  cases: [
    {
      title: 'An annual fee of the card',
      rule: 'A26',
      receipt: { total: 45, paid: 'card', kind: 'fee', description: 'Annual fee' },
    },
    {
      title: 'A fee that the card company pays back',
      rule: 'A26',
      receipt: {
        total: 10,
        paid: 'card',
        kind: 'fee',
        creditNote: true,
        description: 'Annual fee',
      },
    },
    {
      title: 'Cash from a machine in London, by a card in pounds',
      rule: 'A26',
      receipt: {
        total: 200,
        currency: 'GBP',
        paid: 'card',
        kind: 'cashWithdrawal',
        description: 'ATM London',
        statement: { amount: 200, currency: 'GBP', card: 'Card GBP' },
      },
    },
    {
      title: 'A fee without an account for it',
      rule: 'A26',
      receipt: { total: 45, paid: 'card', kind: 'fee', description: 'Annual fee' },
      given: { text: 'No account for card fees is chosen.', without: ['cardFeeAccount'] },
    },
  ],
};
