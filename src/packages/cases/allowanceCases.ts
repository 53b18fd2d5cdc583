import type { CaseGroup } from './bookkeepingCase.ts';

export const allowanceCases: CaseGroup = {
  title: 'Mileage and per diems',
  about: 'A per diem has no VAT. Mileage has the VAT that the source states, as in some countries.',
  cases: [
    {
      title: 'Mileage',
      rule: 'A2',
      receipt: { total: 46, kind: 'mileage', category: 'Mileage', tax: { NL0: [46, 0] } },
    },
    {
      title: 'Mileage with VAT in it',
      rule: 'A17',
      receipt: { total: 60.5, kind: 'mileage', category: 'Mileage', tax: { NL21: [60.5, 10.5] } },
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
        text: 'a default account is chosen',
        defaultAccount: '4999',
      },
    },
  ],
};
