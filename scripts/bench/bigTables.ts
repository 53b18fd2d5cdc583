import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { withVisibility } from '../../src/server/platform/db/database.ts';
import type { BenchWorld } from './benchWorld.ts';

/** Number of connections: Northbridge's customers have the first 400, Southgate's the others. */
export const connections = 1_000;
const ofNorthbridge = 400;
const perCustomer = 4;
/** Days with entries, up to yesterday: within the worker's retention. */
const days = 28;
/** Days with entries: their number, and the age of the newest in days. */
export interface Span {
  youngest: number;
  count: number;
}
const kept: Span = { youngest: 1, count: days };

/** The id of the n-th row, from 0: millions of rows can refer to it without a join. */
export const connectionId = (n: number): string => uuidOf(`connection ${n}`);
const idOf = (kind: string, n: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5(${sql.lit(`${kind} `)} || ${n}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
const organizationOf = (n: RawBuilder<unknown>) =>
  idOf('organization', sql`(${n}) / ${sql.lit(perCustomer)}`);

function uuidOf(text: string): string {
  const hash = createHash('md5').update(text).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
}

const codes = ['unmapped', 'period-closed', 'account-missing'] as const;

/** Inserts customers, connections and the causes of their logs. */
export async function insertConnections(world: BenchWorld): Promise<void> {
  const customers = connections / perCustomer;
  const reseller = (code: string) => sql.lit(world.organizationIds.get(code) as string);
  await withVisibility(world.owner.db, { bypassRowSecurity: true }, async (tx) => {
    await sql`
      INSERT INTO organization (id, code, name, reseller_id)
      SELECT ${idOf('organization', sql`n`)}, 'N' || n, 'Customer number ' || n,
        CASE WHEN n < ${sql.lit(ofNorthbridge / perCustomer)} THEN ${reseller('NB')}::uuid ELSE ${reseller('SG')}::uuid END
      FROM generate_series(0, ${sql.lit(customers - 1)}) AS n`.execute(tx);
    await sql`
      INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date, preconfigured_at)
      SELECT ${idOf('connection', sql`n`)}, ${organizationOf(sql`n`)}, 'Connection ' || n || ' - Yokoy, Exact Online', '', '2026-01-01', now()
      FROM generate_series(0, ${sql.lit(connections - 1)}) AS n`.execute(tx);
    for (const code of codes)
      await sql`
        INSERT INTO cause (id, connection_id, organization_id, key, package_type, code, level, message)
        SELECT ${idOf(code, sql`n`)}, ${idOf('connection', sql`n`)}, ${organizationOf(sql`n`)}, ${code}::text::bytea, 'yokoy', ${code}, 400, ${code}
        FROM generate_series(0, ${sql.lit(connections - 1)}) AS n`.execute(tx);
  });
  await sql`VACUUM ANALYZE organization, organization_reach, connection, cause`.execute(
    world.owner.db,
  );
}

/**
 * Inserts this many log entries of all connections, over the days: seven of ten are informational, the others have three
 * causes, and a third of these is open. Each names the number of its expense.
 */
export async function insertLogs(world: BenchWorld, rows: number, span = kept): Promise<void> {
  await fillDays(
    world,
    'log_entry',
    rows,
    span,
    (partition, of) =>
      sql`
      INSERT INTO ${partition} (id, created_at, last_seen_at, connection_id, organization_id, element_name, element_key, status,
        log_level, package_type, code, message, fingerprint, cause_id)
      SELECT uuidv7(at - now()), at, at, ${idOf('connection', sql`c`)}, ${organizationOf(sql`c`)}, 'YokoyExpense',
        'yokoy:' || n, CASE WHEN kind < 70 OR n % 3 > 0 THEN 'resolved' ELSE 'unresolved' END,
        CASE WHEN kind < 70 THEN 200 WHEN kind < 85 THEN 300 ELSE 400 END,
        CASE WHEN kind < 70 THEN 'exact-online' ELSE 'yokoy' END,
        CASE WHEN kind < 70 THEN 'booked' WHEN kind < 85 THEN 'unmapped' WHEN kind < 98 THEN 'period-closed' ELSE 'account-missing' END,
        CASE WHEN kind < 70 THEN 'Expense EXP-' || 1000000 + n || ' was booked in Exact Online as entry ' || hash % 100000
          WHEN kind < 85 THEN 'VAT code ' || hash % 40 || ' of expense EXP-' || 1000000 + n || ' has no counterpart'
          WHEN kind < 98 THEN 'Period ' || hash % 12 || ' is closed: expense EXP-' || 1000000 + n || ' was not booked'
          ELSE 'Ledger account ' || hash % 9000 || ' of expense EXP-' || 1000000 + n || ' is gone' END,
        decode(md5(n::text), 'hex'),
        CASE WHEN kind < 70 THEN NULL WHEN kind < 85 THEN ${idOf('unmapped', sql`c`)}
          WHEN kind < 98 THEN ${idOf('period-closed', sql`c`)} ELSE ${idOf('account-missing', sql`c`)} END
      FROM (${of}) AS made`,
  );
  await withVisibility(world.owner.db, { bypassRowSecurity: true }, async (tx) => {
    await sql`
      UPDATE connection AS c SET unresolved_logs_count = d.n FROM (
        SELECT connection_id, count(*) AS n FROM log_entry WHERE status = 'unresolved' GROUP BY 1) AS d
      WHERE c.id = d.connection_id`.execute(tx);
    await sql`
      UPDATE cause AS c SET open_count = d.n, open_elements_count = d.n FROM (
        SELECT cause_id, count(*) AS n FROM log_entry WHERE status = 'unresolved' GROUP BY 1) AS d
      WHERE c.id = d.cause_id`.execute(tx);
  });
}

/** Inserts the requests of one task per connection and day; one of fifty failed. */
export function insertRequests(world: BenchWorld, rows: number): Promise<void> {
  return fillDays(
    world,
    'recorded_request',
    rows,
    kept,
    (partition, of) =>
      sql`
      INSERT INTO ${partition} (id, created_at, connection_id, organization_id, task_id, package_type, method, url, endpoint,
        status_code, duration_us, exchange)
      SELECT uuidv7(at - now()), at, ${idOf('connection', sql`c`)}, ${organizationOf(sql`c`)},
        ${idOf('task', sql`c || ' ' || day`)}, 'yokoy', 'GET', 'https://api.example/v1/expenses/' || n, '/v1/expenses/*',
        CASE WHEN kind < 98 THEN 200 WHEN kind = 98 THEN 400 ELSE 503 END, hash % 900000, decode(repeat(md5(n::text), 8), 'hex')
      FROM (${of}) AS made`,
  );
}

/** The id of the task of a connection's requests on a day. */
export const taskId = (n: number, day: number): string => uuidOf(`task ${n} ${day}`);

/** Inserts elements of a connection, numbered from `from`; one of a hundred failed. */
export async function insertElements(
  world: BenchWorld,
  connection: { first: number; last: number },
  each: number,
): Promise<void> {
  await withVisibility(world.owner.db, { bypassRowSecurity: true }, async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`
      INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, label, element_date, status, error_code, updated_at)
      SELECT uuidv7(-n * interval '1 second'), ${idOf('connection', sql`c`)}, ${organizationOf(sql`c`)}, 'YokoyExpense',
        'yokoy:' || c || ':' || n, 'Expense EXP-' || 1000000 + n || ' of ' || md5(c || ' ' || n), current_date - n % 700,
        CASE WHEN n % 100 = 0 THEN 'failed' WHEN n % 100 = 1 THEN 'pending' ELSE 'complete' END,
        CASE WHEN n % 200 = 0 THEN 'period-closed' WHEN n % 100 = 0 THEN 'unmapped' END, now() - n * interval '1 second'
      FROM generate_series(${sql.lit(connection.first)}, ${sql.lit(connection.last)}) AS c, generate_series(1, ${sql.lit(each)}) AS n`.execute(
      tx,
    );
  });
  await sql`VACUUM ANALYZE sync_element`.execute(world.owner.db);
}

/** Inserts this many events of each connection, ten per person; every fourth is in no batch and not archived. */
export async function insertEvents(
  world: BenchWorld,
  connection: { first: number; last: number },
  each: number,
): Promise<void> {
  await withVisibility(world.owner.db, { bypassRowSecurity: true }, (tx) =>
    sql`
      INSERT INTO insurance_event (id, connection_id, organization_id, type, source_package, employee_key, employee_name, event_date, created_at, after, hash, archived)
      SELECT uuidv7(-n * interval '1 second'), ${idOf('connection', sql`c`)}, ${organizationOf(sql`c`)},
        CASE WHEN n % 3 = 0 THEN 'EmployeeAddressUpdatedEvent' ELSE 'GrossWageUpdatedEvent' END, 'bamboohr', 'p' || n / 10,
        CASE WHEN n % 2 = 0 THEN 'J. (Jan) ' ELSE 'M. (Mia) ' END || initcap(md5((n / 10)::text)), current_date - n % 700, now() - n * interval '1 second',
        '{"cents": 300000, "currency": "EUR", "period": "month", "annualCents": 3600000}', md5(n::text), n % 4 = 0
      FROM generate_series(${sql.lit(connection.first)}, ${sql.lit(connection.last)}) AS c, generate_series(1, ${sql.lit(each)}) AS n`.execute(
      tx,
    ),
  );
  await sql`VACUUM ANALYZE insurance_event`.execute(world.owner.db);
}

/** Name of the employee of the n-th event. */
export const employeeOf = (n: number): string =>
  createHash('md5')
    .update(String(Math.floor(n / 10)))
    .digest('hex');

/**
 * Inserts directly into the partitions of the days, without the triggers that count each entry. The indexes are created
 * afterwards, which takes a fraction of the time.
 */
async function fillDays(
  world: BenchWorld,
  table: 'log_entry' | 'recorded_request',
  rows: number,
  span: Span,
  insert: (partition: RawBuilder<unknown>, of: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const { db } = world.owner;
  await sql`SELECT ensure_day_partitions((now() AT TIME ZONE 'UTC')::date - ${sql.lit(span.youngest + span.count - 1)}, ${sql.lit(span.count)})`.execute(
    db,
  );
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made FROM pg_index i
    WHERE i.indrelid = ${sql.lit(table)}::regclass AND NOT i.indisprimary`.execute(db);
  for (const { name } of indexes) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  const each = Math.floor(rows / span.count);
  for (let day = span.youngest; day < span.youngest + span.count; day += 1) {
    const { rows: found } = await sql<{ name: string }>`
      SELECT ${sql.lit(`${table}_`)} || to_char((now() AT TIME ZONE 'UTC')::date - ${sql.lit(day)}, 'YYYYMMDD') AS name`.execute(
      db,
    );
    const of = sql`
      SELECT i + ${sql.lit((day - 1) * each)} AS n, i % ${sql.lit(connections)} AS c, hash, hash / 7 % 100 AS kind, ${sql.lit(day)} AS day,
        ((now() AT TIME ZONE 'UTC')::date - ${sql.lit(day)})::timestamp AT TIME ZONE 'UTC' + i * interval '1 day' / ${sql.lit(each)} AS at
      FROM (SELECT i, hashint4(i + ${sql.lit((day - 1) * each)}) & 2147483647 AS hash FROM generate_series(0, ${sql.lit(each - 1)}) AS i) AS counted`;
    await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
      insert(sql.table(found[0]?.name as string), of).execute(tx),
    );
  }
  await db.connection().execute(async (session) => {
    await sql`SET maintenance_work_mem = '1GB'`.execute(session);
    for (const { made } of indexes)
      await sql.raw(made.replace(' ON ONLY ', ' ON ')).execute(session);
    await sql`RESET maintenance_work_mem`.execute(session);
  });
  await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
}
