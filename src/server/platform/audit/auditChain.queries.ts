import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** The end of a chain by its head, and its beginning: lines up to the anchor may have been dropped. */
export interface AuditChain {
  /** The organization's id; zeros for lines of none. */
  id: string;
  position: number;
  hash: Buffer;
  anchor_position: number;
  anchor_hash: Buffer;
}

export interface ChainedLine {
  id: string;
  position: number;
  previous_hash: Buffer;
  hash: Buffer;
  /** The hashed text of the line, without the previous hash. */
  canonical: string;
}

/** Every chain with a head or a line; without a head the position is null. */
export async function listChains(
  tx: Tx,
): Promise<(AuditChain | { id: string; position: null; hash: null })[]> {
  const { rows } = await sql<AuditChain | { id: string; position: null; hash: null }>`
    SELECT coalesce(c.id, a.chain) AS id, c.position, c.hash, c.anchor_position, c.anchor_hash
    FROM audit_chain c FULL JOIN (SELECT DISTINCT chain FROM audit) a ON a.chain = c.id ORDER BY 1`.execute(
    tx,
  );
  return rows;
}

/**
 * The lines of a chain after a position, in order. The hashed text is rebuilt here rather than by the database's own
 * function, which somebody who changes lines could have changed too.
 */
export async function linesAfter(
  tx: Tx,
  chain: string,
  position: number,
  limit: number,
): Promise<ChainedLine[]> {
  const { rows } = await sql<ChainedLine>`
    SELECT id, position, coalesce(previous_hash, '') AS previous_hash, coalesce(hash, '') AS hash,
      jsonb_build_array(chain, position, id, (extract(epoch FROM at) * 1000000)::bigint, actor_id, actor, ip, action,
        resource, resource_id, organization_id, outcome, detail)::text AS canonical
    FROM audit WHERE chain = ${chain} AND position > ${position} ORDER BY position LIMIT ${limit}`.execute(
    tx,
  );
  return rows;
}

/** The first line of a chain that was never chained, or lies in the part that was already dropped. */
export async function lineOutside(
  tx: Tx,
  chain: string,
  anchorPosition: number,
): Promise<{ id: string; position: number | null } | undefined> {
  const { rows } = await sql<{ id: string; position: number | null }>`
    SELECT id, position FROM audit WHERE chain = ${chain} AND (position IS NULL OR position <= ${anchorPosition})
    ORDER BY position NULLS FIRST, id LIMIT 1`.execute(tx);
  return rows[0];
}
