import { setTimeout as sleep } from 'node:timers/promises';
import { botCheckHeader } from '../../src/contract/auth.ts';
import { withVisibility } from '../../src/server/platform/db/database.ts';
import { connectionTopics, publish } from '../../src/server/platform/push/publish.queries.ts';
import { openStream, type OpenStream } from '../../test/support/openStream.ts';
import { ApiClient } from '../seed/apiClient.ts';
import { startBenchWorld, type BenchWorld } from './benchWorld.ts';
import { makeUsers } from './makeUsers.ts';
import { milliseconds, percentile, type Measurement } from './measurement.ts';

const few = 20;
const many = 500;
const updates = 30;
/** Milliseconds between updates: some arrive while earlier ones are being joined. */
const pause = 150;

/** Time until an update has reached 500 people's streams, each of a separate session, compared with twenty. */
export async function openStreams(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  const streams: OpenStream[] = [];
  try {
    const users = await makeUsers(world, 'A1', many / 10);
    const topic = connectionTopics.tasks(crypto.randomUUID());
    const openTo = async (count: number) => {
      while (streams.length < count)
        streams.push(await open(world, users[streams.length % users.length], topic));
      return percentile(await delays(world, topic, streams), 0.95);
    };
    const before = await openTo(few);
    const after = await openTo(many);
    return [
      {
        what: `an update to each of ${many} streams, p95 of ${updates}`,
        measured: milliseconds(after),
        against: `to each of ${few}: ${milliseconds(before)}`,
        ratio: `${(after / before).toFixed(2)}×`,
        goal: '≤ 500 ms',
      },
    ];
  } finally {
    for (const stream of streams) stream.close();
    await world.stop();
  }
}

async function open(
  world: BenchWorld,
  user: { email: string; password: string } | undefined,
  topic: string,
): Promise<OpenStream> {
  const client = new ApiClient(world.server.url as string);
  const check = { [botCheckHeader]: await client.solveBotCheck() };
  const { pushToken } = await client.call<{ pushToken: string }>(
    'POST',
    '/auth/login',
    user,
    check,
  );
  const query = new URLSearchParams({ topic: `/api${topic}` });
  const stream = await openStream(`${world.server.url}/.well-known/mercure?${query}`, {
    authorization: `Bearer ${pushToken}`,
  });
  if (stream.status !== 200) throw new Error(`A stream was answered ${stream.status}.`);
  return stream;
}

/** Time from each update's commit until each stream has it, or a later one of its topic. */
async function delays(
  world: BenchWorld,
  topic: string,
  streams: readonly OpenStream[],
): Promise<number[]> {
  const organizationId = world.organizationIds.get('A1') as string;
  const made: number[] = [];
  const took: number[] = [];
  const listening = streams.map(async (stream) => {
    for (let next = 0; next < updates;) {
      const seen = Number((await stream.next()).data['n']);
      for (; next <= seen; next += 1) took.push(performance.now() - (made[next] ?? Number.NaN));
    }
  });
  for (let n = 0; n < updates; n += 1) {
    await withVisibility(world.owner.db, { bypassRowSecurity: true }, (tx) => {
      made[n] = performance.now();
      return publish(tx, { organizationId, topic, data: { n } });
    });
    await sleep(pause);
  }
  await Promise.all(listening);
  return took;
}
