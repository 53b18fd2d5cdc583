import type { BookkeepingCase, CaseGroup } from './bookkeepingCase.ts';
import { cashCases } from './cashCases.ts';

const cases: Omit<BookkeepingCase, 'from'>[] = [
  {
    title: 'A supplier’s invoice: owed to the supplier, due when it says',
    receipt: { total: 242, paid: 'invoice', category: 'Software', tax: { NL21: [242, 42] } },
    afas: [
      'journal 10, owed to Chairs B.V. 20007 | EUR 242.00 credit | 2026-03-05 | due 2026-04-04',
      '4510 | 200.00 debit | VAT code (5) | cost centre 100',
      '1400 | 42.00 debit | the VAT of (5)',
    ],
    exact: [
      'purchase entry 60, owed to Chairs B.V. 20007 | EUR 242.00 | 2026-03-05 | due 2026-04-04',
      '4510 | 200.00 | VAT 42.00 (4) | cost centre 100',
    ],
    twinfield: [
      'INK, owed to Chairs B.V. 20007 | EUR 242.00 credit | 2026-03-05 | due 2026-04-04',
      '4510 | 200.00 debit | VAT 42.00 (IH) | cost centre 100',
    ],
    xero: [
      'bill of Chairs B.V. | EUR 242.00 | 2026-03-05 | due 2026-04-04',
      '4510 | 200.00 | VAT 42.00 (TAX001) | Sales',
    ],
  },
  {
    title: 'A supplier’s invoice that is booked after it was due',
    receipt: { total: 50, paid: 'invoice', category: 'Software', posted: '2026-04-10' },
    afas: [
      'journal 10, owed to Chairs B.V. 20007 | EUR 50.00 credit | 2026-04-10 | due 2026-04-04',
      '4510 | 50.00 debit | VAT code (7) | cost centre 100',
    ],
    exact: [
      'purchase entry 60, owed to Chairs B.V. 20007 | EUR 50.00 | 2026-04-10 | due 2026-04-04',
      '4510 | 50.00 | VAT 0.00 (0) | cost centre 100',
    ],
    // it may refuse a day before that of the transaction
    twinfield: [
      'INK, owed to Chairs B.V. 20007 | EUR 50.00 credit | 2026-04-10 | due 2026-04-10',
      '4510 | 50.00 debit | VAT 0.00 (IN) | cost centre 100',
    ],
    xero: [
      'bill of Chairs B.V. | EUR 50.00 | 2026-04-10 | due 2026-04-04',
      '4510 | 50.00 | VAT 0.00 (NONE) | Sales',
    ],
  },
  {
    title: 'A supplier’s invoice in dollars: owed in dollars',
    receipt: {
      total: 500,
      currency: 'USD',
      paid: 'invoice',
      category: 'Software',
      tax: { EU: [500, 0] },
    },
    afas: [
      'journal 10, owed to Chairs B.V. 20007 | USD 500.00 credit | 2026-03-05 | due 2026-04-04 | rate 0.8',
      '4510 | 400.00 debit | 500.00 debit abroad | VAT code (8) | cost centre 100',
    ],
    exact: [
      'purchase entry 60, owed to Chairs B.V. 20007 | USD 500.00 | 2026-03-05 | due 2026-04-04 | rate 0.8',
      '4510 | 500.00 | VAT reverse charge (7) | cost centre 100',
    ],
    twinfield: [
      'INK, owed to Chairs B.V. 20007 | USD 500.00 credit | 2026-03-05 | due 2026-04-04',
      '4510 | 500.00 debit | VAT reverse charge (IEU) | cost centre 100',
    ],
    xero: [
      'bill of Chairs B.V. | USD 500.00 | 2026-03-05 | due 2026-04-04 | rate 1.25',
      '4510 | 500.00 | VAT 0.00 (REVERSE) | Sales',
    ],
  },
  {
    title: 'A supplier’s credit note',
    receipt: { total: 121, paid: 'invoice', creditNote: true, tax: { NL21: [121, 21] } },
    afas: [
      'journal 10, owed to Chairs B.V. 20007 | EUR 121.00 debit | 2026-03-05 | due 2026-04-04',
      '4430 | 100.00 credit | VAT code (5) | cost centre 100',
      '1400 | 21.00 credit | the VAT of (5)',
    ],
    exact: [
      'purchase entry 60, owed to Chairs B.V. 20007 | EUR -121.00 | 2026-03-05 | due 2026-04-04',
      '4430 | -100.00 | VAT -21.00 (4) | cost centre 100',
    ],
    twinfield: [
      'INK, owed to Chairs B.V. 20007 | EUR 121.00 debit | 2026-03-05 | due 2026-04-04',
      '4430 | 100.00 credit | VAT 21.00 (IH) | cost centre 100',
    ],
    xero: [
      'credit note of Chairs B.V. | EUR 121.00 | 2026-03-05 | due 2026-04-04',
      '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
    ],
  },
  {
    title: 'A card payment with two rates on one receipt',
    receipt: {
      total: 230,
      paid: 'card',
      tax: { NL21: [121, 21], NL9: [109, 9] },
      statement: { amount: 230, currency: 'EUR' },
    },
    afas: [
      'journal 90 against 1620 | EUR 230.00 credit | 2026-03-05',
      '4430 | 100.00 debit | VAT code (5) | cost centre 100',
      '1400 | 21.00 debit | the VAT of (5)',
      '4430 | 100.00 debit | VAT code (6) | cost centre 100',
      '1400 | 9.00 debit | the VAT of (6)',
    ],
    exact: [
      'journal 90 against 1620 | EUR 230.00 | 2026-03-05',
      '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
      '4430 | 100.00 | VAT 9.00 (5) | cost centre 100',
    ],
    twinfield: [
      'MEMO against 1620 | EUR 230.00 credit | 2026-03-05',
      '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      '4430 | 100.00 debit | VAT 9.00 (IL) | cost centre 100',
    ],
    xero: [
      'spent from 1020 | EUR 230.00 | 2026-03-05',
      '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      '4430 | 100.00 | VAT 9.00 (TAX002) | Sales',
    ],
  },
  {
    title: 'Dollars by a card in euros, with a fee for the exchange',
    receipt: {
      total: 100,
      currency: 'USD',
      paid: 'card',
      statement: { amount: 81.37, currency: 'EUR', fee: 1.63 },
    },
    afas: [
      'journal 90 against 1620 | EUR 83.00 credit | 2026-03-05 | receipt USD 100.00',
      '4430 | 81.37 debit | VAT code (7) | cost centre 100',
      '4430 | 1.63 debit | VAT code (7) | cost centre 100',
    ],
    exact: [
      'journal 90 against 1620 | EUR 83.00 | 2026-03-05 | receipt USD 100.00',
      '4430 | 81.37 | VAT 0.00 (0) | cost centre 100',
      '4430 | 1.63 | VAT 0.00 (0) | cost centre 100',
    ],
    twinfield: [
      'MEMO against 1620 | EUR 83.00 credit | 2026-03-05 | receipt USD 100.00',
      '4430 | 81.37 debit | VAT 0.00 (IN) | cost centre 100',
      '4430 | 1.63 debit | VAT 0.00 (IN) | cost centre 100',
    ],
    xero: [
      'spent from 1020 | EUR 83.00 | 2026-03-05 | receipt USD 100.00',
      '4430 | 81.37 | VAT 0.00 (NONE) | Sales',
      '4900 | 1.63 | VAT 0.00 (NONE) | Sales',
    ],
  },
  {
    title: 'A fee that is within the card’s amount already',
    receipt: {
      total: 100,
      currency: 'USD',
      paid: 'card',
      statement: { amount: 83, currency: 'EUR', fee: 1.63 },
    },
    given: { text: 'fees are not charged beside the amount', sourceSettings: { feesApart: false } },
    afas: [
      'journal 90 against 1620 | EUR 83.00 credit | 2026-03-05 | receipt USD 100.00',
      '4430 | 83.00 debit | VAT code (7) | cost centre 100',
    ],
    exact: [
      'journal 90 against 1620 | EUR 83.00 | 2026-03-05 | receipt USD 100.00',
      '4430 | 83.00 | VAT 0.00 (0) | cost centre 100',
    ],
    twinfield: [
      'MEMO against 1620 | EUR 83.00 credit | 2026-03-05 | receipt USD 100.00',
      '4430 | 83.00 debit | VAT 0.00 (IN) | cost centre 100',
    ],
    xero: [
      'spent from 1020 | EUR 83.00 | 2026-03-05 | receipt USD 100.00',
      '4430 | 83.00 | VAT 0.00 (NONE) | Sales',
    ],
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
    afas: [
      'journal 90 against 1620 | EUR 60.50 debit | 2026-03-05',
      '4440 | 50.00 credit | VAT code (5) | cost centre 100',
      '1400 | 10.50 credit | the VAT of (5)',
    ],
    exact: [
      'journal 90 against 1620 | EUR -60.50 | 2026-03-05',
      '4440 | -50.00 | VAT -10.50 (4) | cost centre 100',
    ],
    twinfield: [
      'MEMO against 1620 | EUR 60.50 debit | 2026-03-05',
      '4440 | 50.00 credit | VAT 10.50 (IH) | cost centre 100',
    ],
    xero: [
      'received on 1020 | EUR 60.50 | 2026-03-05',
      '4440 | 50.00 | VAT 10.50 (TAX001) | Sales',
    ],
  },
  {
    title: 'An employee’s outlay in dollars: owed in euros, by the amount that Payhawk reckons',
    receipt: { total: 100, currency: 'USD', tax: { NL0: [100, 0] } },
    afas: [
      'journal 10, owed to J. Jansen 1001 | EUR 80.00 credit | 2026-03-05 | receipt USD 100.00',
      '4430 | 80.00 debit | VAT code (7) | cost centre 100',
    ],
    exact: [
      'purchase entry 60, owed to J. Jansen 1001 | EUR 80.00 | 2026-03-05 | receipt USD 100.00',
      '4430 | 80.00 | VAT 0.00 (6) | cost centre 100',
    ],
    twinfield: [
      'INK, owed to J. Jansen 1001 | EUR 80.00 credit | 2026-03-05 | receipt USD 100.00',
      '4430 | 80.00 debit | VAT 0.00 (IN) | cost centre 100',
    ],
    xero: [
      'bill of J. Jansen | EUR 80.00 | 2026-03-05 | receipt USD 100.00',
      '4430 | 80.00 | VAT 0.00 (ZERO) | Sales',
    ],
  },
];

export const payhawkCases: CaseGroup = {
  title: 'Payhawk',
  about:
    'Where Payhawk differs: it has suppliers’ invoices, line items with a rate each, fees beside a card’s payment, money back as an amount below zero, and cash of the company: from petty cash (the example’s account 1100), or handed out to an employee in advance (1310). Here its own rates hold: for one US dollar EUR 0.80, and the books know an expense as PH- and its id.',
  cases: [...cases, ...cashCases].map((one) => ({ ...one, from: 'Payhawk' as const })),
};
