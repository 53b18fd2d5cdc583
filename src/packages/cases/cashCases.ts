import type { BookkeepingCase } from './bookkeepingCase.ts';

const refused = ['refused: mapping-missing'];

/** What was paid with cash of the company: nobody is owed it. */
export const cashCases: Omit<BookkeepingCase, 'from'>[] = [
  {
    title: 'Paid from petty cash: the cash box pays, and the employee is owed nothing',
    receipt: { total: 60.5, paid: 'cash', category: 'Fuel', tax: { NL21: [60.5, 10.5] } },
    afas: [
      'journal 90 against 1100 | EUR 60.50 credit | 2026-03-05',
      '4440 | 50.00 debit | VAT code (5) | cost centre 100',
      '1400 | 10.50 debit | the VAT of (5)',
    ],
    exact: [
      'journal 90 against 1100 | EUR 60.50 | 2026-03-05',
      '4440 | 50.00 | VAT 10.50 (4) | cost centre 100',
    ],
    twinfield: [
      'MEMO against 1100 | EUR 60.50 credit | 2026-03-05',
      '4440 | 50.00 debit | VAT 10.50 (IH) | cost centre 100',
    ],
    xero: ['spent from 1100 | EUR 60.50 | 2026-03-05', '4440 | 50.00 | VAT 10.50 (TAX001) | Sales'],
  },
  {
    title: 'Paid with cash handed out in advance: it settles the advance',
    receipt: { total: 109, paid: 'advance', tax: { NL9: [109, 9] } },
    afas: [
      'journal 90 against 1310 | EUR 109.00 credit | 2026-03-05',
      '4430 | 100.00 debit | VAT code (6) | cost centre 100',
      '1400 | 9.00 debit | the VAT of (6)',
    ],
    exact: [
      'journal 90 against 1310 | EUR 109.00 | 2026-03-05',
      '4430 | 100.00 | VAT 9.00 (5) | cost centre 100',
    ],
    twinfield: [
      'MEMO against 1310 | EUR 109.00 credit | 2026-03-05',
      '4430 | 100.00 debit | VAT 9.00 (IL) | cost centre 100',
    ],
    xero: [
      'spent from 1310 | EUR 109.00 | 2026-03-05',
      '4430 | 100.00 | VAT 9.00 (TAX002) | Sales',
    ],
  },
  {
    title: 'An advance spent in dollars: settled in euros, by the amount that Payhawk reckons',
    receipt: { total: 100, currency: 'USD', paid: 'advance', tax: { NL0: [100, 0] } },
    afas: [
      'journal 90 against 1310 | EUR 80.00 credit | 2026-03-05 | receipt USD 100.00',
      '4430 | 80.00 debit | VAT code (7) | cost centre 100',
    ],
    exact: [
      'journal 90 against 1310 | EUR 80.00 | 2026-03-05 | receipt USD 100.00',
      '4430 | 80.00 | VAT 0.00 (6) | cost centre 100',
    ],
    twinfield: [
      'MEMO against 1310 | EUR 80.00 credit | 2026-03-05 | receipt USD 100.00',
      '4430 | 80.00 debit | VAT 0.00 (IN) | cost centre 100',
    ],
    xero: [
      'spent from 1310 | EUR 80.00 | 2026-03-05 | receipt USD 100.00',
      '4430 | 80.00 | VAT 0.00 (ZERO) | Sales',
    ],
  },
  {
    title: 'Money back into petty cash',
    receipt: {
      total: 12.1,
      paid: 'cash',
      creditNote: true,
      category: 'Fuel',
      tax: { NL21: [12.1, 2.1] },
    },
    afas: [
      'journal 90 against 1100 | EUR 12.10 debit | 2026-03-05',
      '4440 | 10.00 credit | VAT code (5) | cost centre 100',
      '1400 | 2.10 credit | the VAT of (5)',
    ],
    exact: [
      'journal 90 against 1100 | EUR -12.10 | 2026-03-05',
      '4440 | -10.00 | VAT -2.10 (4) | cost centre 100',
    ],
    twinfield: [
      'MEMO against 1100 | EUR 12.10 debit | 2026-03-05',
      '4440 | 10.00 credit | VAT 2.10 (IH) | cost centre 100',
    ],
    xero: ['received on 1100 | EUR 12.10 | 2026-03-05', '4440 | 10.00 | VAT 2.10 (TAX001) | Sales'],
  },
  {
    title: 'Paid from petty cash, without an account of petty cash: refused, and never owed',
    receipt: { total: 50, paid: 'cash' },
    given: {
      text: 'no account of petty cash is set',
      settings: { cashLedger: undefined, cashAccount: undefined },
    },
    afas: refused,
    exact: refused,
    twinfield: refused,
    xero: refused,
  },
  {
    title: 'Paid with an advance, without an account of advances: refused, and never owed',
    receipt: { total: 50, paid: 'advance' },
    given: {
      text: 'no account of advances is set',
      settings: { advanceLedger: undefined, advanceAccount: undefined },
    },
    afas: refused,
    exact: refused,
    twinfield: refused,
    xero: refused,
  },
];
