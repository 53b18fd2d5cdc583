import type { CaseGroup } from './bookkeepingCase.ts';

export const tagCases: CaseGroup = {
  title: 'Categories without an account, tags',
  about:
    'A category has the account that the settings or the source name, else the default one. Tags go along where the settings map them.',
  cases: [
    {
      title: 'A category that no account is known of',
      receipt: { total: 121, category: 'Other', tax: { NL21: [121, 21] } },
      afas: ['refused: mapping-missing'],
      exact: ['refused: mapping-missing'],
      twinfield: ['refused: mapping-missing'],
      xero: ['refused: mapping-missing'],
    },
    {
      title: 'A tag',
      rule: 'A18',
      receipt: { total: 121, tax: { NL21: [121, 21] }, tags: ['Dawn'] },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100 | project P01',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100 | cost unit P01',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100 | project P01',
      ],
      xero: [
        'bill of J. Jansen | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales | Dawn',
      ],
    },
    {
      title: 'A field of the customer’s own',
      rule: 'A18',
      receipt: { total: 121, tax: { NL21: [121, 21] }, tags: ['project=Dusk'] },
      afas: [
        'journal 10, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT code (5) | cost centre 100 | project P02',
        '1400 | 21.00 debit | the VAT of (5)',
      ],
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100 | cost unit P02',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100 | project P02',
      ],
      xero: [
        'bill of J. Jansen | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales | Dusk',
      ],
    },
    {
      title: 'A tag that nobody mapped is left out',
      receipt: { total: 121, tax: { NL21: [121, 21] }, tags: ['Noon'] },
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
      title: 'Categories above the total',
      receipt: { total: 100, also: [{ category: 'Hotel', gross: 500 }] },
      afas: ['refused: amounts-do-not-add-up'],
      exact: ['refused: amounts-do-not-add-up'],
      twinfield: ['refused: amounts-do-not-add-up'],
      xero: ['refused: amounts-do-not-add-up'],
    },
  ],
};
