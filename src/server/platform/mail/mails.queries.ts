import { sql, type Kysely, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { interruptedSeconds, leaseEnd } from '../lease/lease.queries.ts';
import type { PlatformServices } from '../platformServices.ts';
import type { Secrets } from '../secrets/secrets.ts';

export interface NewMail {
  recipient: string;
  subject: string;
  text: string;
  /** The HTML version; without it the mail is text only. */
  html?: string | undefined;
  /** Display name of the sender; default: the configured one. The address stays. */
  senderName?: string | undefined;
  /** Address that receives replies; default: the sender's. */
  replyTo?: string | undefined;
  /** Exactly one mail is sent per key; without one each call is a separate mail. */
  dedupeKey?: string | undefined;
  /** For mails that people may switch off: RFC 8058 one-click address. */
  unsubscribeUrl?: string | undefined;
}

/** The encrypted content of a mail. Those queued before senders had names have neither name nor reply address. */
export interface MailBody {
  text: string;
  html: string | null;
  senderName?: string | undefined;
  replyTo?: string | undefined;
}

const bodyPlace = (rowId: string) => ({ table: 'mail_outbox', column: 'body', rowId });

/**
 * Puts a mail in the outbox, in the caller's transaction: it is sent exactly when its change is made. The body is
 * encrypted: it may contain a link that grants access.
 */
export async function queueMail(
  tx: Tx,
  { queue, secrets }: Pick<PlatformServices, 'queue' | 'secrets'>,
  mail: NewMail,
): Promise<void> {
  const id = uuidv7();
  const { text, html = null, senderName, replyTo } = mail;
  const body: MailBody = { text, html, senderName, replyTo };
  await tx
    .insertInto('mail_outbox')
    .values({
      id,
      dedupe_key: mail.dedupeKey ?? null,
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: '',
      body_html: null,
      body: await secrets.encrypt(null, bodyPlace(id), JSON.stringify(body)),
      // workers of releases before migration 0144 can't read it, and don't find it
      not_before: sql`'infinity'`,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
  await queue.send(tx, 'sendMails', {});
}

/** A mail that only one lane of one worker sends, while its claim holds. */
export interface ClaimedMail {
  id: string;
  claim_id: string;
  recipient: string;
  subject: string;
  /** Plain body of mails queued before bodies were encrypted; empty if `body` is set. */
  body_text: string;
  body_html: string | null;
  body: string | null;
  unsubscribe_url: string | null;
  attempts: number;
  /** Its sending began before, with an unknown result. */
  interrupted: boolean;
}

/** When a mail is due, or its lease expires. Mails with a plain body use the column that older workers know. */
const dueAt = sql`(CASE WHEN isfinite(not_before) THEN not_before ELSE due_at END)`;
const setDue = (at: RawBuilder<unknown>) =>
  sql`due_at = ${at}, not_before = CASE WHEN isfinite(not_before) THEN ${at} ELSE not_before END`;
const isOpen = sql`sent_at IS NULL AND failed_at IS NULL`;

/**
 * Claims the mail that has been due longest. After an interrupted sending with an expired lease a mail is left alone for a
 * while first: its sender may be about to record the result.
 */
export async function claimMail(tx: Tx): Promise<ClaimedMail | undefined> {
  await sql`
    UPDATE mail_outbox SET claim_id = NULL, ${setDue(leaseEnd(interruptedSeconds))}
    WHERE ${isOpen} AND ${dueAt} <= now() AND sending_at IS NOT NULL AND claim_id IS NOT NULL`.execute(
    tx,
  );
  const { rows } = await sql<ClaimedMail>`
    WITH due AS MATERIALIZED (
      SELECT id, sending_at IS NOT NULL AS interrupted FROM mail_outbox
      WHERE ${isOpen} AND ${dueAt} <= now() AND (sending_at IS NULL OR claim_id IS NULL)
      ORDER BY ${dueAt} LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE mail_outbox m SET attempts = attempts + 1, claim_id = ${uuidv7()}, sending_at = NULL, ${setDue(leaseEnd())}
    FROM due WHERE m.id = due.id
    RETURNING m.id, m.claim_id, recipient, subject, body_text, body_html, body, unsubscribe_url, attempts, due.interrupted`.execute(
    tx,
  );
  return rows[0];
}

type Claim = Pick<ClaimedMail, 'id' | 'claim_id'>;
const isOurs = ({ id, claim_id: claimId }: Claim) =>
  sql`id = ${id} AND claim_id = ${claimId} AND ${isOpen}`;

/** The body of a claimed mail. */
export async function readBody(secrets: Secrets, mail: ClaimedMail): Promise<MailBody> {
  if (mail.body === null) return { text: mail.body_text, html: mail.body_html };
  return JSON.parse(await secrets.decrypt(null, bodyPlace(mail.id), mail.body)) as MailBody;
}

/** Records that it is being sent now; false when the claim was lost. */
export async function beginSending(tx: Tx, claim: Claim): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE mail_outbox SET sending_at = now(), ${setDue(leaseEnd())} WHERE ${isOurs(claim)}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function renewClaim(tx: Tx, claim: Claim): Promise<void> {
  await sql`UPDATE mail_outbox SET ${setDue(leaseEnd())} WHERE ${isOurs(claim)}`.execute(tx);
}

/** Marks it as sent, regardless of the current claim. The body of a sent mail is deleted. */
export async function markSent(tx: Tx, id: string): Promise<void> {
  await sql`
    UPDATE mail_outbox SET sent_at = now(), failed_at = NULL, last_error = NULL, claim_id = NULL, body_text = '', body_html = NULL, body = NULL
    WHERE id = ${id} AND sent_at IS NULL`.execute(tx);
}

/** Schedules a retry at `again`, or gives up for good without it. */
export async function markFailed(
  tx: Tx,
  claim: Claim,
  error: string,
  again: Date | undefined,
): Promise<void> {
  const lastError = error.slice(0, 500);
  if (again === undefined)
    await sql`
      UPDATE mail_outbox SET last_error = ${lastError}, failed_at = now(), claim_id = NULL, sending_at = NULL,
        body_text = '', body_html = NULL, body = NULL
      WHERE ${isOurs(claim)}`.execute(tx);
  else
    await sql`
      UPDATE mail_outbox SET last_error = ${lastError}, claim_id = NULL, sending_at = NULL, ${setDue(sql`${again}::timestamptz`)}
      WHERE ${isOurs(claim)}`.execute(tx);
}

/** Whether the last attempts did not reach the mail server: new mails will go out later. */
export async function mailsAreDelayed(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ delayed: boolean }>`
    SELECT EXISTS (SELECT FROM mail_outbox WHERE sent_at IS NULL AND failed_at IS NULL AND last_error IS NOT NULL) AS delayed`.execute(
    tx,
  );
  return rows[0]?.delayed ?? false;
}

/** Deletes mails that were sent, or given up, more than this many days ago. */
export async function deleteOldMails(db: Kysely<DB>, days: number): Promise<void> {
  await sql`DELETE FROM mail_outbox WHERE coalesce(sent_at, failed_at) < now() - make_interval(days => ${days}::int)`.execute(
    db,
  );
}
