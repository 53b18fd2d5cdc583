import type { CaseGroup } from './bookkeepingCase.ts';
import { month } from './month.ts';

export const periodCases: CaseGroup = {
  title: 'Periods, payment, creditors',
  about:
    'An entry of a closed period keeps its date. With the setting on it is booked in the first open period after it (Exact); without, and in Xero, it waits.',
  cases: [
    {
      title: 'March is closed, April is open',
      rule: 'A11',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'booked in the first open period',
        exactBooks: {
          periods: { 60: [month(2026, 3, false), month(2026, 4, true), month(2026, 5, true)] },
        },
        afasBooks: {
          periods: [month(2026, 3, false), month(2026, 4, true), month(2026, 5, true)],
        },
        twinfieldBooks: {
          periods: [month(2026, 3, false), month(2026, 4, true), month(2026, 5, true)],
        },
        xeroBooks: { lockedUntil: '2026-03-31' },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05 | in period 2026/4',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 121.00 | 2026-03-05 | in period 2026/4',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05 | in period 2026/04',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: ['refused: period-closed'],
    },
    {
      title: 'March and April are closed',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'booked in the first open period',
        exactBooks: {
          periods: { 60: [month(2026, 3, false), month(2026, 4, false), month(2026, 5, true)] },
        },
        afasBooks: {
          periods: [month(2026, 3, false), month(2026, 4, false), month(2026, 5, true)],
        },
        twinfieldBooks: {
          periods: [month(2026, 3, false), month(2026, 4, false), month(2026, 5, true)],
        },
        xeroBooks: { lockedUntil: '2026-04-30' },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05 | in period 2026/5',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 121.00 | 2026-03-05 | in period 2026/5',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05 | in period 2026/05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: ['refused: period-closed'],
    },
    {
      title: 'December is closed: the next year',
      rule: 'A11',
      receipt: { total: 121, posted: '2025-12-31', tax: { NL21: [121, 21] } },
      given: {
        text: 'booked in the first open period',
        exactBooks: { periods: { 60: [month(2025, 12, false), month(2026, 1, true)] } },
        afasBooks: { periods: [month(2025, 12, false), month(2026, 1, true)] },
        twinfieldBooks: { periods: [month(2025, 12, false), month(2026, 1, true)] },
        xeroBooks: { lockedUntil: '2025-12-31' },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 121.00 credit | 2025-12-31 | in period 2026/1',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 121.00 | 2025-12-31 | in period 2026/1',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.00 credit | 2025-12-31 | in period 2026/01',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: ['refused: period-closed'],
    },
    {
      title: 'Open on the day after the lock',
      receipt: { total: 121, posted: '2026-04-01', tax: { NL21: [121, 21] } },
      given: {
        text: 'March is closed',
        exactBooks: {
          periods: { 60: [month(2026, 3, false), month(2026, 4, true), month(2026, 5, true)] },
        },
        afasBooks: {
          periods: [month(2026, 3, false), month(2026, 4, true), month(2026, 5, true)],
        },
        twinfieldBooks: {
          periods: [month(2026, 3, false), month(2026, 4, true), month(2026, 5, true)],
        },
        xeroBooks: { lockedUntil: '2026-03-31' },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-04-01',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 121.00 | 2026-04-01',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-04-01',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 121.00 | 2026-04-01',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'By card in a closed period',
      receipt: { total: 121, paid: 'card', tax: { NL21: [121, 21] } },
      given: {
        text: 'March is closed in the card’s journal',
        exactBooks: { periods: { 90: [month(2026, 3, false), month(2026, 4, true)] } },
        afasBooks: { periods: [month(2026, 3, false), month(2026, 4, true)] },
        twinfieldBooks: { periods: [month(2026, 3, false), month(2026, 4, true)] },
        xeroBooks: { lockedUntil: '2026-03-31' },
      },
      afas: [
        'journal 90 against 1620 | EUR 121.00 credit | 2026-03-05 | in period 2026/4',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'journal 90 against 1620 | EUR 121.00 | 2026-03-05 | in period 2026/4',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'MEMO against 1620 | EUR 121.00 credit | 2026-03-05 | in period 2026/04',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: ['refused: period-closed'],
    },
    {
      title: 'Every period is closed: the vendor says so',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'nothing is open',
        exactBooks: { periods: { 60: [month(2026, 3, false), month(2026, 4, false)] } },
        afasBooks: { periods: [month(2026, 3, false), month(2026, 4, false)] },
        twinfieldBooks: { periods: [month(2026, 3, false), month(2026, 4, false)] },
        xeroBooks: { lockedUntil: '2026-12-31' },
      },
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
      xero: ['refused: period-closed'],
    },
    {
      title: 'A payment condition',
      rule: 'A12',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'paid after 14 days',
        settings: { paymentCondition: '14' },
        exactBooks: { paymentDays: { 14: 14 } },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 121.00 | 2026-03-05 | due 2026-03-19',
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
      title: 'A creditor number that is none in the books: the address',
      rule: 'A17',
      receipt: { total: 50, creditorNumber: 'EMP-77' },
      afas: [
        'journal 10, owed to J. Jansen EMP-77 | EUR 50.00 credit | 2026-03-05',
        '4430 | 50.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen j@example.example | EUR 50.00 | 2026-03-05',
        '4430 | 50.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen EMP-77 | EUR 50.00 credit | 2026-03-05',
        '4430 | 50.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 50.00 | 2026-03-05',
        '4430 | 50.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'No purchase journal',
      receipt: { total: 50 },
      given: {
        text: 'no journal is chosen',
        exactSettings: { journal: '' },
        afasSettings: { journal: '' },
        twinfieldSettings: { journal: '' },
      },
      afas: ['refused: mapping-missing'],
      exact: ['refused: mapping-missing'],
      twinfield: ['refused: mapping-missing'],
      xero: [
        'bill of J. Jansen | EUR 50.00 | 2026-03-05',
        '4430 | 50.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
  ],
};
