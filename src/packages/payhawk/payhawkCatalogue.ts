import { text } from '../../contract/messages/message.ts';
import type { CatalogueEntry } from '../kit/catalogueEntry.ts';

/** Solutions for Payhawk's messages. */
export const payhawkCatalogue: CatalogueEntry[] = [
  {
    pattern: /account .*not found|unknown account|no access to (?:the )?account/i,
    code: 'organisation-not-reachable',
    solution: text('payhawk.checkAccountId'),
    wiki: 'organisation-not-reachable',
  },
  {
    pattern: /permission|forbidden|not allowed/i,
    code: 'access-denied',
    solution: text('payhawk.giveRights'),
    wiki: 'access-denied',
  },
];
