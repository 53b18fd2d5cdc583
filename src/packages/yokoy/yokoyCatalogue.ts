import { text } from '../../contract/messages/message.ts';
import type { CatalogueEntry } from '../kit/catalogueEntry.ts';
import { withField } from '../kit/vendorError.ts';

/** Solutions for Yokoy's messages. */
export const yokoyCatalogue: CatalogueEntry[] = [
  {
    pattern: /finance role|not a finance user|exporterId/i,
    code: 'exporter-without-finance-role',
    solution: withField(text('yokoy.exporterRole'), text('label.exporter')),
    wiki: 'exporter-without-finance-role',
  },
  {
    pattern:
      /already (?:been )?exported|not (?:ready|available|eligible) for export|no longer exportable|not exportable/i,
    code: 'expense-not-exportable',
    solution: text('yokoy.checkStatus'),
    wiki: 'expense-not-exportable',
  },
  {
    pattern: /posting ?date/i,
    code: 'posting-date-refused',
    solution: text('yokoy.setPostingDate'),
    wiki: 'posting-date-refused',
  },
  {
    pattern: /insufficient data/i,
    code: 'insufficient-data',
    solution: text('yokoy.completeExpense'),
    wiki: 'insufficient-data',
  },
  {
    pattern: /legal ?entity/i,
    code: 'legal-entity-not-reachable',
    solution: text('yokoy.chooseCompany'),
    wiki: 'legal-entity-not-reachable',
  },
  {
    pattern: /organi[sz]ation/i,
    code: 'organisation-not-reachable',
    solution: text('yokoy.checkOrganisationId'),
    wiki: 'organisation-not-reachable',
  },
];
