import type { CaseGroup } from './bookkeepingCase.ts';

export const tagCases: CaseGroup = {
  title: 'Categories without an account, tags',
  about:
    'A category has the account that the settings or the source name, else the default one. Tags go along where the settings map them.',
  cases: [
    {
      title: 'A category that no account is known of',
      receipt: { total: 121, category: 'Other', tax: { NL21: [121, 21] } },
    },
    {
      title: 'A tag',
      rule: 'A18',
      receipt: { total: 121, tax: { NL21: [121, 21] }, tags: ['Dawn'] },
    },
    {
      title: 'A field of the customer’s own',
      rule: 'A18',
      receipt: { total: 121, tax: { NL21: [121, 21] }, tags: ['project=Dusk'] },
    },
    {
      title: 'A tag that nobody mapped is left out',
      receipt: { total: 121, tax: { NL21: [121, 21] }, tags: ['Noon'] },
    },
    {
      title: 'Categories above the total',
      receipt: { total: 100, also: [{ category: 'Hotel', gross: 500 }] },
    },
  ],
};
