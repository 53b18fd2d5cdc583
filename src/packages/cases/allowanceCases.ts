import type { CaseGroup } from './bookkeepingCase.ts';

export const allowanceCases: CaseGroup = {
  title: 'Mileage and per diems',
  about:
    'A per diem carries no VAT. Mileage carries what the source says of it, as some countries have it.',
  cases: [
    {
      title: 'Mileage',
      rule: 'A2',
      receipt: { total: 46, kind: 'mileage', category: 'Mileage', tax: { NL0: [46, 0] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 46.00 credit | 2026-03-05',
        '4450 | 46.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 46.00 | 2026-03-05',
        '4450 | 46.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 46.00 credit | 2026-03-05',
        '4450 | 46.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 46.00 | 2026-03-05',
        '4450 | 46.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'Mileage with VAT in it',
      rule: 'A17',
      receipt: { total: 60.5, kind: 'mileage', category: 'Mileage', tax: { NL21: [60.5, 10.5] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 60.50 credit | 2026-03-05',
        '4450 | 50.00 debit | VAT code (5) | cost centre 100',
        '1400 | 10.50 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 60.50 | 2026-03-05',
        '4450 | 50.00 | VAT 10.50 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 60.50 credit | 2026-03-05',
        '4450 | 50.00 debit | VAT 10.50 (IH) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 60.50 | 2026-03-05',
        '4450 | 50.00 | VAT 10.50 (TAX001) | Sales',
      ],
    },
    {
      title: 'Mileage over two cost centres',
      receipt: {
        total: 46.01,
        kind: 'mileage',
        category: 'Mileage',
        costCentres: { Sales: 50, Operations: 50 },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 46.01 credit | 2026-03-05',
        '4450 | 23.01 debit | VAT code (7) | cost centre 100',
        '4450 | 23.00 debit | VAT code (7) | cost centre 200',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 46.01 | 2026-03-05',
        '4450 | 23.01 | VAT 0.00 (0) | cost centre 100',
        '4450 | 23.00 | VAT 0.00 (0) | cost centre 200',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 46.01 credit | 2026-03-05',
        '4450 | 23.01 debit | VAT 0.00 (IN) | cost centre 100',
        '4450 | 23.00 debit | VAT 0.00 (IN) | cost centre 200',
      ],
      xero: [
        'bill of J. Jansen | EUR 46.01 | 2026-03-05',
        '4450 | 23.01 | VAT 0.00 (NONE) | Sales',
        '4450 | 23.00 | VAT 0.00 (NONE) | Operations',
      ],
    },
    {
      title: 'A per diem',
      receipt: { total: 108, kind: 'perDiem', category: 'Per diem' },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 108.00 credit | 2026-03-05',
        '4460 | 108.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 108.00 | 2026-03-05',
        '4460 | 108.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 108.00 credit | 2026-03-05',
        '4460 | 108.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 108.00 | 2026-03-05',
        '4460 | 108.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'A per diem whose tax items say VAT',
      receipt: { total: 108, kind: 'perDiem', category: 'Per diem', tax: { NL9: [108, 8.92] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 108.00 credit | 2026-03-05',
        '4460 | 108.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 108.00 | 2026-03-05',
        '4460 | 108.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 108.00 credit | 2026-03-05',
        '4460 | 108.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 108.00 | 2026-03-05',
        '4460 | 108.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'A per diem abroad, in dollars',
      receipt: { total: 130, currency: 'USD', kind: 'perDiem', category: 'Per diem' },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 104.00 credit | 2026-03-05 | receipt USD 130.00',
        '4460 | 104.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 104.00 | 2026-03-05 | receipt USD 130.00',
        '4460 | 104.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 104.00 credit | 2026-03-05 | receipt USD 130.00',
        '4460 | 104.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 104.00 | 2026-03-05 | receipt USD 130.00',
        '4460 | 104.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'No receipt: an underground ticket',
      receipt: { total: 4.2, kind: 'receiptless', category: 'Other' },
      given: {
        text: 'a default account is chosen',
        settings: { defaultGlAccount: '4999', purchaseAccount: '4999' },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 4.20 credit | 2026-03-05',
        '4999 | 4.20 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 4.20 | 2026-03-05',
        '4999 | 4.20 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 4.20 credit | 2026-03-05',
        '4999 | 4.20 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: ['bill of J. Jansen | EUR 4.20 | 2026-03-05', '4999 | 4.20 | VAT 0.00 (NONE) | Sales'],
    },
  ],
};
