import { sql, type RawBuilder } from 'kysely';
import type { RequestState } from '../../../contract/credentialRequests.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { Language } from '../../../contract/messages/formatParam.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { fullNameOf, isHiddenStaff } from '../../platform/db/fullName.ts';
import { listPage, reachedInFrom } from '../../platform/db/listPage.ts';
import { containing } from '../../platform/db/listSql.ts';
import { reached } from '../../platform/db/reached.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface CredentialRequestRow {
  id: string;
  kind: 'customer' | 'window';
  state: RequestState;
  purpose: 'connect' | 'reconnect';
  package_type: string;
  credential_type: string;
  credential_id: string;
  credential_name: string;
  organization_id: string;
  organization_name: string;
  email_address: string;
  recipient_name: string;
  language: Language;
  created_by: string | null;
  /** Null for a user whom the viewer may not see. */
  creator: string | null;
  created_by_staff: boolean;
  created_at: Date;
  expires_at: Date | null;
  opened_at: Date | null;
  closed_at: Date | null;
  message: string;
  coded_message: MessageText | null;
}

export interface CredentialRequestFilters extends ListQuery {
  credentialId?: string | undefined;
  'organization.organizationId'?: string | undefined;
  state?: RequestState | undefined;
  kind?: 'customer' | 'window' | undefined;
}

/** Links of customers, and windows that wait for a signed-in user; each within reach. */
const requests = ({ viewer }: Scope): RawBuilder<unknown> => sql`
  SELECT q.id, 'customer' AS kind, CASE WHEN q.state = 'open' AND q.expires_at <= now() THEN 'expired' ELSE q.state END AS state,
    q.purpose, q.credential_id, q.organization_id, q.email_address, q.recipient_name, q.language, q.created_by, q.created_at,
    q.expires_at, q.opened_at, q.closed_at, q.message, q.coded_message
  FROM credential_request q WHERE ${reached(viewer, 'q.organization_id')}
  UNION ALL
  SELECT w.id, 'window', 'open', CASE WHEN k.worked_at IS NULL THEN 'connect' ELSE 'reconnect' END, w.credential_id, w.organization_id,
    '', '', 'en', k.created_by, w.created_at, NULL, NULL, NULL, k.state_message, k.coded_message
  FROM connect_request w JOIN credential k ON k.id = w.credential_id
  WHERE w.used_at IS NULL AND w.credential_request_id IS NULL AND k.state <> 'connected' AND ${reached(viewer, 'w.organization_id')}`;

/** One page of the requests within reach, newest first. */
export function listCredentialRequests(scope: Scope, query: CredentialRequestFilters) {
  const organization = query['organization.organizationId'];
  const text = containing(query.globalFilter);
  return listPage<CredentialRequestRow>(scope, query, {
    columns,
    table: 'q',
    from: requestsWithNames(scope),
    reached: reachedInFrom,
    where: [
      sql`k.deleted_at IS NULL AND o.deleted_at IS NULL`,
      query.credentialId && sql`q.credential_id = ${query.credentialId}`,
      organization && sql`q.organization_id = ${organization}`,
      query.state && sql`q.state = ${query.state}`,
      query.kind && sql`q.kind = ${query.kind}`,
      query.globalFilter &&
        sql`(k.name ILIKE ${text} OR o.name ILIKE ${text} OR q.email_address ILIKE ${text})`,
    ],
    sorts: { createdAt: sql`q.created_at` },
  });
}

const columns = sql`q.*, k.name AS credential_name, k.package_type, k.credential_type, o.name AS organization_name,
  ${fullNameOf('q.created_by')} AS creator, ${isHiddenStaff('q.created_by')} AS created_by_staff`;
const requestsWithNames = (scope: Scope) => sql`(${requests(scope)}) q
  JOIN credential k ON k.id = q.credential_id JOIN organization o ON o.id = q.organization_id`;

/** A customer's request within reach. */
export async function getCredentialRequest(
  scope: Scope,
  id: string,
): Promise<CredentialRequestRow | undefined> {
  const { rows } =
    await sql<CredentialRequestRow>`SELECT ${columns} FROM ${requestsWithNames(scope)}
    WHERE q.id = ${id} AND q.kind = 'customer'`.execute(scope.tx);
  return rows[0];
}

/** The address of an active user within reach. */
export async function getEmailAddress({ tx }: Scope, userId: string): Promise<string | undefined> {
  const user = await tx
    .selectFrom('user_account')
    .select('email_address')
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user?.email_address;
}
