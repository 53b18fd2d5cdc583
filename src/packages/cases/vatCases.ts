import type { CaseGroup } from './bookkeepingCase.ts';

export const vatCases: CaseGroup = {
  title: 'VAT',
  about:
    'A line always has the net amount, its VAT and a code: without a code the books would use the ledger account’s own. VAT that a code does not claim is cost.',
  cases: [
    {
      title: 'Stationery at one rate',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
    },
    {
      title: 'A lunch in a Dutch restaurant: its VAT is cost',
      rule: 'A30',
      receipt: { total: 109, category: 'Lunch', tax: { NL9: [109, 9] } },
      given: {
        text: 'of lunches no VAT is claimed',
        withoutClaim: [{ category: 'Lunch' }],
      },
    },
    {
      title: 'A hotel with breakfast at one rate: the VAT of the room is claimed',
      rule: 'A30',
      receipt: {
        total: 163.5,
        category: 'Hotel',
        tax: { NL9: [109, 9] },
        also: [{ category: 'Lunch', gross: 54.5, tax: 'NL9' }],
      },
      given: {
        text: 'of lunches no VAT is claimed',
        withoutClaim: [{ category: 'Lunch' }],
      },
    },
    {
      title: 'A category that claims at one rate only',
      rule: 'A30',
      receipt: { total: 230, category: 'Lunch', tax: { NL9: [109, 9], NL21: [121, 21] } },
      given: {
        text: 'of lunches no VAT is claimed at 21 %',
        withoutClaim: [{ category: 'Lunch', tax: 'NL21' }],
      },
    },
    {
      title: 'Books at 9 % and paper at 21 % on one receipt',
      receipt: { total: 230, tax: { NL9: [109, 9], NL21: [121, 21] } },
    },
    {
      title: 'Three rates on one receipt',
      receipt: { total: 280, tax: { NL9: [109, 9], NL21: [121, 21], NL0: [50, 0] } },
    },
    {
      title: 'One rate named twice is one line',
      receipt: { total: 242, tax: { NL21: [242, 42] } },
    },
    {
      title: 'VAT of 0 %, which is declared',
      receipt: { total: 50, tax: { NL0: [50, 0] } },
    },
    {
      title: 'A receipt without VAT',
      receipt: { total: 50 },
    },
    {
      title: 'Half of it has no VAT',
      receipt: { total: 171, tax: { NL21: [121, 21], NL0: [50, 0] } },
    },
    {
      title: 'Reverse charge: software from another EU country',
      rule: 'A3',
      receipt: { total: 300, category: 'Software', tax: { EU: [300, 0] } },
    },
    {
      title: 'Reverse charge next to a local rate',
      receipt: { total: 421, category: 'Software', tax: { EU: [300, 0], NL21: [121, 21] } },
    },
    {
      title: 'Reverse charge over two cost centres',
      rule: 'A3',
      receipt: {
        total: 300,
        category: 'Software',
        tax: { EU: [300, 0] },
        costCentres: { Sales: 60, Operations: 40 },
      },
    },
    {
      title: 'Reverse charge in another currency',
      rule: 'A28',
      receipt: {
        total: 300,
        currency: 'USD',
        paidBackIn: 'USD',
        category: 'Software',
        tax: { EU: [300, 0] },
      },
    },
    {
      title: 'Reverse charge without an account for VAT to pay',
      rule: 'A28',
      receipt: { total: 300, category: 'Software', tax: { EU: [300, 0] } },
      given: { text: 'the account for VAT to pay is not set where it is needed' },
    },
    {
      title: 'Reverse charge with lines that the books make themselves',
      rule: 'A28',
      receipt: { total: 300, category: 'Software', tax: { EU: [300, 0] } },
      given: { text: 'the books make both VAT lines, by the settings where they may not' },
    },
    {
      title: 'Reverse charge on a receipt that has VAT',
      rule: 'A4',
      receipt: { total: 121, tax: { EU: [121, 21] } },
    },
    {
      title: 'German VAT can’t be claimed here: it is cost',
      receipt: { total: 119, category: 'Hotel', tax: { DE19: [119, 19] } },
    },
    {
      title: 'German VAT next to Dutch VAT',
      receipt: { total: 240, category: 'Hotel', tax: { DE19: [119, 19], NL21: [121, 21] } },
    },
    {
      title: 'A rate without a percentage: the VAT on the receipt',
      receipt: { total: 60.5, category: 'Fuel', tax: { Toll: [60.5, 10.5] } },
    },
  ],
};
