import type { CaseGroup } from './bookkeepingCase.ts';

export const vatCases: CaseGroup = {
  title: 'VAT',
  about:
    'A line has the net amount, its VAT and a code, always: without a code the books would take the ledger account’s own. VAT that a code does not claim is cost.',
  cases: [
    {
      title: 'A lunch at one rate',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'Food at 9 % and drinks at 21 % on one receipt',
      receipt: { total: 230, tax: { NL9: [109, 9], NL21: [121, 21] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 230.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (6) | cost centre 100',
        '1400 | 9.00 debit | the VAT of (6)',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 230.00 | 2026-03-05',
        '4430 | 100.00 | VAT 9.00 (5) | cost centre 100',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 230.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 9.00 (IL) | cost centre 100',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 230.00 | 2026-03-05',
        '4430 | 100.00 | VAT 9.00 (TAX002) | Sales',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'Three rates on one receipt',
      receipt: { total: 280, tax: { NL9: [109, 9], NL21: [121, 21], NL0: [50, 0] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 280.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (6) | cost centre 100',
        '1400 | 9.00 debit | the VAT of (6)',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
        '4430 | 50.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 280.00 | 2026-03-05',
        '4430 | 100.00 | VAT 9.00 (5) | cost centre 100',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
        '4430 | 50.00 | VAT 0.00 (6) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 280.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 9.00 (IL) | cost centre 100',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
        '4430 | 50.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 280.00 | 2026-03-05',
        '4430 | 100.00 | VAT 9.00 (TAX002) | Sales',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
        '4430 | 50.00 | VAT 0.00 (ZERO) | Sales',
      ],
    },
    {
      title: 'One rate named twice is one line',
      receipt: { total: 242, tax: { NL21: [242, 42] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 242.00 credit | 2026-03-05',
        '4430 | 200.00 debit | VAT code (5) | cost centre 100',
        '1400 | 42.00 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 242.00 | 2026-03-05',
        '4430 | 200.00 | VAT 42.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 242.00 credit | 2026-03-05',
        '4430 | 200.00 debit | VAT 42.00 (IH) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 242.00 | 2026-03-05',
        '4430 | 200.00 | VAT 42.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'VAT of 0 %, which is declared',
      receipt: { total: 50, tax: { NL0: [50, 0] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 50.00 credit | 2026-03-05',
        '4430 | 50.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 50.00 | 2026-03-05',
        '4430 | 50.00 | VAT 0.00 (6) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 50.00 credit | 2026-03-05',
        '4430 | 50.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 50.00 | 2026-03-05',
        '4430 | 50.00 | VAT 0.00 (ZERO) | Sales',
      ],
    },
    {
      title: 'A receipt without VAT',
      receipt: { total: 50 },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 50.00 credit | 2026-03-05',
        '4430 | 50.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 50.00 | 2026-03-05',
        '4430 | 50.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 50.00 credit | 2026-03-05',
        '4430 | 50.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 50.00 | 2026-03-05',
        '4430 | 50.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'Half of it has no VAT',
      receipt: { total: 171, tax: { NL21: [121, 21] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 171.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
        '4430 | 50.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 171.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
        '4430 | 50.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 171.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
        '4430 | 50.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 171.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
        '4430 | 50.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'Reverse charge: software from another EU country',
      rule: 'A3',
      receipt: { total: 300, category: 'Software', tax: { EU: [300, 0] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 300.00 credit | 2026-03-05',
        '4510 | 300.00 debit | VAT code (8) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 300.00 | 2026-03-05',
        '4510 | 300.00 | VAT reverse charge (7) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 300.00 credit | 2026-03-05',
        '4510 | 300.00 debit | VAT reverse charge (IEU) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 300.00 | 2026-03-05',
        '4510 | 300.00 | VAT 0.00 (REVERSE) | Sales',
      ],
    },
    {
      title: 'Reverse charge beside a local rate',
      receipt: { total: 421, category: 'Software', tax: { EU: [300, 0], NL21: [121, 21] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 421.00 credit | 2026-03-05',
        '4510 | 300.00 debit | VAT code (8) | cost centre 100',
        '4510 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 421.00 | 2026-03-05',
        '4510 | 300.00 | VAT reverse charge (7) | cost centre 100',
        '4510 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 421.00 credit | 2026-03-05',
        '4510 | 300.00 debit | VAT reverse charge (IEU) | cost centre 100',
        '4510 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 421.00 | 2026-03-05',
        '4510 | 300.00 | VAT 0.00 (REVERSE) | Sales',
        '4510 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'Reverse charge on a receipt that has VAT',
      rule: 'A4',
      receipt: { total: 121, tax: { EU: [121, 21] } },
      afas: ['refused: vat-code-unsuitable'],
      exact: ['refused: vat-code-unsuitable'],
      twinfield: ['refused: vat-code-unsuitable'],
      xero: ['refused: vat-code-unsuitable'],
    },
    {
      title: 'German VAT can not be claimed here: it is cost',
      receipt: { total: 119, category: 'Hotel', tax: { DE19: [119, 19] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 119.00 credit | 2026-03-05',
        '4420 | 119.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 119.00 | 2026-03-05',
        '4420 | 119.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 119.00 credit | 2026-03-05',
        '4420 | 119.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 119.00 | 2026-03-05',
        '4420 | 119.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'German VAT beside Dutch VAT',
      receipt: { total: 240, category: 'Hotel', tax: { DE19: [119, 19], NL21: [121, 21] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 240.00 credit | 2026-03-05',
        '4420 | 119.00 debit | VAT code (7) | cost centre 100',
        '4420 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 240.00 | 2026-03-05',
        '4420 | 119.00 | VAT 0.00 (0) | cost centre 100',
        '4420 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 240.00 credit | 2026-03-05',
        '4420 | 119.00 debit | VAT 0.00 (IN) | cost centre 100',
        '4420 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 240.00 | 2026-03-05',
        '4420 | 119.00 | VAT 0.00 (NONE) | Sales',
        '4420 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'A rate without a percentage: the VAT that the receipt says',
      receipt: { total: 60.5, category: 'Fuel', tax: { Toll: [60.5, 10.5] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 60.50 credit | 2026-03-05',
        '4440 | 50.00 debit | VAT code (5) | cost centre 100',
        '1400 | 10.50 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 60.50 | 2026-03-05',
        '4440 | 50.00 | VAT 10.50 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 60.50 credit | 2026-03-05',
        '4440 | 50.00 debit | VAT 10.50 (IH) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 60.50 | 2026-03-05',
        '4440 | 50.00 | VAT 10.50 (TAX001) | Sales',
      ],
    },
  ],
};
