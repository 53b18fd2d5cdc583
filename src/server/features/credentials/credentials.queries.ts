import type { MessageText } from '../../../contract/messages/message.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ConnectState } from '../../../contract/credentials.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import { reached } from '../../platform/db/reached.ts';
import { containing, countUpTo, orderBy } from '../../platform/db/listSql.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface CredentialRow {
  id: string;
  organization_id: string;
  organization_name: string;
  name: string;
  package_type: string;
  credential_type: string;
  /** Plain fields; a secret that is set stands here as the mask. */
  fields: Record<string, unknown>;
  secrets: string | null;
  state: ConnectState;
  state_message: string;
  coded_message: MessageText | null;
  account_name: string;
  authorisation_expires_at: Date | null;
  created_at: Date;
}

export interface CredentialFilters extends ListQuery {
  packageType?: string | undefined;
  'organization.organizationId'?: string | undefined;
}

const columns = sql`k.id, k.organization_id, o.name AS organization_name, k.name, k.package_type, k.credential_type, k.fields,
  k.secrets, k.state, k.state_message, k.coded_message, k.account_name, k.authorisation_expires_at, k.created_at`;

const sortable: Record<string, RawBuilder<unknown>> = {
  name: sql`k.name COLLATE "und-x-icu"`,
  packageType: sql`k.package_type`,
  createdAt: sql`k.created_at`,
};

/** One page of the credentials within reach, newest first, and how many there are. */
export async function listCredentials(
  { tx, viewer }: Scope,
  query: CredentialFilters,
): Promise<{ rows: CredentialRow[]; total: number }> {
  const organization = query['organization.organizationId'];
  const text = containing(query.globalFilter);
  const conditions = [
    sql`k.deleted_at IS NULL AND o.deleted_at IS NULL`,
    reached(viewer, 'k.organization_id'),
    ...(organization ? [sql`k.organization_id = ${organization}`] : []),
    ...(query.packageType ? [sql`k.package_type = ${query.packageType}`] : []),
    ...(query.globalFilter
      ? [sql`(k.name ILIKE ${text} OR k.account_name ILIKE ${text} OR o.name ILIKE ${text})`]
      : []),
  ];
  const from = sql`FROM credential k JOIN organization o ON o.id = k.organization_id
    WHERE ${sql.join(conditions, sql` AND `)}`;
  const { rows } = await sql<CredentialRow>`SELECT ${columns} ${from}
    ORDER BY ${orderBy(query.sortBy ?? '-createdAt', sortable, sql`k.id`)}
    LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}`.execute(tx);
  const total = await countUpTo(tx, from);
  return { rows, total };
}

/** A credential within reach. `lock` keeps it as it is until the transaction ends. */
export async function getCredential(
  { tx, viewer }: Scope,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CredentialRow | undefined> {
  const { rows } = await sql<CredentialRow>`SELECT ${columns}
    FROM credential k JOIN organization o ON o.id = k.organization_id
    WHERE k.id = ${id} AND k.deleted_at IS NULL AND ${reached(viewer, 'k.organization_id')}
    ${lock ? sql`FOR UPDATE OF k` : sql``}`.execute(tx);
  return rows[0];
}
