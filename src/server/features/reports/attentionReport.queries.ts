import { sql, type RawBuilder } from 'kysely';
import { notifications } from '../../../contract/notifications.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notificationColumn, wanted } from '../../platform/db/notificationColumn.ts';
import type { Reader } from './reports.queries.ts';

export interface AttentionReader extends Reader {
  /** Undefined before the first look. */
  last: { day: string; lookedAt: Date; mailedAt: Date | null; told: string[] } | undefined;
}

interface Row extends Reader {
  day: string | null;
  looked_at: Date | null;
  mailed_at: Date | null;
  told: string[] | null;
}

/** Who has never chosen a password has not come in yet, and is not mailed either. */
const wants = sql`u.active AND u.deleted_at IS NULL AND u.password_hash IS NOT NULL
  AND ${wanted('u', notificationColumn(notifications.attention.field))}`;

/** That something which a person reaches stands still now; what it is, attention itself says. */
const somethingStopped: RawBuilder<unknown> = sql`('ROLE_SUPER_ADMIN' = ANY (u.roles) OR EXISTS (
  SELECT FROM access_entry e JOIN organization granted ON granted.id = e.organization_id AND granted.deleted_at IS NULL
  JOIN organization o ON (o.id = granted.id OR o.reseller_id = granted.id) AND o.deleted_at IS NULL
  JOIN connection c ON c.organization_id = o.id AND c.deleted_at IS NULL AND c.active
  WHERE e.user_id = u.id AND e.enabled AND (c.told_outcome = 'failed' OR EXISTS (
    SELECT FROM connection_package p JOIN credential k ON k.id = p.credential_id
    WHERE p.connection_id = c.id AND health_rank(k.health) IN (0, 2)))))`;

/**
 * Whom to look for: who was not looked at on the day that is due (undefined: none is), and who may have something newly
 * stopped, `pauseMs` after the last look and `quietMs` after the last mail.
 */
export async function dueAttentionReaders(
  tx: Tx,
  due: { day: string | undefined; now: Date; pauseMs: number; quietMs: number; most: number },
): Promise<AttentionReader[]> {
  const before = (ms: number) => new Date(due.now.getTime() - ms);
  const { rows } = await sql<Row>`
    SELECT u.id, u.first_name, u.email_address, u.language, d.day::text, d.looked_at, d.mailed_at, d.told
    FROM user_account u LEFT JOIN attention_digest d ON d.user_id = u.id
    WHERE (coalesce(d.day, '-infinity') < ${due.day ?? null}::date
        OR (d.looked_at <= ${before(due.pauseMs)} AND coalesce(d.mailed_at, '-infinity') <= ${before(due.quietMs)} AND ${somethingStopped}))
      AND ${wants}
    ORDER BY d.looked_at NULLS FIRST, u.id LIMIT ${due.most}`.execute(tx);
  return rows.map(({ day, looked_at, mailed_at, told, ...reader }) => ({
    ...reader,
    last:
      day === null || looked_at === null
        ? undefined
        : { day, lookedAt: looked_at, mailedAt: mailed_at, told: told ?? [] },
  }));
}

/**
 * Notes what was looked at and told; false where another worker has looked since, or the reader no longer wants it. Whoever
 * is answered true mails in the same transaction: so one mail goes out, and none is lost with the worker.
 */
export async function noteAttentionLook(
  tx: Tx,
  reader: AttentionReader,
  look: { day: string; lookedAt: Date; mailedAt: Date | null; told: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO attention_digest AS d (user_id, day, looked_at, mailed_at, told)
    SELECT u.id, ${look.day}::date, ${look.lookedAt}, ${look.mailedAt}, ${[...look.told]}::text[] FROM user_account u
    WHERE u.id = ${reader.id} AND ${wants}
    ON CONFLICT (user_id) DO UPDATE SET day = excluded.day, looked_at = excluded.looked_at, mailed_at = excluded.mailed_at, told = excluded.told
      WHERE date_trunc('milliseconds', d.looked_at) = ${reader.last?.lookedAt ?? null}
    RETURNING user_id`.execute(tx);
  return rows.length > 0;
}
