import { sql, type Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** Most chains shortened at once: the next sweep continues. */
const maxChains = 1000;

/**
 * Deletes audit lines older than this many days (at least 180, enforced by the database), chain by chain, each in its
 * own transaction: the rest verifies from its anchor on (docs/decisions/032-audit-chain.md).
 */
export async function deleteOldAuditLines(db: Kysely<DB>, days: number): Promise<void> {
  for (let n = 0; n < maxChains; n += 1) {
    const { rows } = await sql<{ forgotten: number }>`
      SELECT forget_audit_lines(${days}::int) AS forgotten`.execute(db);
    if (!rows[0]?.forgotten) return;
  }
}
