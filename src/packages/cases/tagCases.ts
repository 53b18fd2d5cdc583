import type { CaseGroup } from './bookkeepingCase.ts';

export const tagCases: CaseGroup = {
  title: 'Categories without an account, tags',
  about:
    'A category gets the account in the settings or the source, otherwise the default one. Tags are included if the settings map them.',
  cases: [
    {
      title: 'A category without a known account',
      receipt: { total: 121, category: 'Other', tax: { NL21: [121, 21] } },
    },
    {
      title: 'A tag',
      rule: 'A18',
      receipt: { total: 121, tax: { NL21: [121, 21] }, tags: ['Dawn'] },
    },
    {
      title: 'A custom field',
      rule: 'A18',
      receipt: { total: 121, tax: { NL21: [121, 21] }, tags: ['project=Dusk'] },
    },
    {
      title: 'An unmapped tag is left out',
      receipt: { total: 121, tax: { NL21: [121, 21] }, tags: ['Noon'] },
    },
    {
      title: 'Categories above the total',
      receipt: { total: 100, also: [{ category: 'Hotel', gross: 500 }] },
    },
  ],
};
