import { text } from '../../../contract/messages/message.ts';
import { toggleActions, type ToggleStatus } from '../../../contract/paymentToggle.ts';
import { paymentTogglePackage } from '../../../contract/packageTraits.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { Call } from '../../http/handler.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { refuseWhilePaused } from '../../engine/actions/pauseConnection.ts';
import {
  getRunnableConnection,
  type RunnableConnection,
} from '../../engine/connections/runningConnection.queries.ts';
import { listOf } from '../../engine/lists/optionLists.ts';
import { sourceKey } from '../../engine/lists/packageFields.ts';
import { knownLists } from '../../engine/lists/requestLists.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import { startCheck, startInitial, startReversal } from '../../engine/paymentToggle/startToggle.ts';
import { getRun, type RunRow } from './paymentToggle.queries.ts';
import type { BehaviourNaming, Naming } from './paymentToggleToWire.ts';

/** The connection, to start something in it: 409 while it is paused. */
async function startableConnection(scope: Scope, id: string): Promise<RunnableConnection> {
  const connection = await connectionOf(scope, id);
  await refuseWhilePaused(scope.tx, id);
  return connection;
}

async function connectionOf(scope: Scope, id: string): Promise<RunnableConnection> {
  const connection = await getRunnableConnection(scope.tx, id);
  if (!connection) throw notFound();
  return connection;
}

/** Starts an initial run, or a preview of one (PAY-02); 422 with the reason if it can't start. */
export function startRun(
  call: Call,
  connectionId: string,
  kind: 'preview' | 'initial',
): Promise<{ row: RunRow; naming: Naming }> {
  const { services } = call;
  return call.scoped(async (scope) => {
    const connection = await startableConnection(scope, connectionId);
    const { id } = await startInitial({ scope, services, connection }, kind);
    auditRun(call, connection, id);
    return {
      row: await requireRun(scope, connectionId, id),
      naming: await namingOf(scope, connection),
    };
  });
}

/** Starts the reversal of a complete initial run (PAY-02). */
export function startRunReversal(
  call: Call,
  connectionId: string,
  initialRunId: string,
): Promise<RunRow> {
  const { services } = call;
  return call.scoped(async (scope) => {
    const connection = await startableConnection(scope, connectionId);
    const { id } = await startReversal({ scope, services, connection }, initialRunId);
    auditRun(call, connection, id);
    return requireRun(scope, connectionId, id);
  });
}

/** Starts comparing a run's changes with the package's current values. */
export function startComparing(call: Call, connectionId: string, runId: string): Promise<void> {
  const { services } = call;
  return call.scoped(async (scope) => {
    const connection = await startableConnection(scope, connectionId);
    await requireRun(scope, connectionId, runId);
    await startCheck({ scope, services, connection }, runId);
    auditRun(call, connection, runId);
  });
}

function auditRun(call: Call, { organizationId }: RunnableConnection, runId: string): void {
  call.audited.organizationId = organizationId;
  call.audited.detail = { ...call.audited.detail, toggleRun: runId };
}

/** A run of this connection; 404 for another's, and for one of another kind. */
export async function requireRun(
  scope: Scope,
  connectionId: string,
  id: string,
  kind?: RunRow['kind'],
): Promise<RunRow> {
  const row = await getRun(scope, connectionId, id);
  if (!row || (kind !== undefined && row.kind !== kind)) throw notFound();
  return row;
}

/** 409 while a run has no file yet (PAY-03). */
export function refuseUnfinished({ status }: RunRow): void {
  const finished: readonly ToggleStatus[] = toggleActions.download;
  if (!finished.includes(status)) throw conflict(text('toggle.unfinished'));
}

/** Names of payment behaviours, as far as their list is loaded. */
export async function namingOf({ tx }: Scope, { packages }: RunnableConnection): Promise<Naming> {
  const { needed, stored } = await knownLists(tx, packages);
  const { options, words = {} } = listOf(
    needed,
    stored,
    paymentTogglePackage,
  )(sourceKey('paymentBehaviour'));
  return (value) => {
    if (value === null) return null;
    const coded = words[value];
    return { plain: options[value] ?? value, coded: coded ? toMessage(coded) : null };
  };
}

/** The same for a connection by its id, and for behaviours in a package's own fields. */
export async function namingIn(
  scope: Scope,
  connectionId: string,
): Promise<{ naming: Naming; behaviourNaming(packageType: string): BehaviourNaming }> {
  const naming = await namingOf(scope, await connectionOf(scope, connectionId));
  return {
    naming,
    behaviourNaming: (packageType) => {
      const debtors = getPackage(packageType)?.debtors;
      return (behaviour) => naming((behaviour && debtors?.valueOf(behaviour)) ?? null);
    },
  };
}
