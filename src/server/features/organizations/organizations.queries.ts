import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ListQuery } from '../../../contract/hydra.ts';
import { maxCountedDocuments } from '../../../contract/organizations.ts';
import { contentHash } from '../../engine/elements/contentHash.ts';
import { reached, reachedOrganization } from '../../platform/db/reached.ts';
import type { Tx } from '../../platform/db/database.ts';
import { listPage, reachedInFrom } from '../../platform/db/listPage.ts';
import { containing } from '../../platform/db/listSql.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface OrganizationRow {
  id: string;
  code: string;
  name: string;
  created_at: Date;
  reseller_id: string | null;
  reseller_name: string | null;
  mail_color: string | null;
}

/** A version of what can be changed of an organization: the second of two who change it is refused. */
export const organizationVersion = (
  row: Pick<OrganizationRow, 'code' | 'name' | 'reseller_id' | 'mail_color'>,
): string => contentHash([row.code, row.name, row.reseller_id, row.mail_color]);

export interface OrganizationFilters extends ListQuery {
  kind?: 'reseller' | 'customer' | undefined;
  'reseller.organizationId'?: string | undefined;
}

const sorts = {
  organizationName: sql`v.name COLLATE "und-x-icu"`,
  organizationCode: sql`v.code COLLATE "und-x-icu"`,
  createdAt: sql`v.created_at`,
};

/**
 * The organizations within the viewer's reach. With kind=reseller also their resellers (WIZ-03): only the name of such
 * a reseller may be known, so its code is neither shown, searched nor sorted by. (Its id reveals when it was made.)
 */
const visibleOrganizations = (
  { viewer }: Scope,
  withNamedResellers: boolean,
): RawBuilder<unknown> => sql`
  SELECT o.id, o.name, o.code, o.created_at, o.reseller_id, o.mail_color FROM organization o
  WHERE o.deleted_at IS NULL AND ${reachedOrganization(viewer, 'o')}
  ${
    withNamedResellers && !viewer.superAdmin
      ? sql`UNION ALL SELECT o.id, o.name, '', o.created_at, NULL, NULL FROM organization o
          WHERE o.deleted_at IS NULL AND o.id = ANY(${[...viewer.resellers]}::uuid[]) AND NOT (${reachedOrganization(viewer, 'o')})`
      : sql``
  }`;

/** One page of the organizations that the viewer sees, and the total. */
export function listOrganizations(scope: Scope, query: OrganizationFilters) {
  const reseller = query['reseller.organizationId'];
  const text = containing(query.globalFilter);
  return listPage<OrganizationRow>(scope, query, {
    from: sql`(${visibleOrganizations(scope, query.kind === 'reseller')}) AS v`,
    table: 'v',
    reached: reachedInFrom,
    where: [
      query.kind === 'reseller' && sql`v.reseller_id IS NULL`,
      query.kind === 'customer' && sql`v.reseller_id IS NOT NULL`,
      reseller && sql`v.reseller_id = ${reseller}`,
      query.globalFilter && sql`(v.name ILIKE ${text} OR v.code ILIKE ${text})`,
    ],
    sorts,
    defaultSort: 'organizationName',
    around: (page, order) => sql`WITH page AS (${page})
    SELECT v.*, r.name AS reseller_name FROM page v LEFT JOIN organization r ON r.id = v.reseller_id
    ORDER BY ${order}`,
  });
}

/** An organization within reach; a deleted one is visible to the provider's staff only. */
export function getOrganization(scope: Scope, id: string) {
  return scope.tx
    .selectFrom('organization as o')
    .leftJoin('organization as r', 'r.id', 'o.reseller_id')
    .select([
      'o.id',
      'o.code',
      'o.name',
      'o.created_at',
      'o.reseller_id',
      'o.mail_color',
      'r.name as reseller_name',
    ])
    .where('o.id', '=', id)
    .where(reached(scope.viewer, 'o.id'))
    .$if(!scope.viewer.superAdmin, (query) => query.where('o.deleted_at', 'is', null))
    .executeTakeFirst();
}

/** The access entries of an organization, without those of deleted people. */
export function listOrganizationAccess(scope: Scope, organizationId: string, query: ListQuery) {
  return listPage<AccessRow>(scope, query, {
    columns: sql`o.id AS organization_id, o.name AS organization_name, u.id AS user_id, u.first_name, u.middle_name, u.last_name,
      u.email_address, e.roles, e.enabled`,
    table: 'e',
    from: sql`access_entry e JOIN organization o ON o.id = e.organization_id
      JOIN user_account u ON u.id = e.user_id AND u.deleted_at IS NULL`,
    reached: reached(scope.viewer, 'e.organization_id'),
    where: [
      sql`e.organization_id = ${organizationId}`,
      query.globalFilter && sql`u.search_text ILIKE ${containing(query.globalFilter)}`,
    ],
    sorts: { name: sql`u.search_text COLLATE "und-x-icu"` },
    defaultSort: 'name',
    id: sql`u.id`,
  });
}

/** Contents of an organization within reach; documents are counted up to the contract's bound. */
export async function countContents(
  { tx, viewer }: Scope,
  id: string,
): Promise<ContentsRow | undefined> {
  const { rows } = await sql<ContentsRow>`
    SELECT
      (SELECT count(*) FROM connection c WHERE c.organization_id = o.id AND c.deleted_at IS NULL) AS connections,
      (SELECT count(*) FROM credential k WHERE k.organization_id = o.id AND k.deleted_at IS NULL) AS credentials,
      (SELECT count(*) FROM access_entry e JOIN user_account u ON u.id = e.user_id AND u.deleted_at IS NULL
        WHERE e.organization_id = o.id AND e.enabled) AS users,
      (SELECT count(*) FROM (
        SELECT 1 FROM connection c JOIN sync_document d ON d.connection_id = c.id
        WHERE c.organization_id = o.id AND c.deleted_at IS NULL LIMIT ${maxCountedDocuments}) AS counted) AS documents
    FROM organization o WHERE o.id = ${id} AND ${reached(viewer, 'o.id')}`.execute(tx);
  return rows[0];
}

export interface ContentsRow {
  connections: number;
  credentials: number;
  users: number;
  documents: number;
}

export interface AccessRow {
  organization_id: string;
  organization_name: string;
  user_id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  email_address: string;
  roles: string[];
  enabled: boolean;
}

/** The reseller of this id, or undefined when it names a customer, a deleted organization or nothing. */
export function findReseller(tx: Tx, id: string) {
  return tx
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('reseller_id', 'is', null)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/**
 * Adds an organization, a customer of a reseller or a reseller; undefined when its code is taken there. Nobody's scope
 * contains it before it exists, so the transaction must see everything: the caller has checked the right.
 */
export async function insertOrganization(
  tx: Tx,
  values: { resellerId: string | null; name: string; code: string },
): Promise<{ id: string; name: string } | undefined> {
  return tx
    .insertInto('organization')
    .values({
      id: uuidv7(),
      reseller_id: values.resellerId,
      name: values.name,
      code: values.code,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
}

/** Locks an organization until the transaction ends; undefined when it is gone. */
export function lockOrganization(tx: Tx, id: string) {
  return tx
    .selectFrom('organization')
    .select(['id', 'name', 'code', 'reseller_id', 'mail_color'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** True when customers of the organization are left: they are moved or deleted first (docs/security.md 4.3). */
export async function hasCustomers(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('organization')
    .select('id')
    .where('reseller_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeOrganization(
  tx: Tx,
  id: string,
  changes: {
    name?: string;
    code?: string;
    reseller_id?: string | null;
    mail_color?: string | null;
    deleted_at?: Date;
  },
): Promise<void> {
  await tx.updateTable('organization').set(changes).where('id', '=', id).execute();
}
