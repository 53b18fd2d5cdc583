import type { CaseGroup } from './bookkeepingCase.ts';

export const allowanceCases: CaseGroup = {
  title: 'Mileage and per diems',
  about:
    'A per diem has no VAT, whatever the source states. Mileage has the VAT that the source states, which is allowed in some countries and not in the Netherlands.',
  cases: [
    {
      title: 'Mileage',
      rule: 'A2',
      receipt: { total: 46, kind: 'mileage', category: 'Mileage', tax: { NL0: [46, 0] } },
    },
    {
      title: 'Mileage with VAT that a Dutch company doesn’t claim',
      rule: 'A30',
      receipt: { total: 60.5, kind: 'mileage', category: 'Mileage', tax: { NL21: [60.5, 10.5] } },
      given: {
        text: 'The settings claim no VAT on mileage.',
        withoutClaim: [{ category: 'Mileage' }],
      },
      reason:
        'VAT is deducted only by an invoice to the company (Wet OB, article 15, paragraph 1): an allowance has none, whatever the expense package computes.',
    },
    {
      title: 'Mileage of a British company: the VAT of the fuel is claimed',
      rule: 'A17',
      receipt: {
        total: 45,
        currency: 'GBP',
        paidBackIn: 'GBP',
        kind: 'mileage',
        category: 'Mileage',
        tax: { UK20: [12, 2] },
      },
      given: { text: 'The books are kept in GBP, and UK20 has a code that claims.' },
      reason: 'British law allows the VAT in the fuel share of an allowance, here 12 of 45 pounds.',
    },
    {
      title: 'Mileage over two cost centres',
      receipt: {
        total: 46.01,
        kind: 'mileage',
        category: 'Mileage',
        costCentres: { Sales: 50, Operations: 50 },
      },
    },
    {
      title: 'A per diem',
      receipt: { total: 108, kind: 'perDiem', category: 'Per diem' },
    },
    {
      title: 'A per diem with VAT in its tax items',
      receipt: { total: 108, kind: 'perDiem', category: 'Per diem', tax: { NL9: [108, 8.92] } },
    },
    {
      title: 'A per diem abroad, in dollars',
      receipt: { total: 130, currency: 'USD', kind: 'perDiem', category: 'Per diem' },
    },
    {
      title: 'A per diem over two cost centres',
      rule: 'A31',
      receipt: {
        total: 75.55,
        kind: 'perDiem',
        category: 'Per diem',
        costCentres: { Sales: 50, Operations: 50 },
      },
    },
    {
      title: 'No receipt: an underground ticket',
      receipt: { total: 4.2, kind: 'receiptless', category: 'Other' },
      given: {
        text: 'A default account is chosen.',
        defaultAccount: '4999',
      },
    },
  ],
};
