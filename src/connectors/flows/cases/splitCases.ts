import type { CaseGroup } from './bookkeepingCase.ts';

export const splitCases: CaseGroup = {
  title: 'Splits: categories, cost centres, tags',
  about:
    'Net and VAT are divided apart and add up again; the cent that is left goes to the largest share. A category without a cost centre of its own has those of the expense.',
  cases: [
    {
      title: 'Two cost centres, half each',
      receipt: { total: 121, tax: { NL21: [121, 21] }, costCentres: { Sales: 50, Operations: 50 } },
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 121.00 | 2026-03-05',
        '4430 | 50.00 | VAT 10.50 (4) | cost centre 100',
        '4430 | 50.00 | VAT 10.50 (4) | cost centre 200',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05',
        '4430 | 50.00 debit | VAT 10.50 (IH) | cost centre 100',
        '4430 | 50.00 debit | VAT 10.50 (IH) | cost centre 200',
      ],
      xero: [
        'bill of J. Jansen | EUR 121.00 | 2026-03-05',
        '4430 | 50.00 | VAT 10.50 (TAX001) | Sales',
        '4430 | 50.00 | VAT 10.50 (TAX001) | Operations',
      ],
    },
    {
      title: 'Thirds: the cent that is left',
      receipt: {
        total: 1,
        tax: { NL21: [1, 0.17] },
        costCentres: { Sales: 33.33, Operations: 33.34, Research: 33.33 },
      },
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 1.00 | 2026-03-05',
        '4430 | 0.27 | VAT 0.05 (4) | cost centre 100',
        '4430 | 0.29 | VAT 0.07 (4) | cost centre 200',
        '4430 | 0.27 | VAT 0.05 (4) | cost centre 300',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 1.00 credit | 2026-03-05',
        '4430 | 0.27 debit | VAT 0.05 (IH) | cost centre 100',
        '4430 | 0.29 debit | VAT 0.07 (IH) | cost centre 200',
        '4430 | 0.27 debit | VAT 0.05 (IH) | cost centre 300',
      ],
      xero: [
        'bill of J. Jansen | EUR 1.00 | 2026-03-05',
        '4430 | 0.27 | VAT 0.05 (TAX001) | Sales',
        '4430 | 0.29 | VAT 0.07 (TAX001) | Operations',
        '4430 | 0.27 | VAT 0.05 (TAX001) | Research',
      ],
    },
    {
      title: 'Three cost centres and two rates',
      receipt: {
        total: 230,
        tax: { NL9: [109, 9], NL21: [121, 21] },
        costCentres: { Sales: 50, Operations: 30, Research: 20 },
      },
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 230.00 | 2026-03-05',
        '4430 | 50.00 | VAT 4.50 (5) | cost centre 100',
        '4430 | 30.00 | VAT 2.70 (5) | cost centre 200',
        '4430 | 20.00 | VAT 1.80 (5) | cost centre 300',
        '4430 | 50.00 | VAT 10.50 (4) | cost centre 100',
        '4430 | 30.00 | VAT 6.30 (4) | cost centre 200',
        '4430 | 20.00 | VAT 4.20 (4) | cost centre 300',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 230.00 credit | 2026-03-05',
        '4430 | 50.00 debit | VAT 4.50 (IL) | cost centre 100',
        '4430 | 30.00 debit | VAT 2.70 (IL) | cost centre 200',
        '4430 | 20.00 debit | VAT 1.80 (IL) | cost centre 300',
        '4430 | 50.00 debit | VAT 10.50 (IH) | cost centre 100',
        '4430 | 30.00 debit | VAT 6.30 (IH) | cost centre 200',
        '4430 | 20.00 debit | VAT 4.20 (IH) | cost centre 300',
      ],
      xero: [
        'bill of J. Jansen | EUR 230.00 | 2026-03-05',
        '4430 | 50.00 | VAT 4.50 (TAX002) | Sales',
        '4430 | 30.00 | VAT 2.70 (TAX002) | Operations',
        '4430 | 20.00 | VAT 1.80 (TAX002) | Research',
        '4430 | 50.00 | VAT 10.50 (TAX001) | Sales',
        '4430 | 30.00 | VAT 6.30 (TAX001) | Operations',
        '4430 | 20.00 | VAT 4.20 (TAX001) | Research',
      ],
    },
    {
      title: 'No cost centre',
      receipt: { total: 121, tax: { NL21: [121, 21] }, costCentres: {} },
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 121.00 | 2026-03-05',
        '4430 | 100.00 | VAT 21.00 (4)',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05',
        '4430 | 100.00 debit | VAT 21.00 (IH)',
      ],
      xero: ['bill of J. Jansen | EUR 121.00 | 2026-03-05', '4430 | 100.00 | VAT 21.00 (TAX001)'],
    },
    {
      title: 'A cost centre that nobody mapped',
      receipt: { total: 121, tax: { NL21: [121, 21] }, costCentres: { Moon: 100 } },
      exact: ['refused: mapping-missing'],
      twinfield: ['refused: mapping-missing'],
      xero: ['refused: mapping-missing'],
    },
    {
      title: 'A second category with its own rate and cost centre',
      receipt: {
        total: 230,
        tax: { NL9: [109, 9], NL21: [121, 21] },
        also: [{ category: 'Hotel', gross: 109, tax: 'NL9', costCentre: 'Operations' }],
      },
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 230.00 | 2026-03-05',
        '4420 | 100.00 | VAT 9.00 (5) | cost centre 200',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 230.00 credit | 2026-03-05',
        '4420 | 100.00 debit | VAT 9.00 (IL) | cost centre 200',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 230.00 | 2026-03-05',
        '4420 | 100.00 | VAT 9.00 (TAX002) | Operations',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'A second category has the cost centres of the first',
      receipt: {
        total: 181.5,
        tax: { NL21: [121, 21] },
        also: [{ category: 'Hotel', gross: 60.5, tax: 'NL21' }],
        costCentres: { Sales: 50, Operations: 50 },
      },
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 181.50 | 2026-03-05',
        '4420 | 25.00 | VAT 5.25 (4) | cost centre 100',
        '4420 | 25.00 | VAT 5.25 (4) | cost centre 200',
        '4430 | 50.00 | VAT 10.50 (4) | cost centre 100',
        '4430 | 50.00 | VAT 10.50 (4) | cost centre 200',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 181.50 credit | 2026-03-05',
        '4420 | 25.00 debit | VAT 5.25 (IH) | cost centre 100',
        '4420 | 25.00 debit | VAT 5.25 (IH) | cost centre 200',
        '4430 | 50.00 debit | VAT 10.50 (IH) | cost centre 100',
        '4430 | 50.00 debit | VAT 10.50 (IH) | cost centre 200',
      ],
      xero: [
        'bill of J. Jansen | EUR 181.50 | 2026-03-05',
        '4420 | 25.00 | VAT 5.25 (TAX001) | Sales',
        '4420 | 25.00 | VAT 5.25 (TAX001) | Operations',
        '4430 | 50.00 | VAT 10.50 (TAX001) | Sales',
        '4430 | 50.00 | VAT 10.50 (TAX001) | Operations',
      ],
    },
    {
      title: 'A category without a rate, beside tax items that cover everything',
      receipt: { total: 121, tax: { NL21: [121, 21] }, also: [{ category: 'Hotel', gross: 60.5 }] },
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 121.00 | 2026-03-05',
        '4420 | 50.00 | VAT 10.50 (4) | cost centre 100',
        '4430 | 50.00 | VAT 10.50 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 121.00 credit | 2026-03-05',
        '4420 | 50.00 debit | VAT 10.50 (IH) | cost centre 100',
        '4430 | 50.00 debit | VAT 10.50 (IH) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 121.00 | 2026-03-05',
        '4420 | 50.00 | VAT 10.50 (TAX001) | Sales',
        '4430 | 50.00 | VAT 10.50 (TAX001) | Sales',
      ],
    },
    {
      title: 'A category of a rate without a percentage',
      receipt: {
        total: 181.5,
        tax: { Toll: [121, 21] },
        also: [{ category: 'Fuel', gross: 60.5, tax: 'Toll' }],
      },
      exact: [
        'purchase entry 60, owed to J. Jansen 1001 | EUR 181.50 | 2026-03-05',
        '4440 | 50.00 | VAT 10.50 (4) | cost centre 100',
        '4430 | 100.00 | VAT 21.00 (4) | cost centre 100',
      ],
      twinfield: [
        'INK, owed to J. Jansen 1001 | EUR 181.50 credit | 2026-03-05',
        '4440 | 50.00 debit | VAT 10.50 (IH) | cost centre 100',
        '4430 | 100.00 debit | VAT 21.00 (IH) | cost centre 100',
      ],
      xero: [
        'bill of J. Jansen | EUR 181.50 | 2026-03-05',
        '4440 | 50.00 | VAT 10.50 (TAX001) | Sales',
        '4430 | 100.00 | VAT 21.00 (TAX001) | Sales',
      ],
    },
    {
      title: 'A category that no account is known of',
      receipt: { total: 121, category: 'Other', tax: { NL21: [121, 21] } },
      exact: ['refused: mapping-missing'],
      twinfield: ['refused: mapping-missing'],
      xero: ['refused: mapping-missing'],
    },
    {
      title: 'A tag',
      receipt: { total: 121, tax: { NL21: [121, 21] }, tags: ['Dawn'] },
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
      receipt: { total: 121, tax: { NL21: [121, 21] }, tags: ['project=Dusk'] },
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
      exact: ['refused: amounts-do-not-add-up'],
      twinfield: ['refused: amounts-do-not-add-up'],
      xero: ['refused: amounts-do-not-add-up'],
    },
  ],
};
