import { sql } from 'kysely';
import type { Tx } from '../../src/server/platform/db/database.ts';

/**
 * Counts the rows of a table, with its partitions, that PostgreSQL reads in this transaction while the work runs, also in
 * functions. Shows whether an index is used, without the text of a plan or a measured time.
 */
export async function countReadRows(
  tx: Tx,
  table: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await readRows(tx, table);
  await work();
  return (await readRows(tx, table)) - before;
}

async function readRows(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::bigint AS read
    FROM pg_stat_xact_all_tables WHERE relname = ${table} OR relname ~ ('^' || ${table}::text || '_\\d{8}$')`.execute(
    tx,
  );
  return rows[0]?.read ?? 0;
}
