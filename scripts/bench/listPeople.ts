import { sql } from 'kysely';
import { startBenchWorld, type BenchWorld } from './benchWorld.ts';
import type { Measurement } from './measurement.ts';
import { searchedList } from './searchedList.ts';

const customers = 2_000;
const people = 10_000;

/** GET /users of 10,000 and GET /organizations of 2,000, as the provider's staff and as the reseller that owns them all. */
export async function listPeople(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    await insertPeople(world);
    const viewers = {
      staff: world.api,
      reseller: await world.signedIn('admin@northbridge.example'),
    };
    const measured: Measurement[] = [];
    for (const [viewer, api] of Object.entries(viewers))
      for (const [list, count] of Object.entries({ users: people, organizations: customers }))
        for (const search of ['', 'number 17'])
          measured.push(
            await searchedList(
              world,
              api,
              `GET /${list}, 10 of ${count}, ${viewer}, ${search ? 'searched' : 'the first page'}`,
              `/${list}?${new URLSearchParams({ perPage: '10', ...(search ? { globalFilter: search } : {}) })}`,
            ),
          );
    return measured;
  } finally {
    await world.stop();
  }
}

async function insertPeople({ owner, organizationIds }: BenchWorld): Promise<void> {
  await sql`
    INSERT INTO organization (id, code, name, reseller_id)
    SELECT gen_random_uuid(), 'C' || n, 'Customer number ' || n, ${organizationIds.get('NB')}
    FROM generate_series(1, ${customers}) AS n`.execute(owner.db);
  await sql`
    INSERT INTO user_account (id, first_name, last_name, email_address)
    SELECT gen_random_uuid(), 'Person', 'Number ' || n, 'person' || n || '@example.com'
    FROM generate_series(1, ${people}) AS n`.execute(owner.db);
  await sql`
    INSERT INTO access_entry (user_id, organization_id, roles)
    SELECT u.id, o.id, '{ROLE_USER}'
    FROM (SELECT id, row_number() OVER () AS n FROM user_account WHERE first_name = 'Person') u
    JOIN (SELECT id, row_number() OVER () AS n FROM organization WHERE code LIKE 'C%') o
      ON o.n = u.n % ${customers} + 1`.execute(owner.db);
  await sql`VACUUM ANALYZE organization, user_account, access_entry`.execute(owner.db);
}
