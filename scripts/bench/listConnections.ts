import { sql } from 'kysely';
import { startBenchWorld } from './benchWorld.ts';
import type { Measurement } from './measurement.ts';
import { searchedList } from './searchedList.ts';

const rows = 100_000;
const searches = {
  'a search that many match': 'customer a',
  'one that few match': 'exact online - 4711',
  'one that none matches': 'nowhere to be found',
};

/** GET /connections with a search, ten of 100,000, as the provider's staff and as the reseller that owns them all. */
export async function listConnections(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    const organizationId = world.organizationIds.get('A1') as string;
    await sql`
      INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date, preconfigured_at)
      SELECT gen_random_uuid(), ${organizationId}, 'Customer ' || md5(n::text) || ' - Yokoy, Exact Online - ' || n, n::text, '2026-01-01', now()
      FROM generate_series(1, ${rows}) AS n`.execute(world.owner.db);
    await sql`VACUUM ANALYZE connection`.execute(world.owner.db);
    const viewers = {
      staff: world.api,
      reseller: await world.signedIn('admin@northbridge.example'),
    };
    const measured: Measurement[] = [];
    for (const [viewer, api] of Object.entries(viewers))
      for (const [kind, globalFilter] of Object.entries(searches))
        measured.push(
          await searchedList(
            world,
            api,
            `GET /connections with globalFilter, 10 of ${rows}, ${viewer}, ${kind}`,
            `/connections?${new URLSearchParams({ perPage: '10', globalFilter })}`,
          ),
        );
    return measured;
  } finally {
    await world.stop();
  }
}
