import type { Rule } from './rules.ts';
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
]);
