import { stateMessage } from './stateMessage.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { sql, type Kysely } from 'kysely';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import { publish } from '../../platform/push/publish.queries.ts';
import type { DB } from '../../platform/db/schema.ts';
import { SecretsError } from '../../platform/secrets/envelope.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** Place of a credential's secret fields: one encrypted JSON object. */
export const secretsPlace = (credentialId: string) => ({
  table: 'credential',
  column: 'secrets',
  rowId: credentialId,
});

export interface UsableCredential {
  id: string;
  organizationId: string;
  packageType: string;
  credentialType: string;
  state: 'connect' | 'connected' | 'failed';
  /** All fields with secrets in clear; only for a connector's client. */
  fields: Record<string, unknown>;
  /** The secrets can't be decrypted any more and are not among the fields. */
  unreadable: boolean;
}

/**
 * A credential with decrypted secrets; undefined when it is deleted. With `forUnsubscribe` a deleted one counts until its
 * webhook is unsubscribed.
 */
export async function getUsableCredential(
  db: Kysely<DB>,
  secrets: Secrets,
  organizationId: string,
  credentialId: string,
  forUnsubscribe = false,
): Promise<UsableCredential | undefined> {
  const row = await withVisibility(db, { organizations: [organizationId] }, (tx) =>
    tx
      .selectFrom('credential')
      .selectAll()
      .where('id', '=', credentialId)
      .where(
        forUnsubscribe
          ? sql<boolean>`(deleted_at IS NULL OR EXISTS (SELECT FROM webhook_in w
              WHERE w.credential_id = credential.id AND w.leaving_at IS NOT NULL))`
          : sql<boolean>`deleted_at IS NULL`,
      )
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const hidden = await readSecrets(secrets, row);
  return {
    id: row.id,
    organizationId: row.organization_id,
    packageType: row.package_type,
    credentialType: row.credential_type,
    state: row.state,
    fields: { ...(row.fields as Record<string, unknown>), ...hidden },
    unreadable: hidden === undefined,
  };
}

/** Decrypted secrets of a sign-in; undefined where they can't be decrypted any more. */
export async function readSecrets(
  secrets: Secrets,
  row: { id: string; organization_id: string; secrets: string | null },
): Promise<Record<string, unknown> | undefined> {
  if (row.secrets === null) return {};
  try {
    const clear = await secrets.decrypt(row.organization_id, secretsPlace(row.id), row.secrets);
    return JSON.parse(clear) as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof SecretsError)) throw error;
    return undefined;
  }
}

/**
 * Marks a connection's credential as failed because the package refused it: scheduled runs wait until a person has
 * repaired it, and the task that failed is recorded, to be queued again once it works. A refusal from before the latest
 * sign-in is ignored.
 */
export async function failCredential(
  tx: Tx,
  of: { id: string; connection_id: string; organization_id: string },
  packageType: string,
  message: MessageText,
): Promise<void> {
  const { state_message, coded_message } = stateMessage(message);
  const { rows } = await sql<{ id: string }>`
    UPDATE credential k SET state = 'failed', passing = false, state_message = ${state_message}, coded_message = ${coded_message}::jsonb, updated_at = now()
    FROM connection_package p
    WHERE p.connection_id = ${of.connection_id} AND p.package_type = ${packageType} AND k.id = p.credential_id AND k.state = 'connected'
      AND NOT EXISTS (SELECT FROM task t WHERE t.id = ${of.id} AND k.signed_in_at > t.started_at)
    RETURNING k.id`.execute(tx);
  await sql`INSERT INTO credential_wait (task_id, credential_id, organization_id, connection_id)
    SELECT ${of.id}, p.credential_id, p.organization_id, p.connection_id FROM connection_package p
    WHERE p.connection_id = ${of.connection_id} AND p.package_type = ${packageType} ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  for (const { id } of rows)
    await publish(tx, {
      organizationId: of.organization_id,
      topic: `/credentials/${id}`,
      data: { connectState: 'failed' },
    });
}
