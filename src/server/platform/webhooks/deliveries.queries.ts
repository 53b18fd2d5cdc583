import { sql, type Kysely, type Selectable } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import { withVisibility, type Tx } from '../db/database.ts';
import type { DB, WebhookAttemptTable, WebhookDeliveryTable, WebhookTable } from '../db/schema.ts';
import { interruptedSeconds, leaseSeconds } from '../outbox/leases.ts';
import { publish } from '../push/publish.queries.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { storedMessage } from '../wording/storedMessage.ts';

type Delivery = Selectable<WebhookDeliveryTable>;

/** A delivery that this worker alone sends, and where to. */
export type ClaimedDelivery = Pick<
  Delivery,
  'id' | 'webhook_id' | 'organization_id' | 'event_type' | 'data' | 'created_at' | 'attempts'
> &
  Pick<Selectable<WebhookTable>, 'url' | 'secret' | 'previous_secret' | 'previous_until'>;

/** What came of a try. */
export interface Attempt {
  /** The same however often it is stored: a commit may have arrived whose answer did not. */
  id: string;
  /** Null where nothing was answered. */
  statusCode: number | null;
  durationMs: number;
  /** The first of the answer, without secrets. */
  answer: string;
  /** Why it failed; null: it arrived. */
  error: MessageText | null;
}

/** How many of one receiver go at once. */
const atOnce = 5;

export const webhooksTopic = (organizationId: string) =>
  `/organizations/${organizationId}/webhooks`;

const answerPlace = (rowId: string) => ({ table: 'webhook_attempt', column: 'answer', rowId });
/** Where the last try's answer was kept before each was (migration 0128). */
const lastAnswerPlace = (rowId: string) => ({
  table: 'webhook_delivery',
  column: 'answer',
  rowId,
});

/**
 * Takes deliveries that are due to the receiver that has waited longest, and to which nothing is being sent: one that
 * doesn't answer holds up its own alone. One whose lease ran out is left alone for a while first, for whoever sent it may be
 * about to say what came of it.
 */
export async function claimDeliveries(tx: Tx): Promise<ClaimedDelivery[]> {
  await sql`UPDATE webhook_delivery SET claimed_until = NULL, next_attempt_at = now() + make_interval(secs => ${interruptedSeconds}::int)
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
      ORDER BY d.next_attempt_at LIMIT ${atOnce} FOR UPDATE OF d SKIP LOCKED
    )
    UPDATE webhook_delivery d SET attempts = attempts + 1, claimed_until = now() + make_interval(secs => ${leaseSeconds}::int)
    FROM due, webhook w WHERE d.id = due.id AND w.id = d.webhook_id
    RETURNING d.id, d.webhook_id, d.organization_id, d.event_type, d.data, d.created_at, d.attempts,
      w.url, w.secret, w.previous_secret, w.previous_until`.execute(tx);
  return rows;
}

export async function renewDelivery(tx: Tx, { id, attempts }: ClaimedDelivery): Promise<void> {
  await sql`UPDATE webhook_delivery SET claimed_until = now() + make_interval(secs => ${leaseSeconds}::int)
    WHERE id = ${id} AND attempts = ${attempts} AND status = 'waiting' AND claimed_until IS NOT NULL`.execute(
    tx,
  );
}

/** Gives a delivery back untried. */
export async function releaseDelivery(tx: Tx, { id, attempts }: ClaimedDelivery): Promise<void> {
  await sql`UPDATE webhook_delivery SET claimed_until = NULL, attempts = attempts - 1
    WHERE id = ${id} AND attempts = ${attempts} AND status = 'waiting'`.execute(tx);
}

/**
 * Stores what came of a try, beside those before it: it arrived, or is tried again at `again`, or is given up where there is none. False when it is
 * another's by now.
 */
export async function recordAttempt(
  tx: Tx,
  secrets: Secrets,
  delivery: ClaimedDelivery,
  { id: attemptId, statusCode, durationMs, answer, error }: Attempt,
  again: Date | null,
): Promise<boolean> {
  const { id, organization_id: organizationId, attempts } = delivery;
  const { coded } = storedMessage(error);
  const status = error === null ? 'delivered' : again === null ? 'failed' : 'waiting';
  const kept =
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
        answer: kept,
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

/** Something has arrived: earlier failures are over. */
export async function tellArrived(tx: Tx, webhookId: string): Promise<void> {
  await sql`UPDATE webhook SET failing_since = NULL WHERE id = ${webhookId} AND failing_since IS NOT NULL`.execute(
    tx,
  );
}

/** Something did not arrive. Answers the instant of the first failure since something did. */
export async function tellFailed(tx: Tx, webhookId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ failing_since: Date }>`
    UPDATE webhook SET failing_since = coalesce(failing_since, now()) WHERE id = ${webhookId} AND enabled
    RETURNING failing_since`.execute(tx);
  return rows[0]?.failing_since;
}

/** Switches one off that can't be reached; false when it is off already. What waits for it stays. */
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

/** Sends a delivery from the beginning, under its id; false while it is being sent. */
export async function sendAgain(tx: Tx, webhookId: string, deliveryId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE webhook_delivery SET status = 'waiting', attempts = 0, next_attempt_at = now(), claimed_until = NULL
    WHERE id = ${deliveryId} AND webhook_id = ${webhookId} AND (claimed_until IS NULL OR claimed_until <= now())`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** A try that was kept. */
export type KeptAttempt = Pick<
  Selectable<WebhookAttemptTable>,
  'attempted_at' | 'status_code' | 'duration_ms' | 'error'
> & { answer: string };

/** Tries of a delivery that are shown: those of two rounds and more. */
const shownAttempts = 20;

/** The last tries of deliveries by their ids, the newest first, with the first of each answer. */
export async function attemptsOf(
  tx: Tx,
  secrets: Secrets,
  deliveries: readonly Delivery[],
): Promise<Map<string, KeptAttempt[]>> {
  const { rows } = await sql<Selectable<WebhookAttemptTable>>`
    SELECT a.* FROM unnest(${deliveries.map(({ id }) => id)}::uuid[]) AS d (id) CROSS JOIN LATERAL (
      SELECT * FROM webhook_attempt w WHERE w.delivery_id = d.id ORDER BY w.attempted_at DESC, w.id DESC LIMIT ${shownAttempts}) AS a`.execute(
    tx,
  );
  const kept = new Map<string, KeptAttempt[]>(deliveries.map(({ id }) => [id, []]));
  for (const row of rows)
    kept.get(row.delivery_id)?.push({
      ...row,
      answer: await readAnswer(secrets, row.organization_id, answerPlace(row.id), row.answer),
    });
  for (const delivery of deliveries)
    if (kept.get(delivery.id)?.length === 0)
      kept.set(delivery.id, await lastAttempt(secrets, delivery));
  return kept;
}

/** The last try of a delivery of which none is kept by itself. */
async function lastAttempt(secrets: Secrets, row: Delivery): Promise<KeptAttempt[]> {
  const { id, attempted_at, status_code, duration_ms, error } = row;
  if (attempted_at === null) return [];
  const answer = await readAnswer(secrets, row.organization_id, lastAnswerPlace(id), row.answer);
  return [{ attempted_at, status_code, duration_ms: duration_ms ?? 0, error, answer }];
}

/** A deleted organization's can't be read any more: nothing. */
const readAnswer = (
  secrets: Secrets,
  organizationId: string,
  place: ReturnType<typeof answerPlace>,
  answer: string | null,
): Promise<string> =>
  answer === null
    ? Promise.resolve('')
    : secrets.decrypt(organizationId, place, answer).catch(() => '');

/** At most so many at once: the next sweep goes on. */
const mostForgotten = 10_000;

/** Forgets deliveries of so many days ago, also those that never arrived. */
export async function deleteOldDeliveries(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM webhook_delivery WHERE id IN (
      SELECT id FROM webhook_delivery WHERE created_at < now() - make_interval(days => ${days}::int) LIMIT ${mostForgotten})`.execute(
      tx,
    ),
  );
}
