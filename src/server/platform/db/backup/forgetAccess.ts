import type pg from 'pg';

/** Sessions, API keys, mailed links, open windows at vendors, and what was tried and spent: all of it of the backup's instant. */
const tables = ['session', 'api_key', 'mail_token', 'connect_request', 'used_challenge', 'attempt'];

/**
 * Empties what lets somebody in: a session that was ended since the backup, a key that was revoked, a link that was used, would live
 * again. Everybody signs in anew, and makes keys anew.
 */
export async function forgetAccess(client: pg.Client): Promise<void> {
  for (const table of tables) {
    // a database of other tables than ours has none
    const { rowCount } = await client.query(
      `SELECT WHERE to_regclass('public.${table}') IS NOT NULL`,
    );
    if (rowCount) await client.query(`DELETE FROM public.${table}`);
  }
}
