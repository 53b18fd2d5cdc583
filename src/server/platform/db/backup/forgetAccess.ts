import type pg from 'pg';

/**
 * Sessions, API keys, mailed links, open windows at vendors, and used attempts and challenges: all of them are
 * outdated.
 */
const tables = ['session', 'api_key', 'mail_token', 'connect_request', 'used_challenge', 'attempt'];

/**
 * Empties everything that grants access: a session that was ended since the backup, a revoked key or a used link would
 * be valid again. Everybody signs in again, and creates new keys.
 */
export async function forgetAccess(client: pg.Client): Promise<void> {
  for (const table of tables) {
    // a database with other tables than ours has none
    const { rowCount } = await client.query(
      `SELECT WHERE to_regclass('public.${table}') IS NOT NULL`,
    );
    if (rowCount) await client.query(`DELETE FROM public.${table}`);
  }
}
