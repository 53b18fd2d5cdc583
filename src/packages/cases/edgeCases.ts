import type { BookkeepingCase, CaseGroup } from './bookkeepingCase.ts';

const dutchLaw: BookkeepingCase[] = [
  {
    title: 'Groceries for the company’s canteen',
    rule: 'A30',
    receipt: {
      total: 80.2,
      category: 'Lunch',
      tax: { NL9: [54.5, 4.5], NL21: [24.2, 4.2], NL0: [1.5, 0] },
      description: 'Canteen',
    },
    reason:
      'Food for the company’s own canteen is not food in a restaurant: its VAT is deducted during the year, and corrected once, in the last return, if the staff pays too little for it (Besluit uitsluiting aftrek omzetbelasting 1968, article 3). That correction is made in the books by hand. The deposit has no VAT.',
  },
  {
    title: 'A hotel night of December 2025 at 9 %, booked in January 2026',
    rule: 'A30',
    receipt: { total: 109, category: 'Hotel', tax: { NL9: [109, 9] }, posted: '2026-01-09' },
    reason:
      'The rate is that of the night and not of the booking: 21 % holds from 1 January 2026. The VAT is claimed by the code for 9 %.',
  },
  {
    title: 'A hotel bill over the turn of the year: nights at 9 % and at 21 %',
    receipt: {
      total: 230,
      category: 'Hotel',
      tax: { NL9: [109, 9], NL21: [121, 21] },
      posted: '2026-01-09',
    },
    reason: 'Each night has the rate of its day.',
  },
  {
    title: 'Money back in 2026 for a hotel night of 2025 at 9 %',
    rule: 'A13',
    receipt: { total: 109, creditNote: true, category: 'Hotel', tax: { NL9: [109, 9] } },
    reason: 'What is given back has the rate of what was bought.',
  },
  {
    title: 'A small business without VAT on its invoice',
    receipt: { total: 250, category: 'Maintenance' },
    reason:
      'Who uses the scheme for small businesses charges no VAT, and none can be deducted (Wet OB, article 25).',
  },
  {
    title: 'Goods from Britain with an article 23 licence',
    rule: 'A28',
    receipt: { total: 500, currency: 'GBP', paidBackIn: 'GBP', tax: { World: [500, 0] } },
    reason:
      'Britain is outside of the EU: buying goods there is an import. With a licence its VAT is declared in the return, box 4a, and deducted there (Wet OB, article 23), so the code is that of reverse charge from outside the EU. Customs duty and freight that belong to the taxable amount but are on other invoices need their own entry.',
  },
  {
    title: 'A service from the EU by a supplier without a VAT number',
    rule: 'A3',
    receipt: { total: 75, category: 'Software', tax: { EU: [75, 0] } },
    reason:
      'Reverse charge follows from where supplier and customer are, not from a number on the invoice (Wet OB, article 6, paragraph 1, and article 12, paragraph 2). A private seller would owe no VAT: then the rate is none.',
  },
  {
    title: 'Half of the VAT is deductible: two categories',
    rule: 'A30',
    receipt: {
      total: 121,
      category: 'Software',
      tax: { NL21: [121, 21] },
      also: [{ category: 'Insurance', gross: 60.5, tax: 'NL21' }],
    },
    given: {
      text: 'The settings claim no VAT on insurance, the category of the exempt half.',
      withoutClaim: [{ category: 'Insurance' }],
    },
    reason:
      'Costs for taxed and exempt turnover are deducted by their share (Wet OB, article 15, paragraph 6). Here the employee divides the claim; a share in the settings does it for every claim of a category.',
  },
  {
    title: 'Business gifts bought in Germany by card',
    receipt: {
      total: 238,
      category: 'Gifts',
      paid: 'card',
      tax: { DE19: [238, 38] },
      statement: { amount: 238, currency: 'EUR' },
    },
    given: { text: 'The settings claim no VAT on gifts.', withoutClaim: [{ category: 'Gifts' }] },
  },
];

const amounts: BookkeepingCase[] = [
  {
    title: 'A cent',
    receipt: { total: 0.01, tax: { NL21: [0.01, 0] } },
  },
  {
    title: 'Ten million less a cent',
    receipt: { total: 9_999_999.99, tax: { NL21: [9_999_999.99, 1_735_537.19] } },
  },
  {
    title: 'Reverse charge on two cents: its VAT rounds to nothing',
    rule: 'A28',
    receipt: { total: 0.02, category: 'Software', tax: { EU: [0.02, 0] } },
  },
  {
    title: 'Reverse charge with a discount in a category of its own',
    rule: 'A28',
    receipt: {
      total: 450,
      category: 'Software',
      tax: { EU: [450, 0] },
      also: [{ category: 'Maintenance', gross: -50, tax: 'EU' }],
    },
  },
  {
    title: 'A discount at 9 % nearly as large as the purchase at 21 %',
    rule: 'A13',
    receipt: { total: 12, tax: { NL21: [121, 21], NL9: [-109, -9] } },
  },
  {
    title: 'Money back with its tip',
    receipt: {
      total: 59.5,
      creditNote: true,
      category: 'Lunch',
      extra: 5,
      tax: { NL9: [54.5, 4.5] },
    },
  },
  {
    title: 'A tip on two rates over three cost centres',
    rule: 'A31',
    receipt: {
      total: 150.01,
      extra: 4.71,
      category: 'Lunch',
      tax: { NL9: [109, 9], NL21: [36.3, 6.3] },
      costCentres: { Sales: 1, Operations: 1, Research: 1 },
    },
  },
  {
    title: 'Half a yen, paid back in yen',
    rule: 'A33',
    receipt: { total: 100.5, currency: 'JPY', paidBackIn: 'JPY' },
  },
  {
    title: 'Half a yen, paid back in euros',
    rule: 'A33',
    receipt: { total: 100.5, currency: 'JPY' },
  },
  {
    title: 'Bought at 21 % and sent back at 9 %, for the same amount',
    rule: 'A13',
    receipt: { total: 0, tax: { NL21: [10, 1.74], NL9: [-10, -0.83] } },
    reason: 'Nobody is owed anything, yet the VAT is not the same: it is no expense of zero.',
  },
  {
    title: 'Fifty dong, paid back in euros: less than half a cent',
    rule: 'A33',
    receipt: { total: 50, currency: 'VND' },
  },
];

const people: BookkeepingCase[] = [
  {
    title: 'A per diem, part of it private',
    rule: 'A38',
    receipt: {
      total: 108,
      kind: 'perDiem',
      category: 'Per diem',
      also: [{ category: 'Private', gross: 20 }],
    },
  },
  {
    title: 'An employee who is a supplier too, under one creditor number',
    receipt: { total: 121, creditorNumber: '20007', tax: { NL21: [121, 21] } },
    reason: 'The creditor is the one with the number, whatever its name.',
  },
  {
    title: 'Reverse charge by card, part of it private',
    rule: 'A38',
    receipt: {
      total: 350,
      paid: 'card',
      category: 'Software',
      tax: { EU: [300, 0] },
      also: [{ category: 'Private', gross: 50 }],
      statement: { amount: 350, currency: 'EUR' },
    },
  },
  {
    title: 'A lunch by card with a shop’s surcharge: its VAT is cost, and so is the surcharge',
    rule: 'A7',
    receipt: {
      total: 109,
      paid: 'card',
      category: 'Lunch',
      tax: { NL9: [109, 9] },
      statement: { amount: 111, currency: 'EUR' },
    },
    given: {
      text: 'The settings claim no VAT on lunches.',
      withoutClaim: [{ category: 'Lunch' }],
    },
  },
  {
    title: 'A trip in dollars paid by the travel provider',
    receipt: { total: 250, currency: 'USD', paid: 'travel', category: 'Hotel' },
    reason: 'The provider is owed what its statement has: dollars.',
  },
  {
    title: 'Euros by a card in yen',
    rule: 'A33',
    receipt: {
      total: 121,
      paid: 'card',
      tax: { NL21: [121, 21] },
      statement: { amount: 22_687, currency: 'JPY', card: 'Card JPY' },
    },
  },
];

export const edgeCases: readonly CaseGroup[] = [
  {
    title: 'Dutch VAT at its edges',
    about:
      'Some corrections are made once a year and not by receipt: for private use of a company car, for the canteen and for gifts, and the share of exempt turnover. They are made in the books by hand, in the last return.',
    cases: dutchLaw,
  },
  {
    title: 'Odd amounts',
    about: 'Small, large, below zero, or with a fraction that the currency doesn’t have.',
    cases: amounts,
  },
  {
    title: 'Odd payments',
    about: 'Who is owed, and which account is credited, where several rules meet.',
    cases: people,
  },
];
