import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { CheckKind, CheckOutcome, CheckStarter } from '../../../contract/credentialRecord.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { storedMessage } from '../../platform/wording/storedMessage.ts';

export interface NewCheck {
  credentialId: string;
  organizationId: string;
  kind: CheckKind;
  startedBy: CheckStarter;
  outcome: CheckOutcome;
  message: MessageText | null;
  /** Milliseconds. */
  durationMs?: number | undefined;
}

/**
 * Records the result of a test, a renewal or a sign-in. A result equal to the last of its kind raises that one's count:
 * a token that is renewed every ten minutes is one line.
 */
export async function recordCheck(tx: Tx, check: NewCheck): Promise<void> {
  const { message, coded } = storedMessage(check.message);
  const codedMessage = coded && JSON.stringify(coded);
  const duration = check.durationMs === undefined ? null : Math.round(check.durationMs);
  const { numAffectedRows } = await sql`
    UPDATE credential_check SET at = clock_timestamp(), count = count + 1, duration_ms = coalesce(${duration}::int, duration_ms)
    WHERE id = (SELECT c.id FROM credential_check c WHERE c.credential_id = ${check.credentialId} AND c.kind = ${check.kind}
        ORDER BY c.at DESC, c.id DESC LIMIT 1)
      AND started_by = ${check.startedBy} AND outcome = ${check.outcome} AND coded_message IS NOT DISTINCT FROM ${codedMessage}::jsonb`.execute(
    tx,
  );
  if (numAffectedRows === 0n)
    await sql`
      INSERT INTO credential_check (id, credential_id, organization_id, at, first_at, kind, started_by, outcome, message, coded_message, duration_ms)
      VALUES (${uuidv7()}, ${check.credentialId}, ${check.organizationId}, clock_timestamp(), clock_timestamp(), ${check.kind},
        ${check.startedBy}, ${check.outcome}, ${message}, ${codedMessage}::jsonb, ${duration})`.execute(
      tx,
    );
  const ok = check.outcome === 'ok' ? 1 : 0;
  await sql`
    INSERT INTO credential_check_day AS d (credential_id, organization_id, day, went_well, failed)
    VALUES (${check.credentialId}, ${check.organizationId}, (now() AT TIME ZONE 'UTC')::date, ${ok}, ${1 - ok})
    ON CONFLICT (credential_id, day) DO UPDATE SET went_well = d.went_well + ${ok}, failed = d.failed + ${1 - ok}`.execute(
    tx,
  );
  await sql`UPDATE credential SET last_checked_at = clock_timestamp() WHERE id = ${check.credentialId}`.execute(
    tx,
  );
}

/** Forgets checks past retention. */
export async function deleteOldChecks(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    await sql`DELETE FROM credential_check WHERE at < now() - make_interval(days => ${days})`.execute(
      tx,
    );
    await sql`DELETE FROM credential_check_day WHERE day < (now() - make_interval(days => ${days}))::date`.execute(
      tx,
    );
  });
}
