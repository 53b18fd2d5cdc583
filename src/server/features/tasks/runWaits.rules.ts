import { type MessageText, text } from '../../../contract/messages/message.ts';
import { getPackage } from '../../../packages/registry.ts';
import { budgetWindows } from '../../engine/client/budget/budgetWindows.ts';
import type { RunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import type { RunRow } from '../../engine/runs/runs.queries.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { parkedIn, pausesOf, spentWindow } from './runWaits.queries.ts';

const dayMs = 86_400_000;

export interface RunWait {
  message: MessageText;
  /** Null if unknown: a run is in progress, or somebody must sign in. */
  until: Date | null;
}

type Use = RunnableConnection['packages'][number];

/** Why a requested run can't do anything yet; undefined if it starts at once. */
export async function runWait(
  scope: Scope,
  connection: RunnableConnection,
  run: RunRow,
): Promise<RunWait | undefined> {
  if (run.again) {
    const parked = await parkedIn(scope, run.id);
    if (!parked) return { message: text('run.goesOn'), until: null };
    return waitUntil(parked.not_before, parked.coded_message ?? parked.message);
  }
  const { packages } = connection;
  const refused = packages.find(({ credentialState }) => credentialState !== 'connected');
  if (refused)
    return {
      message: text('run.waitsForSignIn', { title: titleOf(refused) }),
      until: null,
    };
  const pauses = await pausesOf(
    scope,
    packages.map(({ packageType }) => packageType),
  );
  for (const use of packages) {
    const paused = pauses.get(use.packageType);
    if (paused) return waitUntil(paused, text('run.noAnswer', { title: titleOf(use) }));
  }
  for (const use of packages) {
    const spent = await spentWindow(scope, windowsOf(use));
    if (spent)
      return waitUntil(
        spent.until,
        spent.ms >= dayMs
          ? text('run.noMoreToday', { title: titleOf(use) })
          : text('run.noMoreNow', { title: titleOf(use) }),
      );
  }
  return undefined;
}

const waitUntil = (at: Date, reason: MessageText | string): RunWait => ({
  message: text('run.waitsUntil', { until: { instant: at.toISOString() }, reason }),
  until: at,
});

const titleOf = ({ packageType }: Use) => getPackage(packageType)?.title ?? packageType;

/**
 * Rate windows of calls with this use. Only the connector knows which of its settings names the vendor's tenant, so
 * each of them may.
 */
function windowsOf({ packageType, credentialId, settings }: Use) {
  const definition = getPackage(packageType);
  if (!definition) return [];
  const tenants = Object.values(settings).filter(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return [undefined, ...tenants.map(String)].flatMap((tenant) =>
    budgetWindows(definition, credentialId, tenant),
  );
}
