import { sql } from 'kysely';
import type { ApiClient } from '../seed/apiClient.ts';
import { startBenchWorld, type BenchWorld } from './benchWorld.ts';
import { milliseconds, percentile, timed, type Measurement } from './measurement.ts';

/** Number of customers of the reseller, with two people and a connection each. */
const customers = 2_000;
const times = 60;
/** Of so many connections one failed in its last run. */
const troubledOneIn = 50;
const lists = [
  { list: 'users', search: 'number 17' },
  { list: 'organizations', search: 'number 17' },
  { list: 'connections', search: 'exact online - 17' },
  { list: 'connections', search: 'exact online - 17', sortBy: 'trouble' },
];

/**
 * The lists of a reseller with 2,000 customers compared with those of the provider's staff, alternately, on a platform with as
 * many customers of others, and again with ten times as many of others.
 */
export async function resellerLists(): Promise<Measurement[]> {
  const world = await startBenchWorld();
  try {
    const staff = world.api;
    const reseller = await world.signedIn('admin@northbridge.example');
    const northbridge = world.organizationIds.get('NB') as string;
    const one = `/organizations/${northbridge}`;
    await insertCustomers(world, northbridge, 'X', customers);
    const others = await addReseller(world);
    await insertCustomers(world, others, 'Y', customers);
    const small = await measure(staff, reseller, one);
    await insertCustomers(world, others, 'Z', customers * 9);
    const large = await measure(staff, reseller, one);
    return small.flatMap((before, n) => {
      const after = large[n] as Measured;
      return [
        {
          what: `${before.what}, a reseller's`,
          measured: milliseconds(before.reseller),
          against: `staff's: ${milliseconds(before.staff)}`,
          ratio: `${(before.reseller / before.staff).toFixed(2)}×`,
          goal: '≤ 1.5×',
        },
        {
          what: `${before.what}, a reseller's where others have ten times the data`,
          measured: milliseconds(after.reseller),
          against: `before: ${milliseconds(before.reseller)}; staff's: ${milliseconds(after.staff)}; one organization: ${milliseconds(after.one)}, before: ${milliseconds(before.one)}`,
          // in units of calls for one thing, which cost the same: the machine may have more other load now
          ratio: `${(after.reseller / after.one / (before.reseller / before.one)).toFixed(2)}×`,
          goal: '≤ 1.5×',
        },
      ];
    });
  } finally {
    await world.stop();
  }
}

interface Measured {
  what: string;
  staff: number;
  reseller: number;
  /** The reseller's call for one organization. */
  one: number;
}

async function measure(staff: ApiClient, reseller: ApiClient, one: string): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { list, search, sortBy } of lists)
    for (const globalFilter of ['', search]) {
      const path = `/${list}?${new URLSearchParams({
        perPage: '10',
        ...(sortBy && { sortBy }),
        ...(globalFilter && { globalFilter }),
      })}`;
      const own: number[] = [];
      const theirs: number[] = [];
      const ones: number[] = [];
      for (let n = 0; n < times; n += 1) {
        own.push(await timed(() => reseller.call('GET', path)));
        theirs.push(await timed(() => staff.call('GET', path)));
        ones.push(await timed(() => reseller.call('GET', one)));
      }
      measured.push({
        what: `GET /${list}, 10, ${globalFilter ? 'searched' : 'the first page'}${sortBy ? `, ${sortBy} first` : ''}`,
        reseller: percentile(own, 0.5),
        staff: percentile(theirs, 0.5),
        one: percentile(ones, 0.5),
      });
    }
  return measured;
}

async function addReseller({ owner }: BenchWorld): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO organization (id, code, name) VALUES (gen_random_uuid(), 'OTHERS', 'Others') RETURNING id`.execute(
    owner.db,
  );
  return rows[0]?.id as string;
}

async function insertCustomers(
  { owner }: BenchWorld,
  resellerId: string,
  prefix: string,
  count: number,
): Promise<void> {
  await sql`
    INSERT INTO organization (id, code, name, reseller_id)
    SELECT gen_random_uuid(), ${prefix}::text || n, 'Customer ' || ${prefix}::text || ' number ' || n, ${resellerId}
    FROM generate_series(1, ${count}) AS n`.execute(owner.db);
  await sql`
    INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date, preconfigured_at, active, told_outcome)
    SELECT gen_random_uuid(), id, name || ' - Yokoy, Exact Online - ' || substr(code, 2), '', '2026-01-01', now(), true,
      CASE WHEN substr(code, 2)::int % ${troubledOneIn} = 0 THEN 'failed' END
    FROM organization WHERE code ~ ('^' || ${prefix}::text || '\\d+$')`.execute(owner.db);
  await sql`
    WITH person AS (
      SELECT gen_random_uuid() AS user_id, o.id AS organization_id, o.code, n
      FROM organization o, generate_series(1, 2) n WHERE o.code ~ ('^' || ${prefix}::text || '\\d+$')),
    made AS (
      INSERT INTO user_account (id, first_name, last_name, email_address)
      SELECT user_id, md5(code || n), 'number ' || substr(code, 2) || '.' || n, code || '.' || n || '@example.com' FROM person)
    INSERT INTO access_entry (user_id, organization_id, roles) SELECT user_id, organization_id, '{ROLE_USER}' FROM person`.execute(
    owner.db,
  );
  await sql`VACUUM ANALYZE organization, connection, user_account, access_entry`.execute(owner.db);
}
