import type { Preconfiguration } from '../../../contract/connections.ts';
import { text } from '../../../contract/messages/message.ts';
import type { Call } from '../../http/handler.ts';
import { notFound, violation } from '../../platform/problems.ts';
import type { NeededList } from '../../engine/lists/optionLists.ts';
import { getPreconfiguration } from '../../engine/lists/optionLists.queries.ts';
import { listsOf, requestLists } from '../../engine/lists/requestLists.ts';
import { getConnection, lockConnection } from './connections.queries.ts';
import { read as readConnection } from './saveConnection.rules.ts';

/** A person who asks again does not wait as long for a job that seems dead as jobs do for each other. Milliseconds. */
const impatientAfterMs = 60_000;

/** How far a connection's lists are. */
async function read(call: Call, id: string): Promise<Preconfiguration> {
  const found = await call.scoped(async (scope) => {
    if (!(await getConnection(scope, id))) throw notFound();
    return getPreconfiguration(scope.tx, id);
  });
  return found ?? { state: 'pending', progress: [], version: 0 };
}

/**
 * The same, but while it is still at the version that the caller knows, not before it changes or `wait` seconds are over.
 * No transaction is open while it waits.
 */
export async function awaitPreconfiguration(
  call: Call,
  id: string,
  { wait, version }: { wait: number; version?: number | undefined },
): Promise<Preconfiguration> {
  if (wait === 0 || version === undefined) return read(call, id);
  // before the first look: a change between the two is not missed
  const change = listen(call, id, wait);
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

/** Settles when the connection's lists change, `wait` seconds are over or the client is gone. */
function listen(call: Call, id: string, wait: number) {
  const { promise: happened, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, wait * 1000);
  const stopListening = call.services.notifications.on(
    'linkspan_preconfiguration',
    (payload) => payload === id && resolve(),
  );
  const gone = () => resolve();
  call.signal.addEventListener('abort', gone);
  return {
    happened,
    stop() {
      clearTimeout(timer);
      stopListening();
      call.signal.removeEventListener('abort', gone);
    },
  };
}

/** Loads the failed lists again, or the ones that are named, or all, these even when they are there. */
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
    const some = named.packageType !== undefined || named.key !== undefined || named.all === true;
    if (some && !listsOf(packages).some(isNamed))
      throw violation(
        named.key === undefined ? 'packageType' : 'key',
        text('connections.noSuchList'),
      );
    await requestLists(scope.tx, call.services.queue, {
      connectionId: id,
      now: call.services.now(),
      impatientAfterMs,
      ...(some ? { again: isNamed } : {}),
    });
  });
  return read(call, id);
}
