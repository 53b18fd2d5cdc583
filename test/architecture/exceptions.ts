import type { Rule } from './rules.ts';
import * as rules from './rules.ts';

/** Files that a rule does not hold for, each with the reason. One that is no longer needed fails the test. */
export const exceptions = new Map<Rule, Record<string, string>>([
  [
    rules.sqlInQueries,
    {
      'src/server/http/audit.ts': 'the one line that every request may add',
      'src/server/http/references.ts': 'the router resolves an id before any feature is asked',
      'src/server/http/session.ts': 'a session is read before there is a viewer',
      'src/server/http/viewer.ts': 'the viewer is made of one statement',
      'src/server/http/lists.ts': 'builds ORDER BY for the queries',
      'src/server/startServer.ts': 'the health check',
      'src/server/runtime/startWorker.ts': 'sweeps what has had its day',
      'src/server/runtime/http/oauth/finishAuthorisation.ts': 'spends a nonce with its window',
      'src/server/runtime/http/oauth/startAuthorisation.ts': 'stores a nonce with its window',
      'src/server/runtime/http/recording/sqlRecorder.ts': 'a store of the door, by its interface',
      'src/server/runtime/http/budget/sqlClientErrorCounts.ts': 'a store of the door',
      'src/server/runtime/http/tokens/sqlTokenVault.ts': 'a store of the door, by its interface',
      'src/server/runtime/sync/sharedDocuments.ts': 'a store of a run',
      'src/server/features/auth/attempts.ts': 'the counting is one statement, which is the rule',
      'src/server/features/auth/botCheck.ts': 'that a solution is new is one statement',
      'src/server/features/auth/secondFactor.ts': 'that a code is spent once is one statement',
      'src/server/features/account/account.rules.ts': 'reads one’s own password; to be moved',
      'src/server/features/push/publish.ts': 'an update is a row and a notification',
    },
  ],
  [
    rules.featuresStayApart,
    {
      'src/server/features/logs/logs.queries.ts': 'publish: what changed is told where it changes',
      'src/server/features/sync/sync.rules.ts': 'publish',
      'src/server/features/tasks/leases.queries.ts': 'publish',
      'src/server/features/tasks/runs.queries.ts': 'publish',
      'src/server/features/tasks/tasks.queries.ts': 'publish',
      'src/server/features/auth/auth.rules.ts': 'a sign-in gives the hub’s token too',
      'src/server/features/account/account.rules.ts': 'verifies who asks as sign-in does',
      'src/server/features/account/address.rules.ts': 'limits of sign-in',
      'src/server/features/account/reset.rules.ts': 'passwords and limits of sign-in',
      'src/server/features/account/signUp.rules.ts': 'passwords, bot-check and limits of sign-in',
      'src/server/features/account/twoFactor.rules.ts': 'codes of sign-in',
      'src/server/features/users/users.rules.ts': 'limits and codes of sign-in',
    },
  ],
  [
    rules.filesAreShort,
    { 'src/server/db/schema.ts': 'the tables as types, one after the other: nothing to divide' },
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
