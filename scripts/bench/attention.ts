import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { listAttention } from '../../src/server/features/attention/attention.queries.ts';
import { inScope } from '../../src/server/platform/accounts/viewer.ts';
import { viewerOf } from '../../src/server/platform/accounts/viewerOf.queries.ts';
import { openDatabase, withVisibility } from '../../src/server/platform/db/database.ts';
import { createBenchDatabase } from './benchDatabase.ts';
import { milliseconds, percentile, timed, type Measurement } from './measurement.ts';

const times = 40;
/** Number of connections of one reseller, each with a customer and a refused credential. */
const connections = 500;

/**
 * The attention list of a reseller, under row level security: every connection waits for an outage and has a refused sign-in,
 * first with 1,000 waiting elements, then with 100,000.
 */
export async function attention(): Promise<Measurement[]> {
  const owner = await createBenchDatabase();
  const web = openDatabase({
    connectionString: owner.connectionString,
    role: 'linkspan_web',
    max: 1,
  });
  try {
    const userId = await insertReseller(owner);
    const viewer = await viewerOf(owner.db, userId);
    if (!viewer) throw new Error('no viewer');
    const asked = () => inScope(web.db, viewer, (scope) => listAttention(scope, undefined));
    const median = async (waiting: number) => {
      await insertWaiting(owner, waiting / connections);
      const found = await asked();
      if (found.length !== connections + 1) throw new Error(`${found.length} lines`);
      const took: number[] = [];
      for (let n = 0; n < times; n += 1) took.push(await timed(asked));
      return percentile(took, 0.5);
    };
    const few = await median(1_000);
    const many = await median(100_000);
    return [
      {
        what: `what needs a person, median of ${times}, 100,000 elements wait in ${connections} connections`,
        measured: milliseconds(many),
        against: `1,000 wait: ${milliseconds(few)}`,
        ratio: `${(many / few).toFixed(2)}×`,
        goal: '≤ 1.5×',
      },
    ];
  } finally {
    await web.close();
    await owner.drop();
  }
}

type Owner = Awaited<ReturnType<typeof createBenchDatabase>>;

/** Creates the reseller; returns its administrator. */
async function insertReseller({ db }: Owner): Promise<string> {
  const [reseller, user] = [uuidv7(), uuidv7()];
  await withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    await sql`INSERT INTO organization (id, code, name) VALUES (${reseller}, 'R', 'Reseller')`.execute(
      tx,
    );
    await sql`INSERT INTO user_account (id, first_name, last_name, email_address)
      VALUES (${user}, 'Ada', 'Bench', 'ada@example.com')`.execute(tx);
    await sql`INSERT INTO access_entry (user_id, organization_id, roles) VALUES (${user}, ${reseller}, '{ROLE_ADMIN,ROLE_USER}')`.execute(
      tx,
    );
    await sql`INSERT INTO organization (id, code, name, reseller_id)
      SELECT gen_random_uuid(), 'C' || n, 'Customer ' || n, ${reseller} FROM generate_series(1, ${connections}) AS n`.execute(
      tx,
    );
    await sql`INSERT INTO credential (id, organization_id, package_type, credential_type, state, state_message, health)
      SELECT gen_random_uuid(), id, 'xero', 'oauth', 'failed', 'Token revoked.', 'broken' FROM organization WHERE reseller_id = ${reseller}`.execute(
      tx,
    );
    await sql`INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date, preconfigured_at, active)
      SELECT id, id, name || ' - Yokoy, Xero', '', '2026-01-01', now(), true FROM organization WHERE reseller_id = ${reseller}`.execute(
      tx,
    );
    await sql`INSERT INTO connection_package (connection_id, organization_id, package_type, position, credential_id)
      SELECT organization_id, organization_id, package_type, 1, id FROM credential`.execute(tx);
    await sql`INSERT INTO run (id, connection_id, organization_id, trigger)
      SELECT id, id, organization_id, 'schedule' FROM connection`.execute(tx);
    await sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status, message, not_before)
      SELECT id, id, id, organization_id, 'xero_push', 'xero', 'queued', 'Xero does not answer.', now() + interval '1 day' FROM connection`.execute(
      tx,
    );
  });
  return user;
}

/** Adds this many waiting elements to each connection. */
async function insertWaiting({ db }: Owner, each: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, status, element_date)
      SELECT gen_random_uuid(), c.id, c.organization_id, 'expense', n::text, 'pending', current_date - n % 700
      FROM connection c, generate_series(1, ${each}::int) AS n ON CONFLICT DO NOTHING`.execute(tx);
  });
  await sql`VACUUM ANALYZE`.execute(db);
}
