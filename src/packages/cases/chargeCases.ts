import type { CaseGroup } from './bookkeepingCase.ts';

export const chargeCases: CaseGroup = {
  title: 'Tips, fees and rounding',
  about:
    'Tips and fees carry no VAT. Cents by which tax items and total differ are a line of their own, up to the tolerance of the settings; above it nothing is booked.',
  cases: [
    {
      title: 'A tip on top',
      rule: 'A2',
      receipt: { total: 130, extra: 9, tax: { NL21: [121, 21] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 130.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
        '4430 | 9.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 130.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
        '4430 | 9.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 130.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
        '4430 | 9.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 130.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
        '4900 | 9.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'A tip over two cost centres',
      receipt: {
        total: 130.01,
        extra: 9.01,
        tax: { NL21: [121, 21] },
        costCentres: { Sales: 50, Operations: 50 },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 130.01 credit | 2026-03-05',
        '4430 | 50.00 debit | VAT code (5) | cost centre 100',
        '1400 | 10.50 debit | the VAT of (5)',
        '4430 | 50.00 debit | VAT code (5) | cost centre 200',
        '1400 | 10.50 debit | the VAT of (5)',
        '4430 | 4.51 debit | VAT code (7) | cost centre 100',
        '4430 | 4.50 debit | VAT code (7) | cost centre 200',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 130.01 | 2026-03-05',
        '4430 | 50.00 | VAT 10.50 (4) | cost centre 100',
        '4430 | 50.00 | VAT 10.50 (4) | cost centre 200',
        '4430 | 4.51 | VAT 0.00 (0) | cost centre 100',
        '4430 | 4.50 | VAT 0.00 (0) | cost centre 200',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 130.01 credit | 2026-03-05',
        '4430 | 50.00 debit | VAT 10.50 (IH) | cost centre 100',
        '4430 | 50.00 debit | VAT 10.50 (IH) | cost centre 200',
        '4430 | 4.51 debit | VAT 0.00 (IN) | cost centre 100',
        '4430 | 4.50 debit | VAT 0.00 (IN) | cost centre 200',
      ],
      xero: [
        'bill of J. Jansen | EUR 130.01 | 2026-03-05',
        '4430 | 50.00 | VAT 10.50 (TAX001) | Sales',
        '4430 | 50.00 | VAT 10.50 (TAX001) | Operations',
        '4900 | 4.51 | VAT 0.00 (NONE) | Sales',
        '4900 | 4.50 | VAT 0.00 (NONE) | Operations',
      ],
    },
    {
      title: 'Tax items a cent above the total',
      rule: 'A16',
      receipt: { total: 120.99, tax: { NL21: [121, 21] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 120.99 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
        '4990 | 0.01 credit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 120.99 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
        '4990 | -0.01 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 120.99 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
        '4990 | 0.01 credit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 120.99 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
        '4990 | -0.01 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'Tax items a cent below the total',
      rule: 'A16',
      receipt: { total: 121.01, tax: { NL21: [121, 21] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 121.01 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
        '4990 | 0.01 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 121.01 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
        '4990 | 0.01 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.01 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
        '4990 | 0.01 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 121.01 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
        '4990 | 0.01 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'Tax items five cents above the total',
      receipt: { total: 120.95, tax: { NL21: [121, 21] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 120.95 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
        '4990 | 0.05 credit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 120.95 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
        '4990 | -0.05 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 120.95 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
        '4990 | 0.05 credit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 120.95 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
        '4990 | -0.05 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'Tax items six cents above the total',
      rule: 'A16',
      receipt: { total: 120.94, tax: { NL21: [121, 21] } },
      afas: ['refused: amounts-do-not-add-up'],
      exact: ['refused: amounts-do-not-add-up'],
      twinfield: ['refused: amounts-do-not-add-up'],
      xero: ['refused: amounts-do-not-add-up'],
    },
    {
      title: 'No tolerance',
      receipt: { total: 120.99, tax: { NL21: [121, 21] } },
      given: { text: 'the largest rounding difference is 0', settings: { roundingTolerance: 0 } },
      afas: ['refused: amounts-do-not-add-up'],
      exact: ['refused: amounts-do-not-add-up'],
      twinfield: ['refused: amounts-do-not-add-up'],
      xero: ['refused: amounts-do-not-add-up'],
    },
    {
      title: 'Without an account for rounding: the category’s',
      receipt: { total: 121.01, tax: { NL21: [121, 21] } },
      given: {
        text: 'no account for rounding is chosen',
        settings: { roundingLedger: '', roundingAccount: '' },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 121.01 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
        '4430 | 0.01 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 121.01 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
        '4430 | 0.01 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.01 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
        '4430 | 0.01 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 121.01 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
        '4430 | 0.01 | VAT 0.00 (NONE) | Sales',
      ],
    },
  ],
};
