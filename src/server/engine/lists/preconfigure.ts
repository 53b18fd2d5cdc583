import { wordFor } from '../../platform/wording/wording.ts';
import { reactionTo } from '../reaction/reaction.ts';
import { withSolution } from '../reaction/remedies.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import type { Option, PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { getPackage } from '../../../packages/registry.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { Services } from '../services.ts';
import type { ConnectorSession } from '../client/connectors.ts';
import type { PreconfigurationState } from '../../../contract/connections.ts';
import type { ListScope, NeededList, SetUpPackage } from './optionLists.ts';
import {
  claimLists,
  connectionsOf,
  countLoading,
  placesOf,
  saveList,
} from './optionLists.queries.ts';
import { deadAfterMs, listsOf, refreshPreconfiguration } from './requestLists.ts';
import { connectedAmong } from '../connections/runningConnection.queries.ts';
import { getRunnableConnection } from '../connections/runningConnection.queries.ts';

/** Longest time that one list may take, milliseconds; below the age at which its job is considered dead. */
const loadLimitMs = 4 * 60_000;
/**
 * A list fails if its package asks for a longer pause than the maximum, so that a person sees why. A shorter pause than
 * the minimum is not worth a job. Milliseconds.
 */
const maxPauseMs = 2 * 60_000;
const minPauseMs = 10_000;

interface Job {
  connectionId: string;
  organizationId: string;
  /** Replaces the connection's own packages. */
  packages?: SetUpPackage[] | undefined;
}

/** One list to load for one scope, with the input of its loader. */
interface Loading {
  definition: PackageDefinition;
  list: NeededList;
  scope: ListScope;
  connected: boolean;
}

type Outcome =
  | { state: 'ready'; items: Option[]; message: null }
  | { state: 'failed'; items: []; message: MessageText }
  | { state: 'waiting'; items: []; message: MessageText; pauseMs: number };

/**
 * Runs the job `preconfigure`: loads the lists that a connection waits for, in parallel, and publishes the progress
 * after each. Skips a list that another job is loading; that job updates this connection too.
 */
export async function preconfigure(services: Services, job: Job): Promise<void> {
  const inOrganization = <T>(work: (tx: Tx) => Promise<T>) =>
    withVisibility(services.db, { organizations: [job.organizationId] }, work);
  const loadings = await inOrganization((tx) => claim(tx, services, job));
  if (loadings.length === 0) return;
  const session = services.connectors.open({
    organizationId: job.organizationId,
    connectionId: job.connectionId,
    signal: AbortSignal.timeout(loadLimitMs),
  });
  try {
    await Promise.all(
      loadings.map(async (loading) => {
        const outcome = await load(services, session, loading);
        await inOrganization((tx) => store(tx, services, job, loading, outcome));
      }),
    );
  } finally {
    await session.close();
  }
}

/** Claims the waiting lists; none when the connection was deleted or its settings no longer need them. */
async function claim(tx: Tx, services: Services, job: Job): Promise<Loading[]> {
  const now = services.now();
  const connection = await getRunnableConnection(tx, job.connectionId);
  if (!connection) return [];
  const packages = job.packages ?? connection.packages;
  const needed = listsOf(packages);
  const connected = await connectedAmong(
    tx,
    packages.map(({ credentialId }) => credentialId),
  );
  const places = placesOf(needed);
  const aliveSince = new Date(now.getTime() - deadAfterMs);
  const claimed = await claimLists(tx, places, { now, aliveSince });
  // if the job that loads the others dies, this one comes back for them
  if ((await countLoading(tx, places)) > claimed.length)
    await services.queue.send(tx, 'preconfigure', job, {
      startAfter: new Date(now.getTime() + deadAfterMs + 1000),
    });
  await refreshPreconfiguration(tx, connection.id);
  return claimed.flatMap((place) => {
    const list = needed.find(
      (one) => one.credentialId === place.credentialId && one.key === place.key,
    );
    const scope = list?.scopes.find(({ text }) => text === place.scope);
    const definition = list && getPackage(list.packageType);
    return list && scope && definition
      ? [{ definition, list, scope, connected: connected.has(place.credentialId) }]
      : [];
  });
}

async function load(
  services: Services,
  session: ConnectorSession,
  { definition, list, scope, connected }: Loading,
): Promise<Outcome> {
  const loader = definition.options[list.key];
  if (!connected || !loader) return failed(text('list.notConnected', { title: definition.title }));
  try {
    const context = await session.contextOf({
      packageType: list.packageType,
      credentialId: list.credentialId,
      settings: scope.settings,
    });
    const items = await loader.load(context);
    return {
      state: 'ready',
      items: items.map(({ value, label, coded, attributes, count }) => ({
        value,
        label: coded ? wordFor('en', coded) : label,
        ...(coded && { coded }),
        ...(attributes && { attributes }),
        ...(count && { count }),
      })),
      message: null,
    };
  } catch (error) {
    return outcomeOf(services, session, definition, error);
  }
}

const failed = (message: MessageText): Outcome => ({ state: 'failed', items: [], message });

/** A failure in words for the operator. */
function outcomeOf(
  services: Services,
  session: ConnectorSession,
  definition: PackageDefinition,
  error: unknown,
): Outcome {
  if (error instanceof VendorError) {
    const { text: message, retryAfterMs = 0, solution } = error.details;
    const reaction = reactionTo(error);
    // an outage is reported at once: a person waits for the list
    const isPause = reaction.kind === 'park' && !reaction.counts;
    if (isPause && retryAfterMs > 0 && retryAfterMs <= maxPauseMs)
      return {
        state: 'waiting',
        items: [],
        message: text('list.pause', { title: definition.title }),
        pauseMs: Math.max(retryAfterMs, minPauseMs),
      };
    return failed(session.redact(withSolution(message, solution)));
  }
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return failed(
      text('list.tookTooLong', { title: definition.title, minutes: loadLimitMs / 60_000 }),
    );
  services.log.error({ err: error, packageType: definition.type }, 'list not loaded');
  return failed(text('fault.recorded'));
}

/** Stores the result of a list and refreshes every connection that waits for it. */
async function store(
  tx: Tx,
  services: Services,
  job: Job,
  { list, scope }: Loading,
  outcome: Outcome,
): Promise<void> {
  const place = { credentialId: list.credentialId, key: list.key, scope: scope.text };
  await saveList(tx, place, { ...outcome, now: services.now() });
  if (outcome.state === 'waiting')
    await services.queue.send(tx, 'preconfigure', job, {
      startAfter: new Date(services.now().getTime() + outcome.pauseMs),
    });
  // counting lists also update connections that are already complete
  const states: PreconfigurationState[] = list.counts
    ? ['pending', 'running', 'ready', 'partial', 'failed']
    : ['pending', 'running'];
  const waiting = await connectionsOf(tx, list.credentialId, states);
  for (const id of waiting) await refreshPreconfiguration(tx, id);
}
