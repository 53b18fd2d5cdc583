import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { RequestState } from '../../../contract/credentialRequests.ts';
import type { Language } from '../../../contract/messages/formatParam.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { hashToken } from '../../platform/accounts/viewer.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { fullName } from '../../platform/db/fullName.ts';
import { publish } from '../../platform/push/publish.queries.ts';
import { storedMessage } from '../../platform/wording/storedMessage.ts';

/** 256 bits; only its hash is stored. */
const newToken = () => `crq_${randomBytes(32).toString('base64url')}`;

/**
 * Inserts a request for a customer's sign-in and withdraws an open one for the same credential. Returns its id and
 * token.
 */
export async function insertRequest(
  tx: Tx,
  request: {
    credentialId: string;
    organizationId: string;
    purpose: 'connect' | 'reconnect';
    emailAddress: string;
    recipientName: string;
    language: Language;
    createdBy: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<{ id: string; token: string }> {
  await sql`UPDATE credential_request SET state = 'withdrawn', closed_at = ${request.now}
    WHERE credential_id = ${request.credentialId} AND state = 'open'`.execute(tx);
  const id = uuidv7();
  const token = newToken();
  await tx
    .insertInto('credential_request')
    .values({
      id,
      credential_id: request.credentialId,
      organization_id: request.organizationId,
      purpose: request.purpose,
      email_address: request.emailAddress,
      recipient_name: request.recipientName,
      language: request.language,
      token_hash: hashToken(token),
      window_hash: null,
      created_by: request.createdBy,
      created_at: request.now,
      expires_at: request.expiresAt,
      opened_at: null,
      closed_at: null,
    })
    .execute();
  await publishRequest(tx, { id, organizationId: request.organizationId, state: 'open' });
  return { id, token };
}

/** Gives an open request a new token and expiry; the token sent before stops working. Undefined when it is closed. */
export async function renewRequest(
  tx: Tx,
  id: string,
  expiresAt: Date,
): Promise<string | undefined> {
  const token = newToken();
  const { numAffectedRows } = await sql`
    UPDATE credential_request SET token_hash = ${hashToken(token)}, window_hash = NULL, expires_at = ${expiresAt}
    WHERE id = ${id} AND state = 'open'`.execute(tx);
  return numAffectedRows === 1n ? token : undefined;
}

/** Closes an open request; false when it was already closed. */
export async function closeRequest(
  tx: Tx,
  request: { id: string; organizationId: string },
  state: 'done' | 'withdrawn' | 'refused',
  now: Date,
  why: MessageText | null = null,
): Promise<boolean> {
  const { message, coded } = storedMessage(why);
  const { numAffectedRows } = await sql`
    UPDATE credential_request SET state = ${state}, closed_at = ${now}, window_hash = CASE WHEN ${state} = 'withdrawn' THEN NULL ELSE window_hash END,
      message = ${message}, coded_message = ${coded && JSON.stringify(coded)}::jsonb
    WHERE id = ${request.id} AND state = 'open'`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await publishRequest(tx, { ...request, state });
  return true;
}

/** Records why an attempt failed; the request stays open for another. */
export async function recordRequestError(tx: Tx, id: string, why: MessageText): Promise<void> {
  const { message, coded } = storedMessage(why);
  await sql`UPDATE credential_request SET message = ${message}, coded_message = ${JSON.stringify(coded)}::jsonb
    WHERE id = ${id} AND state = 'open'`.execute(tx);
}

/** Records that the customer has opened it; true the first time. */
export async function recordOpened(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE credential_request SET opened_at = ${now} WHERE id = ${id} AND opened_at IS NULL`.execute(
      tx,
    );
  return numAffectedRows === 1n;
}

/** Binds a request's sign-in to the browser with this cookie; the newest wins. */
export async function bindWindow(tx: Tx, id: string, cookie: string): Promise<void> {
  await sql`UPDATE credential_request SET window_hash = ${hashToken(cookie)} WHERE id = ${id} AND state = 'open'`.execute(
    tx,
  );
}

export interface CustomerRequestRow {
  id: string;
  credentialId: string;
  organizationId: string;
  packageType: string;
  credentialType: string;
  state: Exclude<RequestState, 'expired'>;
  purpose: 'connect' | 'reconnect';
  recipientName: string;
  language: Language;
  expiresAt: Date;
  message: string;
  codedMessage: MessageText | null;
  organizationName: string;
  /** The person who sent the request, and the organization that the person works for. */
  askedBy: string;
  askedFor: string;
  /** #rrggbb, of the mails to the organization's customers; null for the platform's. */
  color: string | null;
  /** False when the credential or its organization was deleted. */
  there: boolean;
}

/** A request by its token or its window's cookie, without a check of the caller: having either is the proof. */
export async function findCustomerRequest(
  db: Kysely<DB>,
  by: { token: string } | { cookie: string },
): Promise<CustomerRequestRow | undefined> {
  const hash = hashToken('token' in by ? by.token : by.cookie);
  const column = sql.ref('token' in by ? 'q.token_hash' : 'q.window_hash');
  const { rows } = await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql<CustomerRequestRow>`
      SELECT q.id, q.credential_id AS "credentialId", q.organization_id AS "organizationId",
        k.package_type AS "packageType", k.credential_type AS "credentialType", q.state, q.purpose,
        q.recipient_name AS "recipientName", q.language, q.expires_at AS "expiresAt", q.message, q.coded_message AS "codedMessage",
        o.name AS "organizationName", coalesce(${fullName('u')}, '') AS "askedBy",
        coalesce(r.name, o.name) AS "askedFor", coalesce(r.mail_color, o.mail_color) AS color,
        k.deleted_at IS NULL AND o.deleted_at IS NULL AS there
      FROM credential_request q JOIN organization o ON o.id = q.organization_id JOIN credential k ON k.id = q.credential_id
      LEFT JOIN organization r ON r.id = o.reseller_id
      LEFT JOIN user_account u ON u.id = q.created_by AND u.deleted_at IS NULL
      WHERE ${column} = ${hash}`.execute(tx),
  );
  return rows[0];
}

/** Deletes requests that expired more than this many days ago. */
export async function deleteOldRequests(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM credential_request
      WHERE created_at < now() - make_interval(days => ${days}) AND expires_at < now() - make_interval(days => ${days})`.execute(
      tx,
    ),
  );
}

async function publishRequest(
  tx: Tx,
  { id, organizationId, state }: { id: string; organizationId: string; state: RequestState },
): Promise<void> {
  await publish(tx, { organizationId, topic: `/credential-requests/${id}`, data: { state } });
}
