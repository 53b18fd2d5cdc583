import { sql, type Kysely, type Selectable } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import { withVisibility, type Tx } from '../db/database.ts';
import type { DB, WebhookAttemptTable, WebhookDeliveryTable, WebhookTable } from '../db/schema.ts';
import { interruptedSeconds, leaseEnd } from '../lease/lease.queries.ts';
import { publish } from '../push/publish.queries.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { storedMessage } from '../wording/storedMessage.ts';

type Delivery = Selectable<WebhookDeliveryTable>;

/** A delivery claimed by this worker, with its receiver. */
export type ClaimedDelivery = Pick<
  Delivery,
  'id' | 'webhook_id' | 'organization_id' | 'event_type' | 'data' | 'created_at' | 'attempts'
> &
  Pick<Selectable<WebhookTable>, 'url' | 'secret' | 'previous_secret' | 'previous_until'>;

/** The result of an attempt. */
export interface DeliveryAttempt {
  /** The same id however often it is stored: a commit may have arrived although its answer did not. */
  id: string;
  /** Null without an answer. */
  statusCode: number | null;
  durationMs: number;
  /** The beginning of the answer, without secrets. */
  answer: string;
  /** Why it failed; null: it arrived. */
  error: MessageText | null;
}

/** Deliveries to one receiver that are claimed at once. */
const deliveriesPerClaim = 5;

export const webhooksTopic = (organizationId: string) =>
  `/organizations/${organizationId}/webhooks`;

const answerPlace = (rowId: string) => ({ table: 'webhook_attempt', column: 'answer', rowId });
/** Location of the last attempt's answer before each answer was stored (migration 0128). */
const lastAnswerPlace = (rowId: string) => ({
  table: 'webhook_delivery',
  column: 'answer',
  rowId,
});

/**
 * Claims due deliveries to the receiver that has waited longest and to which nothing is being sent: a receiver that
 * doesn't answer delays only its own. A delivery with an expired lease is left alone for a while first: its sender may
 * be about to record the result.
 */
export async function claimDeliveries(tx: Tx): Promise<ClaimedDelivery[]> {
  await sql`UPDATE webhook_delivery SET claimed_until = NULL, next_attempt_at = ${leaseEnd(interruptedSeconds)}
    WHERE status = 'waiting' AND claimed_until <= now()`.execute(tx);
  const { rows } = await sql<ClaimedDelivery>`
    WITH receiver AS MATERIALIZED (
      SELECT w.id FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id
        JOIN organization o ON o.id = w.organization_id
      WHERE d.status = 'waiting' AND d.next_attempt_at <= now() AND w.enabled AND o.deleted_at IS NULL
        AND NOT EXISTS (SELECT FROM webhook_delivery f WHERE f.webhook_id = w.id AND f.claimed_until > now())
      ORDER BY d.next_attempt_at LIMIT 1
    ), due AS MATERIALIZED (
      SELECT d.id FROM webhook_delivery d JOIN receiver r ON r.id = d.webhook_id
      WHERE d.status = 'waiting' AND d.next_attempt_at <= now() AND d.claimed_until IS NULL
      ORDER BY d.next_attempt_at LIMIT ${deliveriesPerClaim} FOR UPDATE OF d SKIP LOCKED
    )
    UPDATE webhook_delivery d SET attempts = attempts + 1, claimed_until = ${leaseEnd()}
    FROM due, webhook w WHERE d.id = due.id AND w.id = d.webhook_id
    RETURNING d.id, d.webhook_id, d.organization_id, d.event_type, d.data, d.created_at, d.attempts,
      w.url, w.secret, w.previous_secret, w.previous_until`.execute(tx);
  return rows;
}

export async function renewDelivery(tx: Tx, { id, attempts }: ClaimedDelivery): Promise<void> {
  await sql`UPDATE webhook_delivery SET claimed_until = ${leaseEnd()}
    WHERE id = ${id} AND attempts = ${attempts} AND status = 'waiting' AND claimed_until IS NOT NULL`.execute(
    tx,
  );
}

/** Releases a delivery without an attempt. */
export async function releaseDelivery(tx: Tx, { id, attempts }: ClaimedDelivery): Promise<void> {
  await sql`UPDATE webhook_delivery SET claimed_until = NULL, attempts = attempts - 1
    WHERE id = ${id} AND attempts = ${attempts} AND status = 'waiting'`.execute(tx);
}

/**
 * Stores the result of an attempt: it arrived, or is retried at `again`, or is given up without it. False when the
 * claim was lost.
 */
export async function recordDeliveryAttempt(
  tx: Tx,
  secrets: Secrets,
  delivery: ClaimedDelivery,
  { id: attemptId, statusCode, durationMs, answer, error }: DeliveryAttempt,
  again: Date | null,
): Promise<boolean> {
  const { id, organization_id: organizationId, attempts } = delivery;
  const { coded } = storedMessage(error);
  const status = error === null ? 'delivered' : again === null ? 'failed' : 'waiting';
  const encryptedAnswer =
    answer === '' ? null : await secrets.encrypt(organizationId, answerPlace(attemptId), answer);
  const { numAffectedRows } = await sql`
    UPDATE webhook_delivery SET status = ${status}, claimed_until = NULL, attempted_at = now(), status_code = ${statusCode},
      duration_ms = ${durationMs}, error = ${coded && JSON.stringify(coded)}::jsonb, answer = NULL,
      next_attempt_at = coalesce(${again}::timestamptz, next_attempt_at)
    WHERE id = ${id} AND attempts = ${attempts} AND status = 'waiting'
      AND NOT EXISTS (SELECT FROM webhook_attempt a WHERE a.id = ${attemptId})`.execute(tx);
  if (numAffectedRows === 1n)
    await tx
      .insertInto('webhook_attempt')
      .values({
        id: attemptId,
        delivery_id: id,
        organization_id: organizationId,
        status_code: statusCode,
        duration_ms: durationMs,
        error: coded && JSON.stringify(coded),
        answer: encryptedAnswer,
      })
      .execute();
  await publish(tx, {
    organizationId,
    topic: webhooksTopic(organizationId),
    data: { deliveryId: id },
    rank: 'admin',
  });
  return numAffectedRows === 1n;
}

/** Records an arrival: earlier failures are over. */
export async function recordArrival(tx: Tx, webhookId: string): Promise<void> {
  await sql`UPDATE webhook SET failing_since = NULL WHERE id = ${webhookId} AND failing_since IS NOT NULL`.execute(
    tx,
  );
}

/** Records a failure. Returns the instant of the first failure since the last arrival. */
export async function recordFailure(tx: Tx, webhookId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ failing_since: Date }>`
    UPDATE webhook SET failing_since = coalesce(failing_since, now()) WHERE id = ${webhookId} AND enabled
    RETURNING failing_since`.execute(tx);
  return rows[0]?.failing_since;
}

/** Disables an unreachable webhook; false when it is already disabled. Its waiting deliveries stay. */
export async function switchOff(
  tx: Tx,
  webhookId: string,
  reason: 'failing' | 'gone',
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE webhook SET enabled = false, disabled_reason = ${reason} WHERE id = ${webhookId} AND enabled`.execute(
      tx,
    );
  return numAffectedRows === 1n;
}

/** Sends a delivery again from the beginning, with the same id; false while it is being sent. */
export async function restartDelivery(
  tx: Tx,
  webhookId: string,
  deliveryId: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE webhook_delivery SET status = 'waiting', attempts = 0, next_attempt_at = now(), claimed_until = NULL
    WHERE id = ${deliveryId} AND webhook_id = ${webhookId} AND (claimed_until IS NULL OR claimed_until <= now())`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** A stored attempt. */
export type StoredAttempt = Pick<
  Selectable<WebhookAttemptTable>,
  'attempted_at' | 'status_code' | 'duration_ms' | 'error'
> & { answer: string };

/** Attempts of a delivery that are shown: those of two rounds and more. */
const maxShownAttempts = 20;

/** The last attempts of deliveries by id, newest first, with the beginning of each answer. */
export async function attemptsOf(
  tx: Tx,
  secrets: Secrets,
  deliveries: readonly Delivery[],
): Promise<Map<string, StoredAttempt[]>> {
  const { rows } = await sql<Selectable<WebhookAttemptTable>>`
    SELECT a.* FROM unnest(${deliveries.map(({ id }) => id)}::uuid[]) AS d (id) CROSS JOIN LATERAL (
      SELECT * FROM webhook_attempt w WHERE w.delivery_id = d.id ORDER BY w.attempted_at DESC, w.id DESC LIMIT ${maxShownAttempts}) AS a`.execute(
    tx,
  );
  const attemptsById = new Map<string, StoredAttempt[]>(deliveries.map(({ id }) => [id, []]));
  for (const row of rows)
    attemptsById.get(row.delivery_id)?.push({
      ...row,
      answer: await readAnswer(secrets, row.organization_id, answerPlace(row.id), row.answer),
    });
  for (const delivery of deliveries)
    if (attemptsById.get(delivery.id)?.length === 0)
      attemptsById.set(delivery.id, await lastAttempt(secrets, delivery));
  return attemptsById;
}

/** The last attempt of a delivery without separately stored attempts. */
async function lastAttempt(secrets: Secrets, row: Delivery): Promise<StoredAttempt[]> {
  const { id, attempted_at, status_code, duration_ms, error } = row;
  if (attempted_at === null) return [];
  const answer = await readAnswer(secrets, row.organization_id, lastAnswerPlace(id), row.answer);
  return [{ attempted_at, status_code, duration_ms: duration_ms ?? 0, error, answer }];
}

/** A deleted organization's answers can't be read any more: undefined. */
const readAnswer = (
  secrets: Secrets,
  organizationId: string,
  place: ReturnType<typeof answerPlace>,
  answer: string | null,
): Promise<string> =>
  answer === null
    ? Promise.resolve('')
    : secrets.decrypt(organizationId, place, answer).catch(() => '');

/** Most deliveries deleted at once: the next sweep continues. */
const maxDeleted = 10_000;

/** Deletes deliveries older than this many days, also those that never arrived. */
export async function deleteOldDeliveries(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM webhook_delivery WHERE id IN (
      SELECT id FROM webhook_delivery WHERE created_at < now() - make_interval(days => ${days}::int) LIMIT ${maxDeleted})`.execute(
      tx,
    ),
  );
}
