import pg from 'pg';
import type { BackupSequence, BackupTable, TableName } from './backupManifest.ts';

/** The schemas in a backup: ours and the queue's. */
const schemaNames = `('public', 'pgboss')`;

/** Bookkeeping of the migrations: compared, never copied. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock'];

/** A table that contains rows itself (a partition, or a table without any). */
export type DataTable = Omit<BackupTable, 'rows' | 'bytes' | 'sha256'>;

/** `"schema"."name"`, for SQL. */
export function quoted({ schema, name }: TableName): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** `"table" ("column", …)`, for COPY, which accepts no empty list. */
export function copied(table: TableName & { columns: string[] }): string {
  const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return columns ? `${quoted(table)} (${columns})` : quoted(table);
}

/** Whether the table belongs to the migrations' bookkeeping. */
export function isMigrationTable({ schema, name }: TableName): boolean {
  return schema === 'public' && migrationTables.includes(name);
}

/** The tables with rows, sorted by name, without those of extensions and temporary ones. */
export async function listTables(client: pg.Client): Promise<DataTable[]> {
  const { rows } = await client.query<{
    schema: TableName['schema'];
    name: string;
    columns: string[] | null;
    parent_schema: TableName['schema'] | null;
    parent: string | null;
    bound: string | null;
    own_indexes: boolean;
  }>(`
    SELECT n.nspname AS schema, c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
       WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      pn.nspname AS parent_schema, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound,
      EXISTS (SELECT FROM pg_index x WHERE x.indrelid = c.oid
        AND NOT EXISTS (SELECT FROM pg_inherits xi WHERE xi.inhrelid = x.indexrelid)) AS own_indexes
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      LEFT JOIN pg_inherits i ON i.inhrelid = c.oid AND c.relispartition
      LEFT JOIN pg_class p ON p.oid = i.inhparent
      LEFT JOIN pg_namespace pn ON pn.oid = p.relnamespace
    WHERE n.nspname IN ${schemaNames} AND c.relkind = 'r' AND c.relpersistence <> 't'
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C"`);
  return rows.map(({ schema, name, columns, parent_schema, parent, bound, own_indexes }) => ({
    schema,
    name,
    columns: columns ?? [],
    // a partition with its own indexes can't be recreated from its parent and bounds alone
    partition:
      parent_schema !== null && parent !== null && bound !== null && !own_indexes
        ? { parent: { schema: parent_schema, name: parent }, bound }
        : null,
  }));
}

/** The sequences of those schemas, each with its next number. */
export async function listSequences(client: pg.Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<BackupSequence>(`
    SELECT schemaname AS schema, sequencename AS name,
      coalesce(last_value + increment_by, start_value)::text AS next
    FROM pg_sequences WHERE schemaname IN ${schemaNames} ORDER BY 1, 2`);
  return rows;
}

/** Names of the applied migrations, sorted; null in a database that was never migrated. */
export async function readMigrations(client: pg.Client): Promise<string[] | null> {
  if (!(await exists(client, 'public.kysely_migration'))) return null;
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM public.kysely_migration ORDER BY name COLLATE "C"',
  );
  return rows.map(({ name }) => name);
}

/** The version of the queue's schema; null without a queue. */
export async function readQueueVersion(client: pg.Client): Promise<number | null> {
  if (!(await exists(client, 'pgboss.version'))) return null;
  const { rows } = await client.query<{ version: number }>(
    'SELECT max(version)::int AS version FROM pgboss.version',
  );
  return rows[0]?.version ?? null;
}

/** The server's own version, such as `18.4`. */
export async function readServerVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  );
  return rows[0]?.version ?? '';
}

async function exists(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS found',
    [table],
  );
  return rows[0]?.found === true;
}
