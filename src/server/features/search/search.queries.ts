import { sql, type RawBuilder } from 'kysely';
import { maxResultsPerKind } from '../../../contract/search.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { containing } from '../../platform/db/listSql.ts';
import { reached, reachedOrganization } from '../../platform/db/reached.ts';
import { fullName } from '../../platform/db/fullName.ts';
import type { SearchWord } from './searchWords.ts';

/** A word, with the packages that it names. */
export interface PackageWord extends SearchWord {
  packageTypes: readonly string[];
  /** End of a number or id at a vendor, in lower case. */
  externalNumber: string;
}

export interface FoundConnectionRow {
  id: string;
  name: string;
  organization_id: string;
  organization_name: string;
  active: boolean;
  preconfigured: boolean;
  package_types: string[];
}

/** One more than are shown: it reveals that there are more. */
const limit = sql.lit(maxResultsPerKind + 1);
const every = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `);
const patternOf = ({ text }: SearchWord) => containing(text);

/** Connections within reach with all words in their name, their organization's or those of their packages. */
export async function searchConnections(
  { tx, viewer }: Scope,
  words: readonly PackageWord[],
): Promise<FoundConnectionRow[]> {
  const { rows } = await sql<FoundConnectionRow>`
    SELECT c.id, c.name, c.organization_id, o.name AS organization_name, c.active, c.preconfigured_at IS NOT NULL AS preconfigured,
      ARRAY(SELECT p.package_type FROM connection_package p WHERE p.connection_id = c.id ORDER BY p.position) AS package_types
    FROM unnest(ARRAY(SELECT connections_with_words(${words.map(({ text }) => text)}::text[],
        ${words.map(({ packageTypes }) => packageTypes.join())}::text[], ${limit}))) WITH ORDINALITY AS f (id, place)
    JOIN connection c ON c.id = f.id JOIN organization o ON o.id = c.organization_id
    WHERE ${reached(viewer, 'c.organization_id')} AND c.deleted_at IS NULL
    ORDER BY f.place`.execute(tx);
  return rows;
}

export interface FoundOrganizationRow {
  id: string;
  name: string;
  reseller_name: string | null;
}

/** Organizations within reach with all words in their name, their code or their reseller's name. */
export async function searchOrganizations(
  { tx, viewer }: Scope,
  words: readonly PackageWord[],
): Promise<FoundOrganizationRow[]> {
  const { rows } = await sql<FoundOrganizationRow>`
    SELECT o.id, o.name, r.name AS reseller_name FROM organization o LEFT JOIN organization r ON r.id = o.reseller_id
    WHERE o.deleted_at IS NULL AND ${reachedOrganization(viewer, 'o')}
      AND ${every(
        words.map((word) => {
          const pattern = patternOf(word);
          return sql`(o.name ILIKE ${pattern} OR o.code ILIKE ${pattern} OR r.name ILIKE ${pattern})`;
        }),
      )}
    ORDER BY o.name ILIKE ${words[0] ? patternOf(words[0]).slice(1) : ''} DESC, o.name COLLATE "und-x-icu", o.id
    LIMIT ${limit}`.execute(tx);
  return rows;
}

export interface FoundCredentialRow {
  id: string;
  name: string;
  organization_name: string;
  package_type: string;
}

/** Credentials within reach with all words in their name, account, organization or package. */
export async function searchCredentials(
  { tx, viewer }: Scope,
  words: readonly PackageWord[],
): Promise<FoundCredentialRow[]> {
  const { rows } = await sql<FoundCredentialRow>`
    SELECT k.id, k.name, o.name AS organization_name, k.package_type
    FROM credential k JOIN organization o ON o.id = k.organization_id AND o.deleted_at IS NULL
    WHERE k.deleted_at IS NULL AND ${reached(viewer, 'k.organization_id')}
      AND ${every(
        words.map((word) => {
          const pattern = patternOf(word);
          return sql`(k.name ILIKE ${pattern} OR k.account_name ILIKE ${pattern} OR o.name ILIKE ${pattern}
            OR k.package_type = ANY(${[...word.packageTypes]}::text[]))`;
        }),
      )}
    ORDER BY k.name COLLATE "und-x-icu", k.id LIMIT ${limit}`.execute(tx);
  return rows;
}

export interface FoundUserRow {
  id: string;
  name: string;
  email_address: string;
}

/** Maximum number of users with the longest word to look for the others among. */
const maxUsers = 200;

/** Users that the viewer sees with all words in their name or address: by the index of users_found (migration 0051). */
export async function searchUsers(
  { tx, viewer }: Scope,
  words: readonly PackageWord[],
): Promise<FoundUserRow[]> {
  const [longest] = words.toSorted((a, b) => b.text.length - a.text.length);
  if (!longest) return [];
  const isVisible = viewer.superAdmin
    ? sql`true`
    : sql`(u.id = ${viewer.userId} OR u.reached_by && ${[...viewer.grants]}::uuid[])`;
  const { rows } = await sql<FoundUserRow>`
    SELECT u.id, ${fullName('u')} AS name, u.email_address
    FROM user_account u
    WHERE u.id = ANY(ARRAY(SELECT users_found(${patternOf(longest)}, NULL, NULL, 'name', ${maxUsers}, 0)))
      AND u.deleted_at IS NULL AND ${isVisible}
      AND ${every(words.map((word) => sql`u.search_text ILIKE ${patternOf(word)}`))}
    ORDER BY u.search_text COLLATE "und-x-icu", u.id LIMIT ${limit}`.execute(tx);
  return rows;
}

export interface FoundOutageRow {
  id: string;
  package_type: string;
  is_open: boolean;
}

/** Outages that connections within reach have met, of packages that all words name: open ones first, then the newest. */
export async function searchOutages(
  { tx, viewer }: Scope,
  packageTypes: readonly string[],
): Promise<FoundOutageRow[]> {
  const { rows } = await sql<FoundOutageRow>`
    SELECT o.id, o.package_type, o.closed_at IS NULL AS is_open FROM outage o
    WHERE o.package_type = ANY(${[...packageTypes]}::text[]) AND o.opened_at IS NOT NULL
      AND EXISTS (SELECT FROM outage_connection m JOIN connection c ON c.id = m.connection_id AND c.deleted_at IS NULL
        WHERE m.outage_id = o.id AND ${reached(viewer, 'm.organization_id')})
    ORDER BY o.closed_at IS NULL DESC, o.first_met_at DESC LIMIT ${limit}`.execute(tx);
  return rows;
}
