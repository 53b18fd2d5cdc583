import type pg from 'pg';
import { BackupError } from './backupError.ts';
import { tableLabel, type BackupManifest, type BackupTable } from './backupManifest.ts';
import {
  isMigrationTable,
  listTables,
  quoted,
  readMigrations,
  readQueueVersion,
  type DataTable,
} from './describeDatabase.ts';

/** Tables with rows from the migrations themselves; the backup's replace them. */
const filledByMigrations = ['public.platform_setting'];

/** The queue's jobs; its other tables contain its settings, which migrating writes. */
const jobTable = /^pgboss\.j/;

/**
 * Checks that the database has the schema of the backup's rows.
 * @throws BackupError 'other-schema'
 */
export async function refuseOtherSchema(
  client: pg.Client,
  manifest: BackupManifest,
): Promise<void> {
  const migrations = await readMigrations(client);
  if (JSON.stringify(migrations) !== JSON.stringify(manifest.migrations)) {
    const hint =
      migrations === null
        ? 'migrate it first (npm run migrate)'
        : 'restore with the release that made the backup, then update';
    throw new BackupError(
      'other-schema',
      `The backup is of ${state(manifest.migrations)} and the database is ${state(migrations)}: ${hint}.`,
    );
  }
  const version = await readQueueVersion(client);
  if (manifest.queueVersion !== null && version !== manifest.queueVersion)
    throw new BackupError(
      'other-schema',
      `The backup's queue is of version ${manifest.queueVersion} and the database's is ` +
        `${version === null ? 'missing' : `of version ${version}`}: ` +
        `migrate with the release that made the backup.`,
    );
}

function state(migrations: string[] | null): string {
  if (migrations === null) return 'not migrated';
  return `at migration ${migrations.at(-1) ?? 'none'} (${migrations.length})`;
}

/**
 * In the restore's transaction: locks out everybody else, refuses a database with rows, creates the backup's
 * partitions, and clears rows from the migrations.
 * @throws BackupError 'rights', 'not-empty' or 'other-schema'
 */
export async function prepareTarget(client: pg.Client, manifest: BackupManifest): Promise<void> {
  await stopTriggers(client);
  const found = (await listTables(client)).filter((table) => !isMigrationTable(table));
  if (found.length)
    await client.query(`LOCK TABLE ${found.map(quoted).join(', ')} IN ACCESS EXCLUSIVE MODE`);
  await refuseRows(client, found);
  await makePartitions(client, manifest.tables, found);
  const tables = await listTables(client);
  for (const table of manifest.tables) refuseMissing(table, tables);
  for (const table of tables)
    if (!isMigrationTable(table)) await client.query(`DELETE FROM ONLY ${quoted(table)}`);
}

/** Foreign keys hold in a snapshot, and it already contains what triggers would count. */
async function stopTriggers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; allowed: boolean }>(
    `SELECT rolname AS name, rolsuper OR (rolbypassrls
       AND has_parameter_privilege('session_replication_role', 'SET')) AS allowed
     FROM pg_roles WHERE rolname = current_user`,
  );
  if (rows[0]?.allowed === false)
    throw new BackupError(
      'rights',
      `The role ${rows[0].name} may not restore: use a superuser, or ALTER ROLE ${rows[0].name} BYPASSRLS ` +
        `and GRANT SET ON PARAMETER session_replication_role TO ${rows[0].name}.`,
    );
  await client.query('SET LOCAL session_replication_role = replica');
}

async function refuseRows(client: pg.Client, tables: DataTable[]): Promise<void> {
  const filled: string[] = [];
  for (const table of tables) {
    const label = tableLabel(table);
    const ours = table.schema === 'public' && !filledByMigrations.includes(label);
    if (!ours && !jobTable.test(label)) continue;
    const { rows } = await client.query(`SELECT FROM ONLY ${quoted(table)} LIMIT 1`);
    if (rows.length) filled.push(label);
  }
  if (filled.length === 0) return;
  const more = filled.length > 5 ? ` and ${filled.length - 5} more tables` : '';
  throw new BackupError(
    'not-empty',
    `The database is not empty: there are rows in ${filled.slice(0, 5).join(', ')}${more}. ` +
      `Restore into a new database.`,
  );
}

/** Creates the days that the backup has partitions for; their owner is that of their table. */
async function makePartitions(
  client: pg.Client,
  wanted: BackupTable[],
  found: DataTable[],
): Promise<void> {
  const there = new Set(found.map(tableLabel));
  for (const table of wanted) {
    if (!table.partition || there.has(tableLabel(table))) continue;
    const { parent, bound } = table.partition;
    const { rows } = await client.query<{ owner: string }>(
      `SELECT quote_ident(pg_get_userbyid(c.relowner)) AS owner FROM pg_class c
       JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = $1 AND c.relname = $2 AND c.relkind = 'p'`,
      [parent.schema, parent.name],
    );
    if (!rows[0]) throw missing(tableLabel(parent));
    await client.query(`CREATE TABLE ${quoted(table)} PARTITION OF ${quoted(parent)} ${bound}`);
    await client.query(`ALTER TABLE ${quoted(table)} OWNER TO ${rows[0].owner}`);
  }
}

function refuseMissing(wanted: BackupTable, tables: DataTable[]): void {
  const table = tables.find((found) => tableLabel(found) === tableLabel(wanted));
  if (!table) throw missing(tableLabel(wanted));
  const column = wanted.columns.find((name) => !table.columns.includes(name));
  if (column !== undefined) throw missing(`${tableLabel(wanted)}.${column}`);
}

function missing(what: string): BackupError {
  return new BackupError(
    'other-schema',
    `The database lacks ${what}, which the backup has: migrate with the release that made the backup.`,
  );
}
