import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { webhookTestType, type WebhookEventType } from '../../../contract/webhooks.ts';
import type { Tx } from '../db/database.ts';
import type { WebhookTable } from '../db/schema.ts';
import type { Secrets } from '../secrets/secrets.ts';

interface Place {
  id: string;
  organizationId: string;
}

/** How long the previous secret also signs, hours. */
const previousSecretHours = 24;

const secretPlace = (column: 'secret' | 'previous_secret', rowId: string) => ({
  table: 'webhook',
  column,
  rowId,
});

export const newWebhookId = (): string => uuidv7();

export async function insertWebhook(
  tx: Tx,
  secrets: Secrets,
  { id, organizationId }: Place,
  values: { url: string; eventTypes: readonly WebhookEventType[]; secret: string },
): Promise<void> {
  await tx
    .insertInto('webhook')
    .values({
      id,
      organization_id: organizationId,
      url: values.url,
      event_types: [...values.eventTypes],
      secret: await secrets.encrypt(organizationId, secretPlace('secret', id), values.secret),
    })
    .execute();
}

/** Changes a webhook; enabling it again clears its failures. */
export async function changeWebhook(
  tx: Tx,
  { id, organizationId }: Place,
  values: { url: string; eventTypes: readonly WebhookEventType[]; enabled: boolean },
): Promise<void> {
  const { url, eventTypes, enabled } = values;
  await sql`UPDATE webhook SET url = ${url}, event_types = ${[...eventTypes]}::text[], enabled = ${enabled},
      disabled_reason = CASE WHEN ${enabled} THEN NULL ELSE coalesce(disabled_reason, 'person') END,
      failing_since = CASE WHEN ${enabled} AND NOT enabled THEN NULL ELSE failing_since END
    WHERE id = ${id} AND organization_id = ${organizationId}`.execute(tx);
}

export async function removeWebhook(tx: Tx, { id, organizationId }: Place): Promise<void> {
  await tx
    .deleteFrom('webhook')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .execute();
}

/** Gives a locked webhook a new secret; the previous one is valid for another day. */
export async function replaceSecret(
  tx: Tx,
  secrets: Secrets,
  { id, organizationId }: Place,
  kept: { secret: string },
  secret: string,
): Promise<void> {
  const old = await secrets.decrypt(organizationId, secretPlace('secret', id), kept.secret);
  await tx
    .updateTable('webhook')
    .set({
      secret: await secrets.encrypt(organizationId, secretPlace('secret', id), secret),
      previous_secret: await secrets.encrypt(
        organizationId,
        secretPlace('previous_secret', id),
        old,
      ),
      previous_until: sql`now() + make_interval(hours => ${previousSecretHours}::int)`,
    })
    .where('id', '=', id)
    .execute();
}

/** The valid secrets, newest first. */
export async function validSecrets(
  secrets: Secrets,
  { id, organizationId }: Place,
  kept: Pick<WebhookTable, 'secret' | 'previous_secret' | 'previous_until'>,
  now: Date,
): Promise<string[]> {
  const { secret, previous_secret: previous, previous_until: until } = kept;
  const newest = await secrets.decrypt(organizationId, secretPlace('secret', id), secret);
  if (previous === null || until === null || until <= now) return [newest];
  return [
    newest,
    await secrets.decrypt(organizationId, secretPlace('previous_secret', id), previous),
  ];
}

/** Queues a test delivery. */
export async function insertTestDelivery(
  tx: Tx,
  { id: webhookId, organizationId }: Place,
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('webhook_delivery')
    .values({
      id,
      webhook_id: webhookId,
      organization_id: organizationId,
      event_type: webhookTestType,
      data: JSON.stringify({ organizationId }),
      claimed_until: null,
      attempted_at: null,
      status_code: null,
      duration_ms: null,
      error: null,
      answer: null,
    })
    .execute();
  return id;
}
