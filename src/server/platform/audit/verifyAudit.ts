import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { withVisibility, type Tx } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import {
  lineOutside,
  linesAfter,
  listChains,
  type AuditChain,
  type ChainedLine,
} from './auditChain.queries.ts';

/**
 * - `missing`: there is no line at the position, though the chain continues
 * - `changed`: the line differs from what was written
 * - `moved`: the line was written for another position
 * - `replaced`: the next line was chained to another line than this one
 * - `added`: the line was not written by the platform: it was never chained, or lies outside of its chain
 * - `end`: the chain's end differs from its head
 * - `rewritten`: the line differs from the one with the hash noted elsewhere
 */
export type AuditFlaw =
  | 'missing'
  | 'changed'
  | 'moved'
  | 'replaced'
  | 'added'
  | 'end'
  | 'rewritten';

/** The first flaw in a chain. */
export interface AuditGap {
  /** The organization's id; zeros for lines of none. */
  chain: string;
  /** Null for a line without a position. */
  position: number | null;
  /** Null if the line is missing. */
  lineId: string | null;
  flaw: AuditFlaw;
}

/** The end of each chain at one time: position, and hash in hex. */
export type AuditEnds = Record<string, { position: number; hash: string }>;

export interface AuditVerdict {
  lines: number;
  ends: AuditEnds;
  /** At most one per chain. */
  gaps: AuditGap[];
}

const pageSize = 1000;

/**
 * Verifies every chain of the audit as of one instant, while lines are being added (docs/decisions/032-audit-chain.md).
 * Someone who can rewrite the whole database can rewrite a chain from some line to its end: `noted`, ends from an
 * earlier verification stored elsewhere, reveals that too.
 */
export function verifyAudit(db: Kysely<DB>, noted: AuditEnds = {}): Promise<AuditVerdict> {
  return withVisibility(
    db,
    { bypassRowSecurity: true },
    async (tx) => {
      const verdict: AuditVerdict = { lines: 0, ends: {}, gaps: [] };
      const chains = await listChains(tx);
      for (const chain of chains) {
        const gap = await verifyChain(tx, chain, noted[chain.id], verdict);
        if (gap) verdict.gaps.push({ chain: chain.id, ...gap });
      }
      const there = new Set(chains.map(({ id }) => id));
      for (const [chain, { position }] of Object.entries(noted))
        if (!there.has(chain))
          verdict.gaps.push({ chain, position, lineId: null, flaw: 'missing' });
      return verdict;
    },
    { snapshot: true },
  );
}

type Gap = Omit<AuditGap, 'chain'>;

async function verifyChain(
  tx: Tx,
  chain: Awaited<ReturnType<typeof listChains>>[number],
  noted: AuditEnds[string] | undefined,
  verdict: AuditVerdict,
): Promise<Gap | undefined> {
  if (chain.position === null) return { position: null, lineId: null, flaw: 'end' };
  const outside = await lineOutside(tx, chain.id, chain.anchor_position);
  if (outside) return { position: outside.position, lineId: outside.id, flaw: 'added' };
  let before: Pick<ChainedLine, 'position' | 'hash'> & { id: string | null } = {
    id: null,
    position: chain.anchor_position,
    hash: chain.anchor_hash,
  };
  for (;;) {
    const page = await linesAfter(tx, chain.id, before.position, pageSize);
    for (const line of page) {
      const flaw = flawOf(chain, before, line);
      if (flaw) return flaw;
      if (noted?.position === line.position && noted.hash !== line.hash.toString('hex'))
        return { position: line.position, lineId: line.id, flaw: 'rewritten' };
      before = line;
    }
    verdict.lines += page.length;
    if (page.length < pageSize) break;
  }
  if (before.position < Math.max(chain.position, noted?.position ?? 0))
    return { position: before.position + 1, lineId: null, flaw: 'missing' };
  if (!before.hash.equals(chain.hash))
    return { position: before.position, lineId: before.id, flaw: 'end' };
  verdict.ends[chain.id] = { position: chain.position, hash: chain.hash.toString('hex') };
  return undefined;
}

function flawOf(
  chain: AuditChain,
  before: Pick<ChainedLine, 'position' | 'hash'> & { id: string | null },
  line: ChainedLine,
): Gap | undefined {
  const here = { position: line.position, lineId: line.id };
  if (line.position > chain.position) return { ...here, flaw: 'added' };
  if (line.position > before.position + 1)
    return { position: before.position + 1, lineId: null, flaw: 'missing' };
  const follows = line.previous_hash.equals(before.hash);
  const whole = createHash('sha256')
    .update(line.previous_hash)
    .update(line.canonical)
    .digest()
    .equals(line.hash);
  if (follows) return whole ? undefined : { ...here, flaw: 'changed' };
  if (!whole) return { ...here, flaw: 'moved' };
  return { position: before.position, lineId: before.id, flaw: 'replaced' };
}
