import type { CaseGroup } from './bookkeepingCase.ts';

export const cardOwnerCases: CaseGroup = {
  title: 'What is private, and cards without an account',
  about:
    'Employees owe their private purchases with the company’s money, on an account that the settings name; what they paid themselves is owed to them without its private share. A card without its own account is a creditor that the statement pays.',
  cases: [
    {
      title: 'Private, by the company’s card: the employee owes it',
      receipt: {
        total: 45,
        paid: 'card',
        category: 'Private',
        tax: { NL21: [45, 7.81] },
        statement: { amount: 45, currency: 'EUR' },
      },
    },
    {
      title: 'A private share of a card payment',
      rule: 'A18',
      receipt: {
        total: 166,
        paid: 'card',
        tax: { NL21: [166, 28.81] },
        also: [{ category: 'Private', gross: 45 }],
        statement: { amount: 166, currency: 'EUR' },
      },
    },
    {
      title: 'A private share of a card payment, on the employee’s own account',
      rule: 'A38',
      receipt: {
        total: 166,
        paid: 'card',
        tax: { NL21: [166, 28.81] },
        also: [{ category: 'Private', gross: 45 }],
        statement: { amount: 166, currency: 'EUR' },
      },
      given: {
        text: 'J. Jansen has an account for private expenses, 1611.',
        accountsOfEmployees: { 1001: '1611' },
      },
    },
    {
      title: 'A private share of a card payment, over two cost centres and with a fee of the card',
      rule: 'A38',
      receipt: {
        total: 166,
        paid: 'card',
        tax: { NL21: [166, 28.81] },
        also: [{ category: 'Private', gross: 45 }],
        costCentres: { Sales: 50, Operations: 50 },
        tags: ['Dawn'],
        statement: { amount: 168.5, currency: 'EUR' },
      },
      reason: 'What an employee owes is no cost, so it has no cost centre and no project.',
    },
    {
      title: 'Private, by the company’s card, with a fee: the employee owes both',
      rule: 'A38',
      receipt: {
        total: 45,
        paid: 'card',
        category: 'Private',
        statement: { amount: 46.5, currency: 'EUR' },
      },
    },
    {
      title: 'A private share of what the travel provider paid',
      rule: 'A38',
      receipt: {
        total: 166,
        paid: 'travel',
        tax: { NL21: [121, 21] },
        also: [{ category: 'Private', gross: 45 }],
      },
    },
    {
      title: 'A private share of what the employee paid: the company owes the rest',
      rule: 'A38',
      receipt: {
        total: 166,
        tax: { NL21: [166, 28.81] },
        also: [{ category: 'Private', gross: 45 }],
      },
    },
    {
      title: 'A private share of what the employee paid in dollars',
      rule: 'A38',
      receipt: {
        total: 166,
        currency: 'USD',
        also: [{ category: 'Private', gross: 45 }],
      },
    },
    {
      title: 'A private share without an account for it',
      receipt: {
        total: 166,
        paid: 'card',
        tax: { NL21: [121, 21] },
        also: [{ category: 'Private', gross: 45 }],
      },
      given: {
        text: 'No account for private expenses is chosen.',
        without: ['employeeAccount'],
      },
    },
    {
      title: 'Without an account for cards: owed to a creditor that the statement clears',
      receipt: { total: 121, paid: 'card', tax: { NL21: [121, 21] } },
      given: {
        text: 'A creditor for cards is chosen, and no account.',
        without: ['cardAccount'],
        cardCreditor: { number: '1620', name: 'Card company' },
      },
    },
    {
      title: 'Neither account nor creditor for cards',
      receipt: { total: 121, paid: 'card', tax: { NL21: [121, 21] } },
      given: {
        text: 'Nothing is chosen for cards.',
        without: ['cardAccount'],
      },
    },
  ],
};
