import type { Preconfiguration } from '../../../contract/connectionSettings.ts';
import { text } from '../../../contract/messages/message.ts';
import type { Call } from '../../http/handler.ts';
import { notFound, violation } from '../../platform/problems.ts';
import type { NeededList } from '../../engine/lists/optionLists.ts';
import { getPreconfiguration } from '../../engine/lists/optionLists.queries.ts';
import { listsOf, requestLists } from '../../engine/lists/requestLists.ts';
import { getConnection, lockConnection } from './connections.queries.ts';
import { read as readConnection } from './saveConnection.rules.ts';

/**
 * Milliseconds after which a person's retry takes over a job that seems dead; shorter than the time that jobs wait for
 * each other.
 */
const takeOverAfterMs = 60_000;

/** Progress of a connection's lists. */
async function read(call: Call, id: string): Promise<Preconfiguration> {
  const found = await call.scoped(async (scope) => {
    if (!(await getConnection(scope, id))) throw notFound();
    return getPreconfiguration(scope.tx, id);
  });
  return found ?? { state: 'pending', progress: [], version: 0 };
}

/**
 * The same, but if the caller's version is current, waits until it changes or `wait` seconds have passed. No
 * transaction is open meanwhile.
 */
export async function awaitPreconfiguration(
  call: Call,
  id: string,
  { wait, version }: { wait: number; version?: number | undefined },
): Promise<Preconfiguration> {
  if (wait === 0 || version === undefined) return read(call, id);
  // before the first read, so that a change in between isn't missed
  const change = waitForChange(call, id, wait);
  try {
    const known = await read(call, id);
    if (known.version !== version) return known;
    await change.happened;
    await call.admitAgain();
    return await read(call, id);
  } finally {
    change.stop();
  }
}

/** Settles when the connection's lists change, `wait` seconds have passed or the client has disconnected. */
function waitForChange(call: Call, id: string, wait: number) {
  const { promise: happened, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, wait * 1000);
  const stopListening = call.services.notifications.on(
    'linkspan_preconfiguration',
    (payload) => payload === id && resolve(),
  );
  const onAbort = () => resolve();
  call.signal.addEventListener('abort', onAbort);
  return {
    happened,
    stop() {
      clearTimeout(timer);
      stopListening();
      call.signal.removeEventListener('abort', onAbort);
    },
  };
}

/** Reloads the failed lists, the named ones, or all, including loaded ones. */
export async function retryPreconfiguration(
  call: Call,
  id: string,
  named: {
    packageType?: string | undefined;
    key?: string | undefined;
    all?: boolean | undefined;
  },
): Promise<Preconfiguration> {
  await call.scoped(async (scope) => {
    if (!(await lockConnection(scope, id))) throw notFound();
    const { packages } = await readConnection(scope, id);
    const isNamed = (list: NeededList) =>
      (named.packageType ?? list.packageType) === list.packageType &&
      (named.key ?? list.key) === list.key;
    const isSelective =
      named.packageType !== undefined || named.key !== undefined || named.all === true;
    if (isSelective && !listsOf(packages).some(isNamed))
      throw violation(
        named.key === undefined ? 'packageType' : 'key',
        text('connections.noSuchList'),
      );
    await requestLists(scope.tx, call.services.queue, {
      connectionId: id,
      now: call.services.now(),
      impatientAfterMs: takeOverAfterMs,
      ...(isSelective ? { again: isNamed } : {}),
    });
  });
  return read(call, id);
}
