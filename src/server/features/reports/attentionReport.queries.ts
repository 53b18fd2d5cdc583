import { sql, type RawBuilder } from 'kysely';
import { notifications } from '../../../contract/notifications.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notificationColumn, wanted } from '../../platform/db/notificationColumn.ts';
import type { Reader } from './reports.queries.ts';

export interface AttentionReader extends Reader {
  /** The previous check; undefined before the first. */
  last: { day: string; lookedAt: Date; mailedAt: Date | null; reported: string[] } | undefined;
}

interface Row extends Reader {
  day: string | null;
  looked_at: Date | null;
  mailed_at: Date | null;
  told: string[] | null;
}

/** Users who have never chosen a password have not signed in yet, and get no mail either. */
const wantsMail = sql`u.active AND u.deleted_at IS NULL AND u.password_hash IS NOT NULL
  AND ${wanted('u', notificationColumn(notifications.attention.field))}`;

/** Condition: something that the user reaches has stopped; the details come from the attention list. */
const somethingStopped: RawBuilder<unknown> = sql`('ROLE_SUPER_ADMIN' = ANY (u.roles) OR EXISTS (
  SELECT FROM access_entry e JOIN organization granted ON granted.id = e.organization_id AND granted.deleted_at IS NULL
  JOIN organization o ON (o.id = granted.id OR o.reseller_id = granted.id) AND o.deleted_at IS NULL
  JOIN connection c ON c.organization_id = o.id AND c.deleted_at IS NULL AND c.active
  WHERE e.user_id = u.id AND e.enabled AND (c.told_outcome = 'failed' OR EXISTS (
    SELECT FROM connection_package p JOIN credential k ON k.id = p.credential_id
    WHERE p.connection_id = c.id AND health_rank(k.health) IN (0, 2)))))`;

/**
 * Readers to check: those not checked yet on the due day (undefined: none is due), and those with something possibly
 * newly stopped, `pauseMs` after the last check and `quietMs` after the last mail.
 */
export async function dueAttentionReaders(
  tx: Tx,
  due: { day: string | undefined; now: Date; pauseMs: number; quietMs: number; limit: number },
): Promise<AttentionReader[]> {
  const before = (ms: number) => new Date(due.now.getTime() - ms);
  const { rows } = await sql<Row>`
    SELECT u.id, u.first_name, u.email_address, u.language, d.day::text, d.looked_at, d.mailed_at, d.told
    FROM user_account u LEFT JOIN attention_digest d ON d.user_id = u.id
    WHERE (coalesce(d.day, '-infinity') < ${due.day ?? null}::date
        OR (d.looked_at <= ${before(due.pauseMs)} AND coalesce(d.mailed_at, '-infinity') <= ${before(due.quietMs)} AND ${somethingStopped}))
      AND ${wantsMail}
    ORDER BY d.looked_at NULLS FIRST, u.id LIMIT ${due.limit}`.execute(tx);
  return rows.map(({ day, looked_at, mailed_at, told, ...reader }) => ({
    ...reader,
    last:
      day === null || looked_at === null
        ? undefined
        : { day, lookedAt: looked_at, mailedAt: mailed_at, reported: told ?? [] },
  }));
}

/**
 * Records a check and what was reported; false if another worker has checked since, or the reader unsubscribed. If
 * true, the caller mails in the same transaction, so that exactly one mail goes out, even if the worker dies.
 */
export async function recordAttentionCheck(
  tx: Tx,
  reader: AttentionReader,
  look: { day: string; lookedAt: Date; mailedAt: Date | null; reported: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO attention_digest AS d (user_id, day, looked_at, mailed_at, told)
    SELECT u.id, ${look.day}::date, ${look.lookedAt}, ${look.mailedAt}, ${[...look.reported]}::text[] FROM user_account u
    WHERE u.id = ${reader.id} AND ${wantsMail}
    ON CONFLICT (user_id) DO UPDATE SET day = excluded.day, looked_at = excluded.looked_at, mailed_at = excluded.mailed_at, told = excluded.told
      WHERE date_trunc('milliseconds', d.looked_at) = ${reader.last?.lookedAt ?? null}
    RETURNING user_id`.execute(tx);
  return rows.length > 0;
}
