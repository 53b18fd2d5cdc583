import type { Rule } from './rules.ts';
import * as rules from './rules.ts';

/** Files that a rule does not hold for, each with the reason. One that is no longer needed fails the test. */
export const exceptions = new Map<Rule, Record<string, string>>([
  [
    rules.sqlInQueries,
    {
      'src/server/platform/audit/audit.ts': 'the one line that every request may add',
      'src/server/http/references.ts': 'the router resolves an id before any feature is asked',
      'src/server/http/session.ts': 'a session is read before there is a viewer',
      'src/server/platform/accounts/viewer.ts': 'the viewer is made of one statement',
      'src/server/http/lists.ts': 'builds ORDER BY for the queries',
      'src/server/startServer.ts': 'the health check',
      'src/server/engine/worker/startWorker.ts': 'sweeps what has had its day',
      'src/server/engine/credentials/oauth/finishAuthorisation.ts':
        'spends a nonce with its window',
      'src/server/engine/credentials/oauth/startAuthorisation.ts': 'stores a nonce with its window',
      'src/server/engine/client/recording/sqlRecorder.ts': 'a store of the door, by its interface',
      'src/server/engine/client/budget/sqlClientErrorCounts.ts': 'a store of the door',
      'src/server/engine/credentials/sqlTokenVault.ts': 'a store of the door, by its interface',
      'src/server/engine/sync/sharedDocuments.ts': 'a store of a run',
      'src/server/platform/accounts/attempts.ts':
        'the counting is one statement, which is the rule',
      'src/server/platform/accounts/botCheck.ts': 'that a solution is new is one statement',
      'src/server/platform/accounts/secondFactor.ts': 'that a code is spent once is one statement',
      'src/server/features/account/account.rules.ts': 'reads one’s own password; to be moved',
      'src/server/platform/push/publish.ts': 'an update is a row and a notification',
    },
  ],
  [
    rules.filesAreShort,
    {
      'src/server/platform/db/schema.ts':
        'the tables as types, one after the other: nothing to divide',
    },
  ],
  [
    rules.packagesUnnamed,
    { 'scripts/start.ts': 'the try-out registers the sandbox’s OAuth applications' },
  ],
  [
    rules.namedAfterExport,
    {
      'src/console/routes.tsx': 'the table of routes, where people look for it',
      'src/sandbox/exact-online/odataAnswer.ts': 'to be renamed after renderRow',
      'src/sandbox/xero/idempotency.ts': 'to be renamed after onceByKey',
    },
  ],
]);
