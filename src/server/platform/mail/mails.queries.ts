import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import type { Queue } from '../queue/queue.ts';

export interface NewMail {
  recipient: string;
  subject: string;
  text: string;
  /** The same, laid out; where it is missing the mail is text alone. */
  html?: string | undefined;
  /** Exactly one mail is sent per key; without one each call is a mail of its own. */
  dedupeKey?: string | undefined;
  /** For mails that people may switch off: RFC 8058 one-click address. */
  unsubscribeUrl?: string | undefined;
}

/** Puts a mail in the outbox, in the caller's transaction: it is sent exactly when the change that it tells of is made. */
export async function queueMail(tx: Tx, queue: Queue, mail: NewMail): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({
      id: uuidv7(),
      dedupe_key: mail.dedupeKey ?? null,
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
  await queue.send(tx, 'sendMails', {});
}

export interface OutboxMail {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  unsubscribe_url: string | null;
  attempts: number;
}

/**
 * Takes mails that are due, so that no other worker sends them meanwhile: they come back by themselves after five minutes
 * when this one dies.
 */
export async function claimMails(tx: Tx, max: number): Promise<OutboxMail[]> {
  const { rows } = await sql<OutboxMail>`
    UPDATE mail_outbox SET not_before = now() + interval '5 minutes', attempts = attempts + 1 WHERE id IN (
      SELECT id FROM mail_outbox WHERE sent_at IS NULL AND failed_at IS NULL AND not_before <= now()
      ORDER BY not_before LIMIT ${max} FOR UPDATE SKIP LOCKED)
    RETURNING id, recipient, subject, body_text, body_html, unsubscribe_url, attempts`.execute(tx);
  return rows;
}

/** The text of a sent mail is not kept: it may hold a link that lets somebody in. */
export async function markSent(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE mail_outbox SET sent_at = now(), last_error = NULL, body_text = '', body_html = NULL WHERE id = ${id}`.execute(
    tx,
  );
}

/** Tried again at `again`, or given up for good when there is none. */
export async function markFailed(
  tx: Tx,
  id: string,
  error: string,
  again: Date | undefined,
): Promise<void> {
  await sql`
    UPDATE mail_outbox SET last_error = ${error.slice(0, 500)}, not_before = coalesce(${again ?? null}::timestamptz, not_before),
      failed_at = CASE WHEN ${again === undefined} THEN now() END, body_text = CASE WHEN ${again === undefined} THEN '' ELSE body_text END,
      body_html = CASE WHEN ${again === undefined} THEN NULL ELSE body_html END
    WHERE id = ${id}`.execute(tx);
}

/** True when the last tries did not reach the mail server: what is queued now goes later. */
export async function mailsAreDelayed(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ delayed: boolean }>`
    SELECT EXISTS (SELECT FROM mail_outbox WHERE sent_at IS NULL AND failed_at IS NULL AND last_error IS NOT NULL) AS delayed`.execute(
    tx,
  );
  return rows[0]?.delayed ?? false;
}

/** Forgets mails that were sent, or given up, so many days ago. */
export async function deleteOldMails(db: Kysely<DB>, days: number): Promise<void> {
  await sql`DELETE FROM mail_outbox WHERE coalesce(sent_at, failed_at) < now() - make_interval(days => ${days}::int)`.execute(
    db,
  );
}
