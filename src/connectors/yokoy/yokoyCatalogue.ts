import type { CatalogueEntry } from '../kit/definePackage.ts';

/** Yokoy's messages in the operator's words. */
export const yokoyCatalogue: CatalogueEntry[] = [
  {
    pattern: /finance role|not a finance user|exporterId/i,
    code: 'exporter-without-finance-role',
    solution:
      'Choose an exporter with the finance role for this company in the settings, or give the user that role in Yokoy.',
    wiki: 'exporter-without-finance-role',
  },
  {
    pattern:
      /already (?:been )?exported|not (?:ready|available|eligible) for export|no longer exportable|not exportable/i,
    code: 'expense-not-exportable',
    solution:
      'The expense is no longer ready for export. Check its status in Yokoy, then reset the element from source.',
    wiki: 'expense-not-exportable',
  },
  {
    pattern: /posting ?date/i,
    code: 'posting-date-refused',
    solution: 'Set a posting date within a year of today on the expense in Yokoy.',
    wiki: 'posting-date-refused',
  },
  {
    pattern: /insufficient data/i,
    code: 'insufficient-data',
    solution:
      'Complete the expense in Yokoy (category, tax rate, cost object), then reset the element from source.',
    wiki: 'insufficient-data',
  },
  {
    pattern: /legal ?entity/i,
    code: 'legal-entity-not-reachable',
    solution: 'Choose a company in the pre-settings that this credential reaches.',
    wiki: 'legal-entity-not-reachable',
  },
  {
    pattern: /organi[sz]ation/i,
    code: 'organisation-not-reachable',
    solution: 'Check the organisation id of the credential.',
    wiki: 'organisation-not-reachable',
  },
];
