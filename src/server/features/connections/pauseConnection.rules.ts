import type { pauseConnection as pauseRoute } from '../../../contract/pauseConnection.ts';
import { text } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import * as pauses from '../../engine/actions/pauseConnection.ts';
import { runConnection } from '../../engine/actions/runConnection.ts';
import { getPause } from '../../engine/connections/pause.queries.ts';
import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import type { Call } from '../../http/handler.ts';
import { conflict, notFound, violation } from '../../platform/problems.ts';
import type { ConnectionRow } from './connections.queries.ts';
import { endChange, reasonChange } from './pauseChanges.ts';
import { read } from './saveConnection.rules.ts';

/** Pauses an active connection, or changes the reason and the end of its pause: 409 where nothing runs in it. */
export function pauseConnection(
  call: Call,
  id: string,
  { reason, until: given }: BodyOf<typeof pauseRoute>,
): Promise<ConnectionRow> {
  return call.scoped(async (scope) => {
    const until = given === null || given === undefined ? null : new Date(given);
    if (until && until <= call.services.now()) throw violation('until', text('bulk.untilOver'));
    const connection = await getRunnableConnection(scope.tx, id);
    if (!connection) throw notFound();
    if (!connection.preconfigured) throw conflict(text('connections.notFinished'));
    if (!connection.active && !connection.paused) throw conflict(text('connections.notActive'));
    const before = await getPause(scope.tx, id);
    await pauses.pauseConnection(scope, call.services, connection, { reason, until });
    const changes = [
      endChange(before?.until ?? null, until),
      reasonChange(reason, before?.reason ?? null),
    ];
    call.audited.detail = { ...call.audited.detail, changes };
    return read(scope, id);
  });
}

/** Ends a pause, and starts a run if asked: 409 where it is not paused. Returns the id of the run. */
export function resumeConnection(
  call: Call,
  id: string,
  { run: runs = false }: { run?: boolean },
): Promise<string | null> {
  return call.scoped(async (scope) => {
    const connection = await getRunnableConnection(scope.tx, id);
    if (!connection) throw notFound();
    if (!(await pauses.resumeConnection(scope, call.services, connection)))
      throw conflict(text('connections.notPaused'));
    if (!runs) return null;
    const { id: runId } = await runConnection(scope, call.services, connection);
    return runId;
  });
}
