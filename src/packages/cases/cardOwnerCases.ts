import type { CaseGroup } from './bookkeepingCase.ts';

export const cardOwnerCases: CaseGroup = {
  title: 'Cards: what is private, and cards without an account',
  about:
    'What an employee bought for himself is owed by him, on an account that the settings name. A card without an account of its own is a creditor whom the statement pays.',
  cases: [
    {
      title: 'Private, by the company’s card: the employee owes it',
      receipt: {
        total: 45,
        paid: 'card',
        category: 'Private',
        tax: { NL21: [45, 7.81] },
        statement: { amount: 45, currency: 'EUR' },
      },
      afas: [
        'journal 90 against 1620 | EUR 45.00 credit | 2026-03-05',
        '1610 | 45.00 debit | VAT code (7) | cost centre 100',
      ],
      exact: [
        'journal 90 against 1620 | EUR 45.00 | 2026-03-05',
        '1610 | 45.00 | VAT 0.00 (0) | cost centre 100',
      ],
      twinfield: [
        'MEMO against 1620 | EUR 45.00 credit | 2026-03-05',
        '1610 | 45.00 debit | VAT 0.00 (IN) | cost centre 100',
      ],
      xero: ['spent from 1020 | EUR 45.00 | 2026-03-05', '1610 | 45.00 | VAT 0.00 (NONE) | Sales'],
    },
    {
      title: 'A private share of a card payment',
      rule: 'A18',
      receipt: {
        total: 166,
        paid: 'card',
        tax: { NL21: [166, 28.81] },
        also: [{ category: 'Private', gross: 45 }],
        statement: { amount: 166, currency: 'EUR' },
      },
      afas: [
        'journal 90 against 1620 | EUR 166.00 credit | 2026-03-05',
        '1610 | 45.00 debit | VAT code (7) | cost centre 100',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'journal 90 against 1620 | EUR 166.00 | 2026-03-05',
        '1610 | 45.00 | VAT 0.00 (0) | cost centre 100',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'MEMO against 1620 | EUR 166.00 credit | 2026-03-05',
        '1610 | 45.00 debit | VAT 0.00 (IN) | cost centre 100',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'spent from 1020 | EUR 166.00 | 2026-03-05',
        '1610 | 45.00 | VAT 0.00 (NONE) | Sales',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'A private share without an account for it',
      receipt: {
        total: 166,
        paid: 'card',
        tax: { NL21: [121, 21] },
        also: [{ category: 'Private', gross: 45 }],
      },
      given: {
        text: 'no account for private expenses is chosen',
        settings: { employeeLedger: '', employeeAccount: '' },
      },
      afas: ['refused: mapping-missing'],
      exact: ['refused: mapping-missing'],
      twinfield: ['refused: mapping-missing'],
      xero: ['refused: mapping-missing'],
    },
    {
      title: 'Without an account for cards: owed to a creditor that the statement clears',
      receipt: { total: 121, paid: 'card', tax: { NL21: [121, 21] } },
      given: {
        text: 'a creditor for cards is chosen, no account',
        settings: {
          cardJournal: '',
          cardCreditor: '1620',
          cardAccount: '',
          cardMap: {},
          cardContact: 'Card company',
        },
      },
      afas: [
        'journal 10, owed to Company card 1620 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to Company card 1620 | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to Company card 1620 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'bill of Card company | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'Neither account nor creditor for cards',
      receipt: { total: 121, paid: 'card', tax: { NL21: [121, 21] } },
      given: {
        text: 'nothing is chosen for cards',
        settings: { cardJournal: '', cardAccount: '', cardMap: {} },
      },
      afas: ['refused: mapping-missing'],
      exact: ['refused: mapping-missing'],
      twinfield: ['refused: mapping-missing'],
      xero: ['refused: mapping-missing'],
    },
  ],
};
