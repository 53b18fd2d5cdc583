import type { CaseGroup } from './bookkeepingCase.ts';

export const currencyCases: CaseGroup = {
  title: 'Currencies',
  about:
    'An employee’s payment is owed in the currency in which the employee is paid back, at the rate of the expense package; the receipt’s amount is kept in addition. A rate is divided once, with the digits that the books store.',
  cases: [
    {
      title: 'Dollars, paid back in euros',
      rule: 'A8',
      receipt: { total: 100, currency: 'USD', tax: {} },
    },
    {
      title: 'Swiss francs with Swiss VAT: it is cost',
      receipt: { total: 108.1, currency: 'CHF', category: 'Lunch', tax: { CH8: [108.1, 8.1] } },
    },
    {
      title: 'A tip in dollars, paid back in euros',
      receipt: { total: 60, currency: 'USD', category: 'Lunch', extra: 10, tax: {} },
    },
    {
      title: 'Dollars over three cost centres, paid back in euros',
      rule: 'A31',
      receipt: {
        total: 100,
        currency: 'USD',
        costCentres: { Sales: 33.33, Operations: 33.34, Research: 33.33 },
      },
    },
    {
      title: 'Pounds, paid back in pounds: the books are in euros',
      rule: 'A8',
      receipt: { total: 64, currency: 'GBP', paidBackIn: 'GBP' },
    },
    {
      title: 'Euros for an employee who is paid in pounds',
      rule: 'A8',
      receipt: { total: 121, paidBackIn: 'GBP', tax: { NL21: [121, 21] } },
    },
    {
      title: 'Yen: whole units',
      receipt: { total: 15000, currency: 'JPY' },
    },
    {
      title: 'Yen, paid back in yen',
      receipt: { total: 15001, currency: 'JPY', paidBackIn: 'JPY' },
    },
    {
      title: 'Yen, paid back in yen, over three cost centres',
      rule: 'A33',
      receipt: {
        total: 10000,
        currency: 'JPY',
        paidBackIn: 'JPY',
        costCentres: { Sales: 1, Operations: 1, Research: 1 },
      },
    },
    {
      title: 'Dinars: three decimals',
      rule: 'A33',
      receipt: { total: 12.345, currency: 'KWD' },
    },
    {
      title: 'Dinars of Bahrain with VAT that can’t be claimed, and a tip',
      rule: 'A33',
      receipt: {
        total: 24.195,
        currency: 'BHD',
        category: 'Hotel',
        tax: { BH10: [21.945, 1.995] },
        extra: 2.25,
      },
    },
    {
      title: 'Dinars, paid back in dinars: two decimals are enough',
      rule: 'A33',
      receipt: { total: 12.5, currency: 'KWD', paidBackIn: 'KWD' },
    },
    {
      title: 'Dinars, paid back in dinars: the books have no third decimal',
      rule: 'A33',
      receipt: { total: 12.345, currency: 'KWD', paidBackIn: 'KWD' },
    },
    {
      title: 'Dinars, paid back in dinars, over three cost centres: hundredths',
      rule: 'A33',
      receipt: {
        total: 10,
        currency: 'KWD',
        paidBackIn: 'KWD',
        costCentres: { Sales: 1, Operations: 1, Research: 1 },
      },
      reason:
        'The books take two decimals of a dinar, so a share of what can be paid has no third.',
    },
    {
      title: 'Yen, paid back in yen, of which a share of the VAT is deducted: whole units',
      rule: 'A33',
      receipt: {
        total: 1003,
        currency: 'JPY',
        paidBackIn: 'JPY',
        category: 'Lunch',
        tax: { NL9: [1003, 82.82] },
        costCentres: { Sales: 1, Operations: 1 },
      },
      given: {
        text: 'The settings deduct 33 % of the VAT on lunches.',
        withoutClaim: [{ category: 'Lunch', share: 33 }],
      },
    },
    {
      title: 'Dinars on a card in euros',
      rule: 'A33',
      receipt: {
        total: 12.345,
        currency: 'KWD',
        paid: 'card',
        statement: { amount: 37.1, currency: 'EUR' },
      },
    },
    {
      title: 'Dong: a rate with many digits',
      rule: 'A6',
      receipt: { total: 1270000, currency: 'VND', paidBackIn: 'VND' },
    },
    {
      title: 'A currency without a rate',
      receipt: { total: 100, currency: 'XYZ' },
    },
    {
      title: 'Books in pounds, an expense in euros',
      rule: 'A5',
      receipt: { total: 121 },
      given: {
        text: 'The books are kept in GBP.',
      },
    },
    {
      title: 'A journal that accepts only its own currency',
      rule: 'A12',
      receipt: { total: 64, currency: 'GBP', paidBackIn: 'GBP' },
      given: {
        text: 'Journal 60 accepts only EUR.',
      },
    },
    {
      title: 'A journal that accepts only its own rate',
      rule: 'A12',
      receipt: { total: 64, currency: 'GBP', paidBackIn: 'GBP' },
      given: {
        text: 'Journal 60 accepts only the rate of the books.',
      },
    },
  ],
};
