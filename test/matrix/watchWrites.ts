import { sql } from 'kysely';
import type { TestDatabase } from '../support/testDatabase.ts';

/** What the web process writes besides what people change; each with why it needs no audit line of its own. */
const bookkeeping = new Set([
  // counted tries and spent challenges: the line of the call they belong to tells how it ended
  'attempt',
  'used_challenge',
  // when a session was last used
  'session',
  // what a call to a vendor brings along: its budget, whether it was answered, its recording, tokens refreshed
  'rate_budget',
  'package_timeout',
  'package_pause',
  'outage',
  'outage_connection',
  'recorded_request',
  'credential_token',
  'credential_check',
  'credential_check_day',
  // made when an organization's first secret is encrypted
  'data_key',
  // announces what another row says
  'push_update',
  // a window of an OAuth sign-in moves on; what comes of it has its line
  'connect_request',
]);

/** What the platform itself finds out of a credential when it calls the vendor. */
const found =
  "'{state,state_message,coded_message,updated_at,passing,told_broken,health,health_since,worked_at,last_checked_at,next_test_at,failed_tests}'::text[]";

/** Writes down, in the database itself, which transaction of the web process changes which table. */
export async function watchWrites({ db }: TestDatabase): Promise<void> {
  await sql`CREATE TABLE watched (xid xid8 NOT NULL, name text NOT NULL)`.execute(db);
  await sql`GRANT INSERT ON watched TO linkspan_web, linkspan_worker`.execute(db);
  await sql`CREATE FUNCTION watch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_ARGV[0] = 'credential' AND TG_OP = 'UPDATE' AND to_jsonb(NEW) - ${sql.raw(found)} = to_jsonb(OLD) - ${sql.raw(found)}
      THEN RETURN NULL; END IF;
    IF current_user = 'linkspan_web' THEN INSERT INTO watched VALUES (pg_current_xact_id(), TG_ARGV[0]); END IF;
    RETURN NULL; END $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      AND NOT relispartition AND relname NOT LIKE 'kysely%' AND relname NOT IN ('watched', 'audit', 'audit_chain')`.execute(
    db,
  );
  for (const { name } of rows)
    await sql`CREATE TRIGGER watch AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(name)}
      FOR EACH ROW EXECUTE FUNCTION watch(${sql.lit(name)})`.execute(db);
}

/** How many rows were changed, and in which tables one was by a transaction that left no audit line. */
export async function unauditedWrites({
  db,
}: TestDatabase): Promise<{ changes: number; without: Record<string, number> }> {
  const { rows } = await sql<{ name: string; changes: number; without: number }>`
    SELECT name, count(*)::int AS changes,
      count(*) FILTER (WHERE NOT EXISTS (SELECT FROM audit a WHERE a.xmin = w.xid::xid))::int AS without
    FROM watched w GROUP BY name`.execute(db);
  const owned = rows.filter(({ name }) => !bookkeeping.has(name));
  return {
    changes: owned.reduce((sum, row) => sum + row.changes, 0),
    without: Object.fromEntries(
      owned.filter(({ without }) => without > 0).map(({ name, without }) => [name, without]),
    ),
  };
}
