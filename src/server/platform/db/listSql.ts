import { sql, type RawBuilder } from 'kysely';
import { maxCounted } from '../../../contract/hydra.ts';
import type { Tx } from './database.ts';

/** A pattern for ILIKE with the searched text escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** Up to this many matches of a search are looked up by their ids; a more common text is searched row by row. */
export const maxMatches = 2000;
/** A trigram index contains no shorter texts. */
export const shortestIndexed = 3;

/** How many rows `FROM … WHERE …` has, up to one more than `atMost`: nobody waits for a growing count. */
export async function countUpTo(
  tx: Tx,
  from: RawBuilder<unknown>,
  atMost = maxCounted,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT ${from} LIMIT ${atMost + 1}) AS counted`.execute(tx);
  return rows[0]?.total ?? 0;
}
