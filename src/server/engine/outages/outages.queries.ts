import { sql, type Kysely, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { MessageText } from '../../../contract/messages/message.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import type { DB } from '../../platform/db/schema.ts';
import { publish } from '../../platform/push/publish.queries.ts';
import { storedMessage } from '../../platform/wording/storedMessage.ts';

/** Connections that open an outage when they meet it within `togetherMinutes`. */
const connectionsToOpen = 2;
const togetherMinutes = 5;
/** Seconds after which what only one connection meets is shown, and kept once it is over: most are over by then. */
export const loneOutageSeconds = 60;
/** Hours without a meeting after which an outage is over without a success: its connections no longer run. */
const forgottenHours = 26;

/** A connection that got no answer from a package. */
export interface OutageMeeting {
  connectionId: string;
  organizationId: string;
  packageType: string;
  message: MessageText;
}

/**
 * Records that a connection met an outage. It opens when another connection, of whatever tenant, has met it within the
 * last minutes, or when the breaker has paused the package. True when this meeting opened it.
 */
export function meetOutage(db: Kysely<DB>, meeting: OutageMeeting): Promise<boolean> {
  const { connectionId, organizationId, packageType, message } = meeting;
  const { message: words, coded } = storedMessage(message);
  return withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    // an old suspicion is over: this meeting begins another
    await closeSuspicions(
      tx,
      sql`package_type = ${packageType} AND last_met_at < clock_timestamp() - make_interval(mins => ${togetherMinutes})`,
      sql`last_met_at`,
    );
    // the row's lock makes concurrent meetings see each other
    const { rows } = await sql<{ id: string }>`
      INSERT INTO outage AS o (id, package_type) VALUES (${uuidv7()}, ${packageType})
      ON CONFLICT (package_type) WHERE closed_at IS NULL DO UPDATE SET last_met_at = clock_timestamp()
      RETURNING id`.execute(tx);
    const id = rows[0]?.id;
    await sql`
      INSERT INTO outage_connection AS m (outage_id, connection_id, organization_id, message, coded_message)
      SELECT ${id}, c.id, c.organization_id, ${words}, ${coded && JSON.stringify(coded)}::jsonb FROM connection c
      WHERE c.id = ${connectionId} AND c.organization_id = ${organizationId}
      ON CONFLICT (outage_id, connection_id) DO UPDATE SET last_met_at = clock_timestamp(), times = m.times + 1,
        message = excluded.message, coded_message = excluded.coded_message`.execute(tx);
    const { numAffectedRows } = await sql`
      UPDATE outage o SET opened_at = clock_timestamp() WHERE o.id = ${id} AND o.opened_at IS NULL AND (
        (SELECT count(*) FROM outage_connection m WHERE m.outage_id = o.id
          AND m.last_met_at > clock_timestamp() - make_interval(mins => ${togetherMinutes})) >= ${connectionsToOpen}
        OR EXISTS (SELECT FROM package_pause p WHERE p.package_type = o.package_type AND p.paused_until IS NOT NULL))`.execute(
      tx,
    );
    await publishOutage(tx, id);
    return numAffectedRows === 1n;
  });
}

/** Closes the suspicions that this condition finds, as of this instant; those that lasted too short to be shown are deleted. */
async function closeSuspicions(
  tx: Tx,
  condition: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
): Promise<void> {
  const isSuspicion = sql`opened_at IS NULL AND closed_at IS NULL AND ${condition}`;
  await sql`DELETE FROM outage WHERE ${isSuspicion}
    AND ${at} <= first_met_at + make_interval(secs => ${loneOutageSeconds})`.execute(tx);
  await sql`UPDATE outage SET closed_at = ${at} WHERE ${isSuspicion}`.execute(tx);
}

/** The packages with an outage, or the suspicion of one, that this connection has met. */
export async function packagesInOutage(tx: Tx, connectionId: string): Promise<string[]> {
  const { rows } = await sql<{ package_type: string }>`${prepared}
    SELECT o.package_type FROM outage_connection m JOIN outage o ON o.id = m.outage_id
    WHERE m.connection_id = ${connectionId} AND o.closed_at IS NULL`.execute(tx);
  return rows.map((row) => row.package_type);
}

/**
 * Ends the outage of a package after a success there of a connection that had met it. A suspicion is forgotten, unless it
 * lasted long enough to be shown: then it stays among the earlier outages of that connection.
 */
export async function endOutage(
  db: Kysely<DB>,
  connectionId: string,
  packageType: string,
): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    const isMet = sql`closed_at IS NULL AND package_type = ${packageType} AND EXISTS (
      SELECT FROM outage_connection m WHERE m.outage_id = outage.id AND m.connection_id = ${connectionId})`;
    await sql`DELETE FROM outage WHERE opened_at IS NULL AND ${isMet}
      AND clock_timestamp() <= first_met_at + make_interval(secs => ${loneOutageSeconds})`.execute(
      tx,
    );
    const { rows } = await sql<{ id: string }>`
      UPDATE outage SET closed_at = clock_timestamp() WHERE ${isMet} RETURNING id`.execute(tx);
    await publishOutage(tx, rows[0]?.id);
  });
}

/** Publishes a change of an outage to all organizations that met it; of a suspicion only its end. */
async function publishOutage(tx: Tx, outageId: string | undefined): Promise<void> {
  if (outageId === undefined) return;
  const { rows } = await sql<{ organization_id: string }>`
    SELECT DISTINCT m.organization_id FROM outage_connection m JOIN outage o ON o.id = m.outage_id
    WHERE o.id = ${outageId} AND (o.opened_at IS NOT NULL OR o.closed_at IS NOT NULL)`.execute(tx);
  for (const { organization_id: organizationId } of rows)
    await publish(tx, { organizationId, topic: '/outages', data: {} });
}

/** Closes outages and suspicions that nobody meets any more, and deletes those that ended this many days ago. */
export async function deleteOldOutages(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    const isForgotten = sql`closed_at IS NULL AND last_met_at < clock_timestamp() - make_interval(hours => ${forgottenHours})`;
    await sql`DELETE FROM outage WHERE closed_at < now() - make_interval(days => ${days})`.execute(
      tx,
    );
    await closeSuspicions(tx, isForgotten, sql`last_met_at`);
    await sql`UPDATE outage SET closed_at = last_met_at WHERE ${isForgotten}`.execute(tx);
  });
}
