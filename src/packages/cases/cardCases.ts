import type { CaseGroup } from './bookkeepingCase.ts';

export const cardCases: CaseGroup = {
  title: 'Company cards and travel providers',
  about:
    'What a card paid is owed to nobody: it stands against the card’s own account, with the amount and in the currency of its statement, which it clears.',
  cases: [
    {
      title: 'Fuel by card',
      receipt: {
        total: 60.5,
        paid: 'card',
        category: 'Fuel',
        tax: { NL21: [60.5, 10.5] },
        statement: { amount: 60.5, currency: 'EUR' },
      },
      afas: [
        'journal 90 against 1620 | EUR 60.50 credit | 2026-03-05',
        '4440 | 50.00 debit | VAT code (5) | cost centre 100',
        '1400 | 10.50 debit | the VAT of (5)',
      ],
      exact: [
        'journal 90 against 1620 | EUR 60.50 | 2026-03-05',
        '4440 | 50.00 | VAT 10.50 (4) | cost centre 100',
      ],
      twinfield: [
        'MEMO against 1620 | EUR 60.50 credit | 2026-03-05',
        '4440 | 50.00 debit | VAT 10.50 (IH) | cost centre 100',
      ],
      xero: [
        'spent from 1020 | EUR 60.50 | 2026-03-05',
        '4440 | 50.00 | VAT 10.50 (TAX001) | Sales',
      ],
    },
    {
      title: 'Dollars by a card in euros',
      rule: 'A7',
      receipt: {
        total: 100,
        currency: 'USD',
        paid: 'card',
        statement: { amount: 81.37, currency: 'EUR' },
      },
      afas: [
        'journal 90 against 1620 | EUR 81.37 credit | 2026-03-05 | receipt USD 100.00',
        '4430 | 81.37 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'journal 90 against 1620 | EUR 81.37 | 2026-03-05 | receipt USD 100.00',
        '4430 | 81.37 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'MEMO against 1620 | EUR 81.37 credit | 2026-03-05 | receipt USD 100.00',
        '4430 | 81.37 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'spent from 1020 | EUR 81.37 | 2026-03-05 | receipt USD 100.00',
        '4430 | 81.37 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'Dollars with two cost centres by a card in euros',
      receipt: {
        total: 100,
        currency: 'USD',
        paid: 'card',
        costCentres: { Sales: 50, Operations: 50 },
        statement: { amount: 81.37, currency: 'EUR' },
      },
      afas: [
        'journal 90 against 1620 | EUR 81.37 credit | 2026-03-05 | receipt USD 100.00',
        '4430 | 40.68 debit | VAT code (7) | cost centre 100',
        '4430 | 40.69 debit | VAT code (7) | cost centre 200',
      ],
      exact: [
        'journal 90 against 1620 | EUR 81.37 | 2026-03-05 | receipt USD 100.00',
        '4430 | 40.68 | VAT 0.00 (0) | cost centre 100',
        '4430 | 40.69 | VAT 0.00 (0) | cost centre 200',
      ],
      twinfield: [
        'MEMO against 1620 | EUR 81.37 credit | 2026-03-05 | receipt USD 100.00',
        '4430 | 40.68 debit | VAT 0.00 (IN) | cost centre 100',
        '4430 | 40.69 debit | VAT 0.00 (IN) | cost centre 200',
      ],
      xero: [
        'spent from 1020 | EUR 81.37 | 2026-03-05 | receipt USD 100.00',
        '4430 | 40.68 | VAT 0.00 (NONE) | Sales',
        '4430 | 40.69 | VAT 0.00 (NONE) | Operations',
      ],
    },
    {
      title: 'Euros by a card in pounds, books in euros',
      receipt: {
        total: 121,
        paid: 'card',
        tax: { NL21: [121, 21] },
        statement: { amount: 104.5, currency: 'GBP', card: 'Card GBP' },
      },
      afas: [
        'journal 90 against 1620 | GBP 104.50 credit | 2026-03-05 | rate 1.157894737 | receipt EUR 121.00',
        '4430 | 100.00 debit | 86.36 debit abroad | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | 18.14 debit abroad | the VAT of (5)',
      ],
      exact: [
        'journal 90 against 1620 | GBP 104.50 | 2026-03-05 | rate 1.157894737 | receipt EUR 121.00',
        '4430 | 86.36 | VAT 18.14 (4) | cost centre 100',
      ],
      twinfield: [
        'MEMO against 1620 | GBP 104.50 credit | 2026-03-05 | receipt EUR 121.00',
        '4430 | 86.36 debit | VAT 18.14 (IH) | cost centre 100',
      ],
      xero: [
        'spent from 1021 | GBP 104.50 | 2026-03-05 | rate 0.863636 | receipt EUR 121.00',
        '4430 | 86.36 | VAT 18.14 (TAX001) | Sales',
      ],
    },
    {
      title: 'The statement has more than the claim: a fee of the card',
      receipt: {
        total: 121,
        paid: 'card',
        tax: { NL21: [121, 21] },
        statement: { amount: 123.5, currency: 'EUR' },
      },
      afas: [
        'journal 90 against 1620 | EUR 123.50 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
        '4430 | 2.50 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'journal 90 against 1620 | EUR 123.50 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
        '4430 | 2.50 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'MEMO against 1620 | EUR 123.50 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
        '4430 | 2.50 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'spent from 1020 | EUR 123.50 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
        '4900 | 2.50 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'The statement has a cent more',
      receipt: {
        total: 121,
        paid: 'card',
        tax: { NL21: [121, 21] },
        statement: { amount: 121.01, currency: 'EUR' },
      },
      afas: [
        'journal 90 against 1620 | EUR 121.01 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
        '4990 | 0.01 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'journal 90 against 1620 | EUR 121.01 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
        '4990 | 0.01 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'MEMO against 1620 | EUR 121.01 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
        '4990 | 0.01 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: [
        'spent from 1020 | EUR 121.01 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
        '4990 | 0.01 | VAT 0.00 (NONE) | Sales',
      ],
    },
    {
      title: 'The statement has less than the claim',
      receipt: {
        total: 121,
        paid: 'card',
        tax: { NL21: [121, 21] },
        statement: { amount: 100, currency: 'EUR' },
      },
      afas: ['refused: amounts-do-not-add-up'],
      exact: ['refused: amounts-do-not-add-up'],
      twinfield: ['refused: amounts-do-not-add-up'],
      xero: ['refused: amounts-do-not-add-up'],
    },
    {
      title: 'No statement yet: the claim',
      receipt: { total: 121, paid: 'card', tax: { NL21: [121, 21] } },
      afas: [
        'journal 90 against 1620 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'journal 90 against 1620 | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'MEMO against 1620 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'spent from 1020 | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'Money back on a card',
      receipt: {
        total: 121,
        paid: 'card',
        creditNote: true,
        tax: { NL21: [121, 21] },
        statement: { amount: 121, currency: 'EUR' },
      },
      afas: [
        'journal 90 against 1620 | EUR 121.00 debit | 2026-03-05',
        '4430 | 100.00 credit | VAT code (5) | cost centre 100',
        '1400 | 21.00 credit | the VAT of (5)',
      ],
      exact: [
        'journal 90 against 1620 | EUR -121.00 | 2026-03-05',
        '4430 | -100.00 | VAT -21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'MEMO against 1620 | EUR 121.00 debit | 2026-03-05',
        '4430 | 100.00 credit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'received on 1020 | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'A hotel paid by the travel provider',
      rule: 'A7',
      receipt: { total: 109, paid: 'travel', category: 'Hotel', tax: { NL9: [109, 9] } },
      afas: [
        'journal 90 against 1630 | EUR 109.00 credit | 2026-03-05',
        '4420 | 100.00 debit | VAT code (6) | cost centre 100',
        '1400 | 9.00 debit | the VAT of (6)',
      ],
      exact: [
        'journal 90 against 1630 | EUR 109.00 | 2026-03-05',
        '4420 | 100.00 | VAT 9.00 (5) | cost centre 100',
      ],
      twinfield: [
        'MEMO against 1630 | EUR 109.00 credit | 2026-03-05',
        '4420 | 100.00 debit | VAT 9.00 (IL) | cost centre 100',
      ],
      xero: [
        'spent from 1030 | EUR 109.00 | 2026-03-05',
        '4420 | 100.00 | VAT 9.00 (TAX002) | Sales',
      ],
    },
    {
      title: 'Reverse charge by card',
      receipt: {
        total: 300,
        paid: 'card',
        category: 'Software',
        tax: { EU: [300, 0] },
        statement: { amount: 300, currency: 'EUR' },
      },
      afas: [
        'journal 90 against 1620 | EUR 300.00 credit | 2026-03-05',
        '4510 | 300.00 debit | VAT code (8) | cost centre 100',
      ],
      exact: [
        'journal 90 against 1620 | EUR 300.00 | 2026-03-05',
        '4510 | 300.00 | VAT reverse charge (7) | cost centre 100',
      ],
      twinfield: [
        'MEMO against 1620 | EUR 300.00 credit | 2026-03-05',
        '4510 | 300.00 debit | VAT reverse charge (IEU) | cost centre 100',
      ],
      xero: [
        'spent from 1020 | EUR 300.00 | 2026-03-05',
        '4510 | 300.00 | VAT 0.00 (REVERSE) | Sales',
      ],
    },
  ],
};
