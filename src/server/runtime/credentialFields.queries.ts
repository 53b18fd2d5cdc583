import { withVisibility } from '../db/database.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Secrets } from '../secrets/secrets.ts';

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
  stateMessage: string;
  /** All fields, secrets in clear: for a connector's door alone. */
  fields: Record<string, unknown>;
}

/** A credential with its secrets read, or undefined when it is gone. */
export async function getUsableCredential(
  db: Kysely<DB>,
  secrets: Secrets,
  organizationId: string,
  credentialId: string,
): Promise<UsableCredential | undefined> {
  const row = await withVisibility(db, { organizations: [organizationId] }, (tx) =>
    tx
      .selectFrom('credential')
      .selectAll()
      .where('id', '=', credentialId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!row) return undefined;
  const hidden = row.secrets
    ? (JSON.parse(
        await secrets.decrypt(row.organization_id, secretsPlace(row.id), row.secrets),
      ) as Record<string, unknown>)
    : {};
  return {
    id: row.id,
    organizationId: row.organization_id,
    packageType: row.package_type,
    credentialType: row.credential_type,
    state: row.state,
    stateMessage: row.state_message,
    fields: { ...(row.fields as Record<string, unknown>), ...hidden },
  };
}
