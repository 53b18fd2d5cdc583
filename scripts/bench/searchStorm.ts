import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { withVisibility } from '../../src/server/platform/db/database.ts';
import { ApiClient } from '../seed/apiClient.ts';
import { startBenchWorld } from './benchWorld.ts';
import { listBeside } from './listBeside.ts';
import { makeUsers } from './makeUsers.ts';
import { milliseconds, percentile, timed, type Measurement } from './measurement.ts';

const entries = 300_000;
const atOnce = 60;

/** One person's sixty parallel searches in a log of 300,000: the effect on another user's list, and on `/health`. */
export async function searchStorm(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    const { id } = await world.connect('B1');
    const organizationId = world.organizationIds.get('B1') as string;
    await withVisibility(world.owner.db, { bypassRowSecurity: true }, (tx) =>
      sql`INSERT INTO log_entry (id, created_at, last_seen_at, connection_id, organization_id, status, log_level,
          package_type, code, message, fingerprint)
        SELECT gen_random_uuid(), now() - n * interval '10 milliseconds', now(), ${id}, ${organizationId}, 'unresolved', 400,
          'yokoy', 'trouble', 'Expense ' || md5(n::text) || ' of customer ' || n || ' was refused', decode(md5(n::text), 'hex')
        FROM generate_series(1, ${entries}) AS n`.execute(tx),
    );
    await sql`ANALYZE log_entry`.execute(world.owner.db);
    const [user] = await makeUsers(world, 'B1', 1);
    const url = world.server.url as string;
    const searcher = new ApiClient(url);
    await searcher.signIn(user?.email ?? '', user?.password ?? '');
    const calls = Array.from({ length: atOnce }, (_, n) => ({
      method: 'GET',
      path: `/connections/${id}/log-entries?${new URLSearchParams({
        globalDocumentFilter: n % 2 ? 'refused' : `nothing ${n}`,
      })}`,
      headers: searcher.authorization,
    }));
    const health: number[] = [];
    let over = false;
    const look = async () => {
      while (!over) {
        health.push(await timed(async () => (await fetch(`${url}/health`)).text()));
        await sleep(20);
      }
    };
    const looking = look();
    const row = await listBeside(
      world.api,
      `one person’s ${atOnce} log searches at once`,
      { url, atOnce, once: false, calls },
      ({ answered, refused }) =>
        `${answered} answered, ${refused} asked to wait; /health ${milliseconds(percentile(health, 0.95))}`,
    );
    over = true;
    await looking;
    return [row];
  } finally {
    await world.stop();
  }
}
