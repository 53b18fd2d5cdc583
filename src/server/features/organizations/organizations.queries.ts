import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ListQuery } from '../../../contract/hydra.ts';
import { reached } from '../../db/reached.ts';
import type { Tx } from '../../db/database.ts';
import { containing, orderBy } from '../../http/lists.ts';
import type { Scope } from '../../http/viewer.ts';

export interface OrganizationRow {
  id: string;
  code: string;
  name: string;
  created_at: Date;
  reseller_id: string | null;
  reseller_name: string | null;
}

export interface OrganizationFilters extends ListQuery {
  kind?: 'reseller' | 'customer' | undefined;
  'reseller.organizationId'?: string | undefined;
}

const sortable: Record<string, RawBuilder<unknown>> = {
  organizationName: sql`v.name COLLATE "und-x-icu"`,
  organizationCode: sql`v.code COLLATE "und-x-icu"`,
  createdAt: sql`v.created_at`,
};

/**
 * The organizations within the viewer's reach. With kind=reseller also the resellers of these (WIZ-03): of such a one
 * only the name may be known, so its code is neither shown, searched nor sorted by. (Its id tells when it was made.)
 */
const visible = ({ viewer }: Scope, withNamedResellers: boolean): RawBuilder<unknown> => sql`
  SELECT o.id, o.name, o.code, o.created_at, o.reseller_id FROM organization o
  WHERE o.deleted_at IS NULL AND ${reached(viewer, 'o.id')}
  ${
    withNamedResellers && !viewer.superAdmin
      ? sql`UNION ALL SELECT o.id, o.name, '', o.created_at, NULL FROM organization o
          WHERE o.deleted_at IS NULL AND o.id = ANY(${[...viewer.resellers]}::uuid[]) AND NOT ${reached(viewer, 'o.id')}`
      : sql``
  }`;

/** One page of the organizations that the viewer sees, and how many there are. */
export async function listOrganizations(
  scope: Scope,
  query: OrganizationFilters,
): Promise<{ rows: OrganizationRow[]; total: number }> {
  const reseller = query['reseller.organizationId'];
  const conditions = [
    sql`true`,
    ...(query.kind
      ? [query.kind === 'reseller' ? sql`v.reseller_id IS NULL` : sql`v.reseller_id IS NOT NULL`]
      : []),
    ...(reseller ? [sql`v.reseller_id = ${reseller}`] : []),
    ...(query.globalFilter
      ? [
          sql`(v.name ILIKE ${containing(query.globalFilter)} OR v.code ILIKE ${containing(query.globalFilter)})`,
        ]
      : []),
  ];
  const from = sql`FROM (${visible(scope, query.kind === 'reseller')}) AS v WHERE ${sql.join(conditions, sql` AND `)}`;
  const { rows } = await sql<OrganizationRow>`
    WITH page AS (
      SELECT v.* ${from}
      ORDER BY ${orderBy(query.sortBy ?? 'organizationName', sortable, sql`v.id`)}
      LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}
    )
    SELECT v.*, r.name AS reseller_name FROM page v LEFT JOIN organization r ON r.id = v.reseller_id
    ORDER BY ${orderBy(query.sortBy ?? 'organizationName', sortable, sql`v.id`)}`.execute(scope.tx);
  const { rows: counted } = await sql<{ total: number }>`SELECT count(*) AS total ${from}`.execute(
    scope.tx,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

/** An organization within reach; a deleted one shows to the provider's staff only. */
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
      'r.name as reseller_name',
    ])
    .where('o.id', '=', id)
    .where(reached(scope.viewer, 'o.id'))
    .$if(!scope.viewer.superAdmin, (query) => query.where('o.deleted_at', 'is', null))
    .executeTakeFirst();
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
 * Adds a customer of a reseller; undefined when its code is taken there. Seen by nobody's scope before it exists, so
 * the transaction must see everything: the caller has checked the right.
 */
export async function insertCustomer(
  tx: Tx,
  customer: { resellerId: string; name: string; code: string },
): Promise<{ id: string; name: string } | undefined> {
  return tx
    .insertInto('organization')
    .values({
      id: uuidv7(),
      reseller_id: customer.resellerId,
      name: customer.name,
      code: customer.code,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();
}
