import { sql, type RawBuilder } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import { maxResultsPerKind } from '../../../contract/search.ts';
import type { SyncElementStatus } from '../../../contract/sync.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';
import type { PackageWord } from './search.queries.ts';

export interface FoundElementRow {
  id: string;
  connection_id: string;
  connection_name: string;
  organization_name: string;
  name: string;
  sync_key: string;
  label: string;
  coded_label: MessageText | null;
  status: SyncElementStatus;
  external_id: string | null;
  is_exact: boolean;
}

/** Maximum number of matches to choose the best from; for common words, an arbitrary subset. */
const maxMatches = 200;
/** Milliseconds for one statement of the search for elements: a person who types doesn't wait longer. */
const elementsTimeoutMs = 1500;

/** Limits the statements of this transaction; one that takes longer fails with 57014. */
export async function limitElementSearch({ tx }: Scope): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${String(elementsTimeoutMs)}, true)`.execute(tx);
}

/** For each word, whether any connection within reach has it in its names or packages. */
export async function wordsOfConnections(
  { tx }: Scope,
  words: readonly PackageWord[],
): Promise<boolean[]> {
  const { rows } = await sql<{ known: boolean[] }>`
    SELECT words_of_connections(${words.map(({ text }) => text)}::text[],
      ${words.map(({ packageTypes }) => packageTypes.join())}::text[]) AS known`.execute(tx);
  return rows[0]?.known ?? [];
}

/** Ids of elements with all of `inElement` in their key or label, and all of `inConnection` in their connection's names. */
export async function elementIds(
  { tx }: Scope,
  inElement: readonly PackageWord[],
  inConnection: readonly PackageWord[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM elements_with_words(${inElement.map(({ pattern }) => pattern)}::text[],
      ${inConnection.map(({ text }) => text)}::text[],
      ${inConnection.map(({ packageTypes }) => packageTypes.join())}::text[], ${maxMatches}) AS id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Ids of elements with a document of this number or id at its package. */
export async function elementIdsByExternalNumber({ tx }: Scope, number: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM elements_with_external_number(${number}, ${maxMatches}) AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

const keyEnd = sql`lower(split_part(e.sync_key, ':', -1))`;
const label = sql`(e.sync_key || ' ' || e.label)`;
const numberAt = (words: readonly PackageWord[]): RawBuilder<unknown> =>
  sql`(lower(split_part(d.external_id, '/', -1)) = ANY(${words.map(({ externalNumber }) => externalNumber)}::text[])
    OR lower(d.external_number) = ANY(${words.map(({ text }) => text.toLowerCase())}::text[]))`;

function hasWord(word: PackageWord): RawBuilder<unknown> {
  const { text, pattern, exactly, packageTypes } = word;
  return sql`(${label} ILIKE ${pattern} ${exactly === null ? sql`` : sql`AND ${label} ~ ${exactly}`}
    OR strpos(c.search_text, lower(${text})) > 0
    OR EXISTS (SELECT FROM connection_package p WHERE p.connection_id = c.id AND p.package_type = ANY(${[...packageTypes]}::text[]))
    OR EXISTS (SELECT FROM sync_document d WHERE d.element_id = e.id AND ${numberAt([word])}))`;
}

/** Those of the elements within reach that have all words, the best first, and one more than are shown. */
export async function bestElements(
  { tx, viewer }: Scope,
  ids: readonly string[],
  words: readonly PackageWord[],
): Promise<FoundElementRow[]> {
  const texts = words.map(({ text }) => text.toLowerCase());
  const ends = words.map(({ pattern }) => pattern.slice(0, -1));
  const { rows } = await sql<FoundElementRow>`
    SELECT * FROM (
      SELECT e.id, e.connection_id, c.name AS connection_name, o.name AS organization_name, e.name, e.sync_key, e.label,
        e.coded_label, e.status, e.updated_at, n.external_id, e.sync_key ILIKE ANY(${ends}::text[]) AS is_end,
        (n.external_id IS NOT NULL OR ${keyEnd} = ANY(${texts}::text[]) OR lower(e.sync_key) = ANY(${texts}::text[])) AS is_exact
      FROM sync_element e JOIN connection c ON c.id = e.connection_id JOIN organization o ON o.id = e.organization_id
      LEFT JOIN LATERAL (SELECT coalesce(d.external_number, d.external_id) AS external_id FROM sync_document d
        WHERE d.element_id = e.id AND ${numberAt(words)} ORDER BY d.position LIMIT 1) AS n ON true
      WHERE e.id = ANY(${[...ids]}::uuid[]) AND ${reached(viewer, 'e.organization_id')} AND c.deleted_at IS NULL
        AND ${sql.join(words.map(hasWord), sql` AND `)}) AS found
    ORDER BY is_exact DESC, is_end DESC, updated_at DESC, id DESC LIMIT ${maxResultsPerKind + 1}`.execute(
    tx,
  );
  return rows;
}
