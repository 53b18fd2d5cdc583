import type { CaseGroup } from './bookkeepingCase.ts';

export const cardCases: CaseGroup = {
  title: 'Company cards and travel providers',
  about:
    'A card payment is owed to nobody: it is booked against the card’s own account, with the amount and in the currency of its statement, which clears it.',
  cases: [
    {
      title: 'Fuel by card',
      receipt: {
        total: 60.5,
        paid: 'card',
        category: 'Fuel',
        tax: { NL21: [60.5, 10.5] },
        statement: { amount: 60.5, currency: 'EUR' },
      },
      reason:
        'The VAT is claimed in full; private use of the company’s car is corrected once, in the last return of the year (Wet OB, article 4, paragraph 2).',
    },
    {
      title: 'Dollars by a card in euros',
      rule: 'A7',
      receipt: {
        total: 100,
        currency: 'USD',
        paid: 'card',
        statement: { amount: 81.37, currency: 'EUR' },
      },
    },
    {
      title: 'Dollars with two cost centres by a card in euros',
      receipt: {
        total: 100,
        currency: 'USD',
        paid: 'card',
        costCentres: { Sales: 50, Operations: 50 },
        statement: { amount: 81.37, currency: 'EUR' },
      },
    },
    {
      title: 'Euros by a card in pounds, books in euros',
      receipt: {
        total: 121,
        paid: 'card',
        tax: { NL21: [121, 21] },
        statement: { amount: 104.5, currency: 'GBP', card: 'Card GBP' },
      },
    },
    {
      title: 'The statement has more than the claim: a fee of the card',
      receipt: {
        total: 121,
        paid: 'card',
        tax: { NL21: [121, 21] },
        statement: { amount: 123.5, currency: 'EUR' },
      },
    },
    {
      title: 'The statement has more than the claim, without an account for card fees',
      receipt: {
        total: 121,
        paid: 'card',
        tax: { NL21: [121, 21] },
        statement: { amount: 123.5, currency: 'EUR' },
      },
      given: { text: 'No account for card fees is chosen.', without: ['cardFeeAccount'] },
      reason:
        'Then it is on the account that the settings have for charges in general, otherwise on that of the category.',
    },
    {
      title: 'The statement has more than a fee: a tip that nobody claimed',
      rule: 'A7',
      receipt: {
        total: 109,
        paid: 'card',
        category: 'Lunch',
        tax: { NL9: [109, 9] },
        statement: { amount: 120, currency: 'EUR' },
      },
      given: {
        text: 'The settings claim no VAT on lunches.',
        withoutClaim: [{ category: 'Lunch' }],
      },
    },
    {
      title: 'The statement has 100 more on a large claim: within 5 %, too much for a fee',
      rule: 'A7',
      receipt: {
        total: 12_100,
        paid: 'card',
        tax: { NL21: [12_100, 2100] },
        statement: { amount: 12_200, currency: 'EUR' },
      },
    },
    {
      title: 'Less came back on the card than the claim',
      rule: 'A7',
      receipt: {
        total: 100,
        paid: 'card',
        creditNote: true,
        tax: { NL0: [100, 0] },
        statement: { amount: 97, currency: 'EUR' },
      },
    },
    {
      title: 'More came back on the card than the claim',
      rule: 'A7',
      receipt: {
        total: 100,
        paid: 'card',
        creditNote: true,
        tax: { NL0: [100, 0] },
        statement: { amount: 103, currency: 'EUR' },
      },
    },
    {
      title: 'The card got dollars back, and the expense claims a payment',
      rule: 'A7',
      receipt: {
        total: 100,
        currency: 'USD',
        paid: 'card',
        statement: { amount: -79.12, currency: 'EUR' },
      },
      reason: 'Booked as it is claimed, it would be a cost twice: once bought, and once sent back.',
    },
    {
      title: 'The statement is a cent higher',
      receipt: {
        total: 121,
        paid: 'card',
        tax: { NL21: [121, 21] },
        statement: { amount: 121.01, currency: 'EUR' },
      },
    },
    {
      title: 'The statement has less than the claim',
      receipt: {
        total: 121,
        paid: 'card',
        tax: { NL21: [121, 21] },
        statement: { amount: 100, currency: 'EUR' },
      },
    },
    {
      title: 'No statement yet: the claim',
      receipt: { total: 121, paid: 'card', tax: { NL21: [121, 21] } },
    },
    {
      title: 'Two rates and two cost centres by card',
      rule: 'A31',
      receipt: {
        total: 230,
        paid: 'card',
        tax: { NL9: [109, 9], NL21: [121, 21] },
        costCentres: { Sales: 70, Operations: 30 },
        statement: { amount: 230, currency: 'EUR' },
      },
    },
    {
      title: 'A tip on a card payment',
      receipt: {
        total: 59.5,
        extra: 5,
        paid: 'card',
        category: 'Lunch',
        tax: { NL9: [54.5, 4.5] },
        statement: { amount: 59.5, currency: 'EUR' },
      },
      given: {
        text: 'The settings claim no VAT on lunches.',
        withoutClaim: [{ category: 'Lunch' }],
      },
    },
    {
      title: 'Money back on a card in euros for what was paid in dollars',
      receipt: {
        total: 100,
        currency: 'USD',
        paid: 'card',
        creditNote: true,
        statement: { amount: 79.12, currency: 'EUR' },
      },
    },
    {
      title: 'A hotel with breakfast paid by the travel provider',
      receipt: {
        total: 175.5,
        paid: 'travel',
        category: 'Hotel',
        tax: { NL21: [121, 21], NL9: [54.5, 4.5] },
      },
      given: {
        text: 'The settings claim no VAT on hotels at 9 %.',
        withoutClaim: [{ category: 'Hotel', tax: 'NL9' }],
      },
      reason: 'The room has 21 %, and breakfast 9 %, of which no VAT can be deducted.',
    },
    {
      title: 'Money back on a card',
      receipt: {
        total: 121,
        paid: 'card',
        creditNote: true,
        tax: { NL21: [121, 21] },
        statement: { amount: 121, currency: 'EUR' },
      },
    },
    {
      title: 'A hotel paid by the travel provider',
      rule: 'A7',
      receipt: { total: 121, paid: 'travel', category: 'Hotel', tax: { NL21: [121, 21] } },
    },
    {
      title: 'Reverse charge by card',
      receipt: {
        total: 300,
        paid: 'card',
        category: 'Software',
        tax: { EU: [300, 0] },
        statement: { amount: 300, currency: 'EUR' },
      },
    },
  ],
};
