import type { BookkeepingCase, CaseGroup } from '../cases/bookkeepingCase.ts';
import { cashCases } from './cashCases.ts';

const cases: BookkeepingCase[] = [
  {
    title: 'A supplier’s invoice: owed to the supplier, due on its due date',
    receipt: { total: 242, paid: 'invoice', category: 'Software', tax: { NL21: [242, 42] } },
  },
  {
    title: 'A supplier’s invoice with a number that is too long for some books',
    rule: 'A23',
    receipt: {
      total: 242,
      paid: 'invoice',
      number: 'CHAIRS/2026/0003/AMSTERDAM-CENTRE',
      category: 'Software',
      tax: { NL21: [242, 42] },
    },
  },
  {
    title: 'A supplier’s invoice without a number',
    rule: 'A23',
    receipt: {
      total: 242,
      paid: 'invoice',
      number: '',
      category: 'Software',
      tax: { NL21: [242, 42] },
    },
  },
  {
    title: 'A supplier’s invoice for a year, paid in advance',
    rule: 'A36',
    receipt: {
      total: 242,
      paid: 'invoice',
      category: 'Software',
      tax: { NL21: [242, 42] },
      service: ['2026-03-01', '2027-02-28'],
    },
    given: {
      text: 'Costs are spread over the service period where the books can do that.',
    },
  },
  {
    title: 'A supplier’s invoice for a day',
    rule: 'A36',
    receipt: {
      total: 121,
      paid: 'invoice',
      category: 'Software',
      tax: { NL21: [121, 21] },
      service: ['2026-02-27', '2026-02-27'],
    },
    given: {
      text: 'Costs are spread over the service period where the books can do that.',
    },
  },
  {
    title: 'A returned deposit on a receipt from Payhawk',
    rule: 'A13',
    receipt: { total: 116, tax: { NL21: [121, 21], NL0: [-5, 0] } },
  },
  {
    title: 'A supplier’s invoice with a discount line at another rate',
    rule: 'A13',
    receipt: { total: 110.1, paid: 'invoice', tax: { NL21: [121, 21], NL9: [-10.9, -0.9] } },
  },
  {
    title: 'A supplier’s invoice on which as much was sent back as bought',
    rule: 'A13',
    receipt: { total: 0, paid: 'invoice', tax: { NL21: [121, 21], NL9: [-121, -9.99] } },
  },
  {
    title: 'A supplier’s invoice that a company card paid: no creditor is left open',
    rule: 'A7',
    receipt: {
      total: 242,
      paid: 'card',
      number: 'INV-9',
      category: 'Software',
      tax: { NL21: [242, 42] },
      statement: { amount: 242, currency: 'EUR' },
    },
  },
  {
    title: 'A supplier’s invoice for goods from Britain in pounds, with an article 23 licence',
    rule: 'A28',
    receipt: { total: 500, currency: 'GBP', paid: 'invoice', tax: { World: [500, 0] } },
    reason:
      'The VAT of the import is declared in the return, box 4a, and deducted there (Wet OB, article 23).',
  },
  {
    title: 'A hotel night of December 2025 at 9 % from Payhawk, booked in January 2026',
    receipt: { total: 109, category: 'Hotel', tax: { NL9: [109, 9] }, posted: '2026-01-09' },
  },
  {
    title: 'A card payment from Payhawk with a tip that nobody claimed',
    rule: 'A7',
    receipt: {
      total: 109,
      paid: 'card',
      category: 'Lunch',
      tax: { NL9: [109, 9] },
      statement: { amount: 120, currency: 'EUR' },
    },
  },
  {
    title: 'Less came back on the card from Payhawk than the claim',
    rule: 'A7',
    receipt: {
      total: 100,
      paid: 'card',
      creditNote: true,
      tax: { NL21: [100, 17.36] },
      statement: { amount: 90, currency: 'EUR' },
    },
  },
  {
    title: 'A receipt with a number that an employee paid: the creditor is the employee',
    rule: 'A23',
    receipt: { total: 121, number: 'R-12', tax: { NL21: [121, 21] } },
  },
  {
    title: 'A supplier’s invoice that is booked after it was due',
    rule: 'A12',
    receipt: { total: 50, paid: 'invoice', category: 'Software', posted: '2026-04-10' },
  },
  {
    title: 'A supplier’s invoice in dollars: owed in dollars',
    receipt: {
      total: 500,
      currency: 'USD',
      paid: 'invoice',
      supplier: 'Cloud Ltd',
      category: 'Software',
      tax: { World: [500, 0] },
    },
  },
  {
    title: 'A supplier’s credit note',
    receipt: { total: 121, paid: 'invoice', creditNote: true, tax: { NL21: [121, 21] } },
  },
  {
    title: 'A card payment with two rates on one receipt',
    receipt: {
      total: 230,
      paid: 'card',
      tax: { NL21: [121, 21], NL9: [109, 9] },
      statement: { amount: 230, currency: 'EUR' },
    },
  },
  {
    title: 'Dollars by a card in euros, with a fee for the exchange',
    receipt: {
      total: 100,
      currency: 'USD',
      paid: 'card',
      statement: { amount: 81.37, currency: 'EUR', fee: 1.63 },
    },
  },
  {
    title: 'A fee already included in the card’s amount',
    receipt: {
      total: 100,
      currency: 'USD',
      paid: 'card',
      statement: { amount: 83, currency: 'EUR', fee: 1.63 },
    },
    given: { text: 'Payhawk’s amount includes the fees.', feesApart: false },
  },
  {
    title: 'Euros by a card in pounds, with a fee for the exchange: the receipt’s own VAT',
    rule: 'A7',
    receipt: {
      total: 121,
      paid: 'card',
      tax: { NL21: [121, 21] },
      statement: { amount: 104.5, currency: 'GBP', card: 'Card GBP', fee: 2 },
    },
    reason:
      'The receipt is in the currency of the books, so its VAT is deducted as it is there; the fee is no part of it.',
  },
  {
    title:
      'A part of a payment in dollars that was split over two expenses, with its share of the fee',
    rule: 'A7',
    receipt: {
      total: 100,
      currency: 'USD',
      paid: 'card',
      statement: { amount: 122.06, currency: 'EUR', fee: 1.63, paysTotal: 150 },
    },
  },
  {
    title: 'A card refund: amounts below zero',
    receipt: {
      total: 60.5,
      paid: 'card',
      creditNote: true,
      category: 'Fuel',
      tax: { NL21: [60.5, 10.5] },
      statement: { amount: 60.5, currency: 'EUR' },
    },
  },
  {
    title: 'An employee’s expense in dollars: owed in euros, by the amount that Payhawk computes',
    receipt: { total: 100, currency: 'USD' },
  },
  {
    title: 'An employee’s payment in dinars, in Payhawk’s own amount',
    rule: 'A33',
    receipt: { total: 12.345, currency: 'KWD' },
  },
  {
    title: 'A per diem in Payhawk with a tax rate: it has no VAT',
    receipt: { total: 108, kind: 'perDiem', category: 'Per diem', tax: { NL9: [108, 8.92] } },
    reason: 'Nobody charged VAT to the company, so none can be deducted (Wet OB, article 15).',
  },
  {
    title: 'Mileage in Payhawk',
    receipt: { total: 46, kind: 'mileage', category: 'Mileage' },
  },
  {
    title: 'Mileage in Payhawk with a tax rate: nobody charged VAT',
    rule: 'A17',
    receipt: { total: 46, kind: 'mileage', category: 'Mileage', tax: { NL21: [46, 0] } },
    reason:
      'An allowance has no invoice by which VAT could be deducted (Wet OB, article 15). An amount of VAT that Payhawk names, for the fuel of a British company, is claimed.',
  },
  {
    title: 'A supplier’s invoice in dinars with a third decimal',
    rule: 'A33',
    receipt: { total: 12.345, currency: 'KWD', paid: 'invoice' },
  },
];

export const payhawkCases: CaseGroup = {
  title: 'Payhawk',
  about:
    'Differences at Payhawk: suppliers’ invoices, line items with their own rates, fees in addition to a card’s payment, refunds as negative amounts, and cash of the company: from petty cash (the example’s account 1100), or given to an employee in advance (1310). Its own rates apply here: for one US dollar EUR 0.80. The books identify an expense by PH- and its id; a supplier’s invoice has the supplier’s number (INV-7 in the example), and the reference in a second field. AFAS has no second field: there the number is in the description.',
  cases: [...cases, ...cashCases],
};
