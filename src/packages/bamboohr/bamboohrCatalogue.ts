import { text } from '../../contract/messages/message.ts';
import type { CatalogueEntry } from '../kit/catalogueEntry.ts';

/** Solutions for BambooHR's messages. */
export const bamboohrCatalogue: CatalogueEntry[] = [
  {
    pattern: /permission|privilege|not (have|allowed)|forbidden/i,
    code: 'access-denied',
    solution: text('bamboohr.giveAccess'),
    wiki: 'access-denied',
  },
  {
    pattern: /api key|unauthori[sz]ed/i,
    code: 'credential-revoked',
    solution: text('bamboohr.newKey'),
    wiki: 'credential-revoked',
  },
  {
    pattern: /company|domain/i,
    code: 'company-not-found',
    solution: text('bamboohr.checkDomain'),
    wiki: 'company-not-found',
  },
];
