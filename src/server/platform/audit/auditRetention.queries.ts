import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** At most so many beginnings of chains at once: the next sweep goes on. */
const most = 1000;

/**
 * Forgets lines of the audit older than so many days (180 at least, the database sees to it), chain by chain, each in a
 * transaction of its own: what is left verifies from its anchor on (docs/decisions/032-audit-chain.md).
 */
export async function forgetAuditLines(db: Kysely<DB>, days: number): Promise<void> {
  for (let n = 0; n < most; n += 1) {
    const { rows } = await sql<{ forgotten: number }>`
      SELECT forget_audit_lines(${days}::int) AS forgotten`.execute(db);
    if (!rows[0]?.forgotten) return;
  }
}
