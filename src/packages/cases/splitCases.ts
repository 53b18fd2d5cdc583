import type { CaseGroup } from './bookkeepingCase.ts';

export const splitCases: CaseGroup = {
  title: 'Splits: categories, cost centres, tags',
  about:
    'Net and VAT are divided separately and add up again: each part is its share to less than a cent. A category without its own cost centre gets those of the expense.',
  cases: [
    {
      title: 'Two cost centres, half each',
      receipt: { total: 121, tax: { NL21: [121, 21] }, costCentres: { Sales: 50, Operations: 50 } },
    },
    {
      title: 'Thirds: the remaining cent',
      receipt: {
        total: 1,
        tax: { NL21: [1, 0.17] },
        costCentres: { Sales: 33.33, Operations: 33.34, Research: 33.33 },
      },
    },
    {
      title: 'Three cost centres and two rates',
      receipt: {
        total: 230,
        tax: { NL9: [109, 9], NL21: [121, 21] },
        costCentres: { Sales: 50, Operations: 30, Research: 20 },
      },
    },
    {
      title: 'No cost centre',
      receipt: { total: 121, tax: { NL21: [121, 21] }, costCentres: {} },
    },
    {
      title: 'An unmapped cost centre',
      receipt: { total: 121, tax: { NL21: [121, 21] }, costCentres: { Moon: 100 } },
    },
    {
      title: 'A second category with its own rate and cost centre',
      receipt: {
        total: 230,
        tax: { NL9: [109, 9], NL21: [121, 21] },
        also: [{ category: 'Travel', gross: 109, tax: 'NL9', costCentre: 'Operations' }],
      },
    },
    {
      title: 'A second category gets the cost centres of the first',
      rule: 'A17',
      receipt: {
        total: 181.5,
        tax: { NL21: [121, 21] },
        also: [{ category: 'Hotel', gross: 60.5, tax: 'NL21' }],
        costCentres: { Sales: 50, Operations: 50 },
      },
    },
    {
      title: 'A category without a rate, next to tax items that cover everything',
      rule: 'A16',
      receipt: { total: 121, tax: { NL21: [121, 21] }, also: [{ category: 'Hotel', gross: 60.5 }] },
    },
    {
      title: 'A category of a rate without a percentage',
      receipt: {
        total: 181.5,
        tax: { Manual: [121, 21] },
        also: [{ category: 'Fuel', gross: 60.5, tax: 'Manual' }],
      },
    },
  ],
};
