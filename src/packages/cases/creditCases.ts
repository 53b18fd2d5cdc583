import type { CaseGroup } from './bookkeepingCase.ts';

export const creditCases: CaseGroup = {
  title: 'Credit notes',
  about:
    'Exact marks a credit note by negative amounts, Xero by a document of its own whose amounts are positive.',
  cases: [
    {
      title: 'Goods sent back',
      rule: 'A13',
      receipt: { total: 121, creditNote: true, tax: { NL21: [121, 21] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 121.00 debit | 2026-03-05',
        '4430 | 100.00 credit | VAT code (5) | cost centre 100',
        '1400 | 21.00 credit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR -121.00 | 2026-03-05',
        '4430 | -100.00 | VAT -21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.00 debit | 2026-03-05',
        '4430 | 100.00 credit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'credit note of J. Jansen | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'Sent back, two rates',
      receipt: { total: 230, creditNote: true, tax: { NL9: [109, 9], NL21: [121, 21] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 230.00 debit | 2026-03-05',
        '4430 | 100.00 credit | VAT code (6) | cost centre 100',
        '1400 | 9.00 credit | the VAT of (6)',
        '4430 | 100.00 credit | VAT code (5) | cost centre 100',
        '1400 | 21.00 credit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR -230.00 | 2026-03-05',
        '4430 | -100.00 | VAT -9.00 (5) | cost centre 100',
        '4430 | -100.00 | VAT -21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 230.00 debit | 2026-03-05',
        '4430 | 100.00 credit | VAT 9.00 (IL) | cost centre 100',
        '4430 | 100.00 credit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'credit note of J. Jansen | EUR 230.00 | 2026-03-05',
        '4430 | 100.00 | VAT 9.00 (TAX002) | Sales',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'Sent back, in dollars',
      receipt: { total: 100, currency: 'USD', creditNote: true },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 80.00 debit | 2026-03-05 | receipt USD 100.00',
        '4430 | 80.00 credit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR -80.00 | 2026-03-05 | receipt USD 100.00',
        '4430 | -80.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 80.00 debit | 2026-03-05 | receipt USD 100.00',
        '4430 | 80.00 credit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'credit note of J. Jansen | EUR 80.00 | 2026-03-05 | receipt USD 100.00',
        '4430 | 80.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'Sent back under reverse charge',
      receipt: { total: 300, creditNote: true, category: 'Software', tax: { EU: [300, 0] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 300.00 debit | 2026-03-05',
        '4510 | 300.00 credit | VAT code (8) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR -300.00 | 2026-03-05',
        '4510 | -300.00 | VAT reverse charge (7) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 300.00 debit | 2026-03-05',
        '4510 | 300.00 credit | VAT reverse charge (IEU) | cost centre 100',
      ],
      xero: [
        'credit note of J. Jansen | EUR 300.00 | 2026-03-05',
        '4510 | 300.00 | VAT 0.00 (REVERSE) | Sales',
      ],
    },
    {
      title: 'Sent back, over two cost centres, a cent off',
      receipt: {
        total: 121.01,
        creditNote: true,
        tax: { NL21: [121, 21] },
        costCentres: { Sales: 50, Operations: 50 },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 121.01 debit | 2026-03-05',
        '4430 | 50.00 credit | VAT code (5) | cost centre 100',
        '1400 | 10.50 credit | the VAT of (5)',
        '4430 | 50.00 credit | VAT code (5) | cost centre 200',
        '1400 | 10.50 credit | the VAT of (5)',
        '4990 | 0.01 credit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR -121.01 | 2026-03-05',
        '4430 | -50.00 | VAT -10.50 (4) | cost centre 100',
        '4430 | -50.00 | VAT -10.50 (4) | cost centre 200',
        '4990 | -0.01 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.01 debit | 2026-03-05',
        '4430 | 50.00 credit | VAT 10.50 (IH) | cost centre 100',
        '4430 | 50.00 credit | VAT 10.50 (IH) | cost centre 200',
        '4990 | 0.01 credit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'credit note of J. Jansen | EUR 121.01 | 2026-03-05',
        '4430 | 50.00 | VAT 10.50 (TAX001) | Sales',
        '4430 | 50.00 | VAT 10.50 (TAX001) | Operations',
        '4990 | 0.01 | VAT 0.00 (NONE) | Sales',
      ],
    },
  ],
};
