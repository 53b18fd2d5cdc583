import type { Rule } from './rules.ts';
import { plainWords } from './plainWords.ts';
import * as rules from './rules.ts';

/** Files that a rule does not hold for, each with the reason. One that is no longer needed fails the test. */
export const exceptions = new Map<Rule, Record<string, string>>([
  [
    rules.filesAreShort,
    {
      'src/server/platform/db/schema.ts':
        'generated from db/schema.sql, the tables one after the other',
      'src/console/locales/en/codes.ts': 'the pages of all codes, one after the other',
      'src/console/locales/nl/codes.ts': 'the pages of all codes, one after the other',
    },
  ],
  [
    plainWords,
    {
      'src/server/platform/db/schema.ts': 'a column that released versions read',
      'src/server/features/reports/attentionReport.queries.ts':
        'a column that released versions read',
      'src/server/platform/db/embedded/initDataDir.ts': 'a line in files of installations',
      'src/console/features/credentials/detail/ChecksPanel.tsx': 'the key of a text',
      'src/console/features/sync/DecideBooking.tsx': 'the key of a text',
    },
  ],
]);
