import type { z } from 'zod';
import type { connection } from '../../../contract/connections.ts';
import { flowsBetween } from '../../../packages/registry.ts';
import { failedCountToWire } from '../../engine/elements/failedCount.queries.ts';
import { collectRefusals } from '../../engine/logs/collectRefusals.ts';
import { knownRefusal } from '../../engine/logs/ourWords.ts';
import { reaches } from '../../../contract/roles.ts';
import { rankIn, type Scope, type Viewer } from '../../platform/accounts/viewer.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { toMessage, wordFor } from '../../platform/wording/wording.ts';
import { healthFacts, type ConnectionFacts } from './connectionHealth.queries.ts';
import type { ConnectionRow } from './connections.queries.ts';

type Wire = z.input<typeof connection>;

/** Connections as sent, with their current health; those deleted meanwhile are left out. */
export async function connectionsToWire(
  scope: Scope,
  rows: readonly ConnectionRow[],
): Promise<Wire[]> {
  const facts = await healthFacts(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const known = facts.get(row.id);
    return known ? [toWire(row, known, scope.viewer)] : [];
  });
}

function toWire(row: ConnectionRow, facts: ConnectionFacts, viewer: Viewer): Wire {
  // the payment toggle alone has no flow, so there is no next run; nor is there one before the next sign-in
  const flows = flowsBetween(row.packages.map(({ packageType }) => packageType));
  const runsByItself =
    row.active && row.preconfigured_at && flows.length > 0 && facts.state !== 'signInNeeded';
  return {
    '@id': `/api/connections/${row.id}`,
    '@type': 'Connection',
    connectionId: row.id,
    connectionName: row.name,
    connectionTag: row.tag,
    resellerId: row.reseller_id,
    organization: {
      organizationId: row.organization_id,
      organizationName: row.organization_name,
      reseller:
        row.reseller_id === null
          ? null
          : { organizationId: row.reseller_id, organizationName: row.reseller_name ?? '' },
    },
    synchronizationStartDate: row.synchronization_start_date,
    active: row.active,
    preconfigured: row.preconfigured_at !== null,
    preconfigurationState: row.preconfiguration_state,
    setup: row.setup,
    createdAt: row.created_at,
    unresolvedLogsCount: row.unresolved_logs_count,
    health: healthOf(facts),
    failedElements: failedCountToWire(facts.failed),
    waitingElements: {
      count: Math.min(facts.waiting, facts.ceiling),
      isCapped: facts.waiting > facts.ceiling,
    },
    lastRuns: facts.last_runs,
    lastRunAt: row.last_run_at,
    nextRunAt: runsByItself ? row.next_run_at : null,
    hasCardStatement: flows.some(({ cardStatement }) => cardStatement !== undefined),
    ...standstillOf(row),
    notes: row.notes,
    version: row.version,
    packages: row.packages,
    mayOperate: reaches(rankIn(viewer, row.organization_id), 'operator'),
  };
}

function healthOf(facts: ConnectionFacts): Wire['health'] {
  const { code, package_type: packageType } = facts;
  const { coded_message: coded, message } = mergedTexts(facts);
  const refusal = knownRefusal(code, coded, packageType);
  return {
    state: facts.state,
    since: facts.since,
    until: facts.until,
    packageType: facts.package_type,
    credentialId: facts.credential_id,
    causeId: facts.cause_id,
    message,
    codedMessage: refusal ? toMessage(refusal.title) : sentMessage(coded, message),
  };
}

/** The texts of the state's cause, which name what the others like it name too: "3 ledger accounts don't exist". */
function mergedTexts(facts: ConnectionFacts): Pick<ConnectionFacts, 'coded_message' | 'message'> {
  const [first] = collectRefusals(
    facts.alike ?? [],
    (one) => one,
    (one, { coded_message }) => ({ ...one, coded_message, message: wordFor('en', coded_message) }),
  );
  return { message: facts.message, ...first, coded_message: (first ?? facts).coded_message };
}

/** Why the connection doesn't run (stopped, paused, deactivated), by whom and since when. */
const standstillOf = (row: ConnectionRow): Pick<Wire, 'stopped' | 'paused' | 'deactivated'> => ({
  stopped:
    row.stopped_at && row.active && !row.paused
      ? { at: row.stopped_at, by: row.stopped_by, byStaff: row.stopped_by_staff }
      : null,
  paused:
    row.stopped_at && row.paused
      ? {
          at: row.stopped_at,
          by: row.stopped_by,
          byStaff: row.stopped_by_staff,
          reason: row.pause_reason ?? '',
          until: row.paused_until,
        }
      : null,
  deactivated:
    row.deactivated_at && !row.active
      ? {
          at: row.deactivated_at,
          by: row.deactivated_by,
          byStaff: row.deactivated_by_staff,
          reason: row.deactivate_reason ?? '',
        }
      : null,
});
