import type { CaseGroup } from './bookkeepingCase.ts';

export const currencyCases: CaseGroup = {
  title: 'Currencies',
  about:
    'What an employee paid is owed in the currency in which the employee is paid back, by the rate of the expense package; the receipt’s amount stands beside it. A rate is divided once, with the digits that the books keep.',
  cases: [
    {
      title: 'Dollars, paid back in euros',
      rule: 'A8',
      receipt: { total: 100, currency: 'USD', tax: {} },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 80.00 credit | 2026-03-05 | receipt USD 100.00',
        '4430 | 80.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 80.00 | 2026-03-05 | receipt USD 100.00',
        '4430 | 80.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 80.00 credit | 2026-03-05 | receipt USD 100.00',
        '4430 | 80.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 80.00 | 2026-03-05 | receipt USD 100.00',
        '4430 | 80.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'Dollars with VAT that can not be claimed',
      receipt: { total: 119, currency: 'USD', category: 'Hotel', tax: { DE19: [119, 19] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 95.20 credit | 2026-03-05 | receipt USD 119.00',
        '4420 | 95.20 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 95.20 | 2026-03-05 | receipt USD 119.00',
        '4420 | 95.20 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 95.20 credit | 2026-03-05 | receipt USD 119.00',
        '4420 | 95.20 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 95.20 | 2026-03-05 | receipt USD 119.00',
        '4420 | 95.20 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'Pounds, paid back in pounds: the books are in euros',
      rule: 'A8',
      receipt: { total: 64, currency: 'GBP', paidBackIn: 'GBP' },
      afas: [
        'journal 10, owed to J. Jansen 1001 | GBP 64.00 credit | 2026-03-05 | rate 1.25',
        '4430 | 80.00 debit | 64.00 debit abroad | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | GBP 64.00 | 2026-03-05 | rate 1.25',
        '4430 | 64.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | GBP 64.00 credit | 2026-03-05',
        '4430 | 64.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | GBP 64.00 | 2026-03-05 | rate 0.8',
        '4430 | 64.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'Euros for an employee who is paid in pounds',
      rule: 'A8',
      receipt: { total: 121, paidBackIn: 'GBP', tax: { NL21: [121, 21] } },
      afas: [
        'journal 10, owed to J. Jansen 1001 | GBP 96.80 credit | 2026-03-05 | rate 1.25 | receipt EUR 121.00',
        '4430 | 100.00 debit | 80.00 debit abroad | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | 16.80 debit abroad | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | GBP 96.80 | 2026-03-05 | rate 1.25 | receipt EUR 121.00',
        '4430 | 80.00 | VAT 16.80 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | GBP 96.80 credit | 2026-03-05 | receipt EUR 121.00',
        '4430 | 80.00 debit | VAT 16.80 (IH) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | GBP 96.80 | 2026-03-05 | rate 0.8 | receipt EUR 121.00',
        '4430 | 80.00 | VAT 16.80 (TAX001) | Sales',
      ],
    },
    {
      title: 'Yen: whole units',
      receipt: { total: 15000, currency: 'JPY' },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 80.00 credit | 2026-03-05 | receipt JPY 15000.00',
        '4430 | 80.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 80.00 | 2026-03-05 | receipt JPY 15000.00',
        '4430 | 80.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 80.00 credit | 2026-03-05 | receipt JPY 15000.00',
        '4430 | 80.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 80.00 | 2026-03-05 | receipt JPY 15000.00',
        '4430 | 80.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'Yen, paid back in yen',
      receipt: { total: 15001, currency: 'JPY', paidBackIn: 'JPY' },
      afas: [
        'journal 10, owed to J. Jansen 1001 | JPY 15001.00 credit | 2026-03-05 | rate 0.005333644424',
        '4430 | 80.01 debit | 15001.00 debit abroad | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | JPY 15001.00 | 2026-03-05 | rate 0.005333333333',
        '4430 | 15001.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | JPY 15001.00 credit | 2026-03-05',
        '4430 | 15001.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | JPY 15001.00 | 2026-03-05 | rate 187.5',
        '4430 | 15001.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'Dong: a rate with many digits',
      rule: 'A6',
      receipt: { total: 1270000, currency: 'VND', paidBackIn: 'VND' },
      afas: [
        'journal 10, owed to J. Jansen 1001 | VND 1270000.00 credit | 2026-03-05 | rate 0.00003149606299',
        '4430 | 40.00 debit | 1270000.00 debit abroad | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | VND 1270000.00 | 2026-03-05 | rate 0.00003149606299',
        '4430 | 1270000.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | VND 1270000.00 credit | 2026-03-05',
        '4430 | 1270000.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | VND 1270000.00 | 2026-03-05 | rate 31750',
        '4430 | 1270000.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'Three lines that are rounded keep their total',
      receipt: {
        total: 100,
        currency: 'USD',
        costCentres: { Sales: 1, Operations: 1, Research: 1 },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 80.00 credit | 2026-03-05 | receipt USD 100.00',
        '4430 | 26.68 debit | VAT code (7) | cost centre 100',
        '4430 | 26.66 debit | VAT code (7) | cost centre 200',
        '4430 | 26.66 debit | VAT code (7) | cost centre 300',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 80.00 | 2026-03-05 | receipt USD 100.00',
        '4430 | 26.68 | VAT 0.00 (0) | cost centre 100',
        '4430 | 26.66 | VAT 0.00 (0) | cost centre 200',
        '4430 | 26.66 | VAT 0.00 (0) | cost centre 300',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 80.00 credit | 2026-03-05 | receipt USD 100.00',
        '4430 | 26.68 debit | VAT 0.00 (IN) | cost centre 100',
        '4430 | 26.66 debit | VAT 0.00 (IN) | cost centre 200',
        '4430 | 26.66 debit | VAT 0.00 (IN) | cost centre 300',
      ],
      xero: [
        'bill of J. Jansen | EUR 80.00 | 2026-03-05 | receipt USD 100.00',
        '4430 | 26.68 | VAT 0.00 (NONE) | Sales',
        '4430 | 26.66 | VAT 0.00 (NONE) | Operations',
        '4430 | 26.66 | VAT 0.00 (NONE) | Research',
      ],
    },
    {
      title: 'A currency without a rate',
      receipt: { total: 100, currency: 'XYZ' },
      afas: ['refused: exchange-rate-missing'],
      exact: ['refused: exchange-rate-missing'],
      twinfield: ['refused: exchange-rate-missing'],
      xero: ['refused: exchange-rate-missing'],
    },
    {
      title: 'Books in pounds, a bill in euros',
      rule: 'A5',
      receipt: { total: 121, tax: { NL21: [121, 21] } },
      given: {
        text: 'the books are kept in GBP',
        exactBooks: { currency: 'GBP' },
        xeroBooks: { currency: 'GBP' },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 121.00 | 2026-03-05 | rate 0.8',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 121.00 | 2026-03-05 | rate 1.25',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'A journal that takes its own currency alone',
      rule: 'A12',
      receipt: { total: 64, currency: 'GBP', paidBackIn: 'GBP' },
      given: {
        text: 'journal 60 is in EUR alone',
        exactBooks: {
          journals: { 60: { currency: 'EUR', variableCurrency: false, variableRate: false } },
        },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | GBP 64.00 credit | 2026-03-05 | rate 1.25',
        '4430 | 80.00 debit | 64.00 debit abroad | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 80.00 | 2026-03-05 | receipt GBP 64.00',
        '4430 | 80.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | GBP 64.00 credit | 2026-03-05',
        '4430 | 64.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | GBP 64.00 | 2026-03-05 | rate 0.8',
        '4430 | 64.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'A journal that takes its own rate alone',
      rule: 'A12',
      receipt: { total: 64, currency: 'GBP', paidBackIn: 'GBP' },
      given: {
        text: 'journal 60 has the rate of the books',
        exactBooks: {
          journals: { 60: { currency: 'EUR', variableCurrency: true, variableRate: false } },
        },
      },
      afas: [
        'journal 10, owed to J. Jansen 1001 | GBP 64.00 credit | 2026-03-05 | rate 1.25',
        '4430 | 80.00 debit | 64.00 debit abroad | VAT code (7) | cost centre 100',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | GBP 64.00 | 2026-03-05',
        '4430 | 64.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | GBP 64.00 credit | 2026-03-05',
        '4430 | 64.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | GBP 64.00 | 2026-03-05 | rate 0.8',
        '4430 | 64.00 | VAT 0.00 (NONE) | Sales',
      ],
    },
  ],
};
