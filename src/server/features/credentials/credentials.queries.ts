import { sql, type RawBuilder } from 'kysely';
import type { ConnectState } from '../../../contract/credentials.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { Tx } from '../../platform/db/database.ts';
import { reached } from '../../platform/db/reached.ts';
import { containing, orderBy } from '../../http/lists.ts';
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
  account_name: string;
  authorisation_expires_at: Date | null;
  created_at: Date;
}

export interface CredentialFilters extends ListQuery {
  packageType?: string | undefined;
  'organization.organizationId'?: string | undefined;
}

const columns = sql`k.id, k.organization_id, o.name AS organization_name, k.name, k.package_type, k.credential_type, k.fields,
  k.secrets, k.state, k.state_message, k.account_name, k.authorisation_expires_at, k.created_at`;

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
  const counted = await sql<{ total: number }>`SELECT count(*) AS total ${from}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
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

export interface CredentialValues {
  name: string;
  fields: Record<string, unknown>;
  /** Encrypted. */
  secrets: string | null;
}

/** Adds a credential; false when its id is taken, by whomever. */
export async function insertCredential(
  { tx }: Scope,
  credential: CredentialValues & {
    id: string;
    organizationId: string;
    packageType: string;
    credentialType: string;
    state: ConnectState;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('credential')
    .values({
      id: credential.id,
      organization_id: credential.organizationId,
      name: credential.name,
      package_type: credential.packageType,
      credential_type: credential.credentialType,
      fields: JSON.stringify(credential.fields),
      secrets: credential.secrets,
      state: credential.state,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function renameCredential({ tx }: Scope, id: string, name: string): Promise<void> {
  await tx
    .updateTable('credential')
    .set({ name, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Replaces what a credential signs in with: what was known of the old account is forgotten. */
export async function replaceSignIn(
  { tx }: Scope,
  id: string,
  values: CredentialValues & { credentialType: string; state: ConnectState },
): Promise<void> {
  await tx
    .updateTable('credential')
    .set({
      name: values.name,
      credential_type: values.credentialType,
      fields: JSON.stringify(values.fields),
      secrets: values.secrets,
      state: values.state,
      state_message: '',
      account_name: '',
      authorisation_expires_at: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('credential_token').where('credential_id', '=', id).execute();
}

/**
 * Stores what a test found, unless what the credential signs in with has changed since. False when it has, or the
 * credential is gone.
 */
export async function recordTest(
  tx: Tx,
  tested: { id: string; secrets: string | null; fields: Record<string, unknown> },
  found: { state: ConnectState; message: string; accountName?: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('credential')
    .set({
      state: found.state,
      state_message: found.message,
      ...(found.accountName === undefined ? {} : { account_name: found.accountName }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', tested.id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`secrets IS NOT DISTINCT FROM ${tested.secrets}`)
    .where(sql<boolean>`fields = ${JSON.stringify(tested.fields)}::jsonb`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes all credentials of an organization; what was secret in them goes at once. */
export async function forgetCredentials(tx: Tx, organizationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('credential')
    .set({ deleted_at: now, secrets: null, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .execute();
  await tx.deleteFrom('credential_token').where('organization_id', '=', organizationId).execute();
  await tx
    .deleteFrom('connect_request')
    .where('organization_id', '=', organizationId)
    .where('used_at', 'is', null)
    .execute();
}
