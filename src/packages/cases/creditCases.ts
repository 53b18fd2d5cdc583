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
    {
      title: 'A returned deposit on a receipt',
      rule: 'A13',
      receipt: { total: 116, tax: { NL21: [121, 21], NL0: [-5, 0] } },
      reason:
        'The Netherlands leave deposits on packaging out of VAT (Directive 2006/112/EC, article 92), so what comes back lowers no VAT. It is a line below zero.',
    },
    {
      title: 'A discount with its own category and VAT',
      rule: 'A13',
      receipt: {
        total: 108.9,
        tax: { NL21: [108.9, 18.9] },
        also: [{ category: 'Other', gross: -12.1, tax: 'NL21' }],
      },
      given: { text: 'Categories without an account go to 4999.', defaultAccount: '4999' },
      reason: 'A discount at once lowers the VAT as well (Wet OB, article 8, paragraph 2).',
    },
    {
      title: 'A refund as a claim below zero, with VAT',
      rule: 'A13',
      receipt: { total: -121, tax: { NL21: [-121, -21] } },
    },
    {
      title: 'Money back on a card, with something bought in exchange',
      rule: 'A13',
      receipt: {
        total: -84.7,
        paid: 'card',
        tax: { NL21: [-121, -21] },
        also: [{ category: 'Software', gross: 36.3, tax: 'NL21' }],
        statement: { amount: 84.7, currency: 'EUR' },
      },
    },
    {
      title: 'A returned deposit on a receipt in dollars, over two cost centres',
      rule: 'A31',
      receipt: {
        total: 95,
        currency: 'USD',
        tax: { NL0: [-5, 0] },
        also: [{ category: 'Lunch', gross: 100 }],
        costCentres: { Sales: 70, Operations: 30 },
      },
    },
  ],
};
