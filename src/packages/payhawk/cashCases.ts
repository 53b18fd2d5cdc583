import type { BookkeepingCase } from '../cases/bookkeepingCase.ts';

/** Payments with cash of the company: nobody is owed them. */
export const cashCases: BookkeepingCase[] = [
  {
    title: 'Paid from petty cash: the cash box pays, and the employee is owed nothing',
    receipt: { total: 60.5, paid: 'cash', category: 'Fuel', tax: { NL21: [60.5, 10.5] } },
  },
  {
    title: 'Paid with cash handed out in advance: it settles the advance',
    receipt: { total: 109, paid: 'advance', tax: { NL9: [109, 9] } },
    reason:
      'What the employee doesn’t spend stays on the account for advances, until it is paid back or spent. More than the advance makes that account negative: the company owes the rest.',
  },
  {
    title: 'An advance spent in dollars: settled in euros, by the amount that Payhawk computes',
    receipt: { total: 100, currency: 'USD', paid: 'advance', tax: {} },
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
  },
  {
    title: 'Paid from petty cash, without an account for it: refused, and never owed',
    receipt: { total: 50, paid: 'cash' },
    given: {
      text: 'No account for petty cash is set.',
      without: ['pettyCashAccount'],
    },
  },
  {
    title: 'Paid with an advance, without an account for advances: refused, and never owed',
    receipt: { total: 50, paid: 'advance' },
    given: {
      text: 'No account for advances is set.',
      without: ['advanceAccount'],
    },
  },
];
