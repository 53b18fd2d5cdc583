import type { CaseGroup } from './bookkeepingCase.ts';

export const creditCases: CaseGroup = {
  title: 'Credit notes',
  about:
    'Some books mark a credit note by negative amounts, others by a separate document with positive amounts.',
  cases: [
    {
      title: 'Goods sent back',
      rule: 'A13',
      receipt: { total: 121, creditNote: true, tax: { NL21: [121, 21] } },
    },
    {
      title: 'Sent back, two rates',
      receipt: { total: 230, creditNote: true, tax: { NL9: [109, 9], NL21: [121, 21] } },
    },
    {
      title: 'Sent back, in dollars',
      receipt: { total: 100, currency: 'USD', creditNote: true },
    },
    {
      title: 'Sent back under reverse charge',
      receipt: { total: 300, creditNote: true, category: 'Software', tax: { EU: [300, 0] } },
    },
    {
      title: 'Part of it sent back: two categories',
      receipt: {
        total: 81.5,
        creditNote: true,
        tax: { NL21: [60.5, 10.5] },
        also: [{ category: 'Software', gross: 21, tax: 'NL0' }],
      },
    },
    {
      title: 'Sent back, over two cost centres, a cent off',
      receipt: {
        total: 121.01,
        creditNote: true,
        tax: { NL21: [121, 21] },
        costCentres: { Sales: 50, Operations: 50 },
      },
    },
  ],
};
