import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Key of a target object that many elements of a flow share. */
export interface SharedPlace {
  connection_id: string;
  organization_id: string;
  flow: string;
  name: string;
  share_key: string;
}

/** The stored state of a shared object, written or chosen by a person; or undefined. */
export function findSharedDocument(
  tx: Tx,
  place: SharedPlace,
): Promise<{ external_id: string; payload_hash: string; chosen_at: Date | null } | undefined> {
  return tx
    .selectFrom('shared_document')
    .select(['external_id', 'payload_hash', 'chosen_at'])
    .where('connection_id', '=', place.connection_id)
    .where('flow', '=', place.flow)
    .where('name', '=', place.name)
    .where('share_key', '=', place.share_key)
    .executeTakeFirst();
}

/** Stores the vendor's id of a shared object, and the hash of what was written. */
export async function saveSharedDocument(
  tx: Tx,
  document: SharedPlace & { external_id: string; payload_hash: string },
): Promise<void> {
  const { external_id, payload_hash } = document;
  await tx
    .insertInto('shared_document')
    .values(document)
    .onConflict((conflict) =>
      conflict
        .columns(['connection_id', 'flow', 'name', 'share_key'])
        .doUpdateSet({ external_id, payload_hash, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Stores a person's choice for a shared object; a later choice replaces it. */
export async function chooseSharedDocument(
  tx: Tx,
  document: SharedPlace & { external_id: string; payload_hash: string },
): Promise<void> {
  const { external_id, payload_hash } = document;
  await tx
    .insertInto('shared_document')
    .values({ ...document, chosen_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'flow', 'name', 'share_key']).doUpdateSet({
        external_id,
        payload_hash,
        chosen_at: sql<Date>`now()`,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
}
