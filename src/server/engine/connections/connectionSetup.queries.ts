import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  maxOpenSetups,
  type SetupChoices,
  type SetupStep,
} from '../../../contract/connectionSetups.ts';
import { withVisibility } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { fullNameOf } from '../../platform/db/fullName.ts';
import { reached } from '../../platform/db/reached.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface SetupRow {
  id: string;
  connection_id: string | null;
  organization_id: string;
  organization_name: string;
  reseller_id: string | null;
  reseller_name: string | null;
  step: SetupStep;
  active: boolean;
  version: number;
  choices: Partial<SetupChoices>;
  created_at: Date;
  changed_at: Date;
  changed_by: string | null;
  /** Null for a user whom the viewer may not see. */
  changed_by_name: string | null;
}

/** A set-up with a connection is as visible as that; before, only its creator sees it. */
const visible = ({ viewer }: Scope) =>
  sql`${reached(viewer, 's.organization_id')} AND (s.connection_id IS NOT NULL OR s.created_by = ${viewer.userId})`;

/** Stores the progress of a wizard without a connection; returns its id. */
export async function insertSetup(
  { tx, viewer }: Scope,
  setup: {
    organizationId: string;
    connectionId?: string;
    step: SetupStep;
    choices: Partial<SetupChoices>;
  },
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('connection_setup')
    .values({
      id,
      organization_id: setup.organizationId,
      connection_id: setup.connectionId ?? null,
      step: setup.step,
      choices: JSON.stringify(setup.choices),
      created_by: viewer.userId,
      changed_by: viewer.userId,
    })
    .execute();
  return id;
}

/** A set-up within reach. */
export async function getSetup(scope: Scope, id: string): Promise<SetupRow | undefined> {
  const { rows } = await sql<SetupRow>`${details} WHERE s.id = ${id} AND ${visible(scope)}`.execute(
    scope.tx,
  );
  return rows[0];
}

/** The viewer's set-ups without a connection, newest first. */
export async function abandonedSetups(scope: Scope): Promise<SetupRow[]> {
  const { rows } = await sql<SetupRow>`${details}
    WHERE s.connection_id IS NULL AND s.created_by = ${scope.viewer.userId} AND ${reached(scope.viewer, 's.organization_id')}
    ORDER BY s.changed_at DESC, s.id LIMIT ${maxOpenSetups}`.execute(scope.tx);
  return rows;
}

/**
 * Counts the viewer's set-ups without a connection, under a lock until the transaction ends, so that two concurrent
 * ones are both counted.
 */
export async function countSetups({ tx, viewer }: Scope): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`connection set-ups ${viewer.userId}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM connection_setup WHERE connection_id IS NULL AND created_by = ${viewer.userId}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

const details = sql`
  SELECT s.id, s.connection_id, s.organization_id, o.name AS organization_name, o.reseller_id, r.name AS reseller_name,
    s.step, s.active, s.version, s.choices, s.created_at, s.changed_at, s.changed_by,
    ${fullNameOf('s.changed_by')} AS changed_by_name
  FROM connection_setup s JOIN organization o ON o.id = s.organization_id LEFT JOIN organization r ON r.id = o.reseller_id`;

/** Changes a set-up that is still at this version; false otherwise. */
export async function changeSetup(
  scope: Scope,
  id: string,
  version: number,
  values: { step: SetupStep; active: boolean; choices: SetupChoices; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE connection_setup s SET step = ${values.step}, active = ${values.active}, choices = ${JSON.stringify(values.choices)}::jsonb,
      version = s.version + 1, changed_by = ${scope.viewer.userId}, changed_at = ${values.now}
    WHERE s.id = ${id} AND s.version = ${version} AND ${visible(scope)}`.execute(scope.tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Links a set-up to the connection made from it, which now holds its choices. False when there is no such set-up. */
export async function linkSetupToConnection(
  scope: Scope,
  id: string,
  connection: { id: string; organizationId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE connection_setup s SET connection_id = ${connection.id}, step = 'preSettings', choices = '{}', version = s.version + 1,
      changed_by = ${scope.viewer.userId}, changed_at = now()
    WHERE s.id = ${id} AND s.connection_id IS NULL AND s.organization_id = ${connection.organizationId} AND ${visible(scope)}`.execute(
    scope.tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Sets whether an unfinished connection is to run once it is finished (WIZ-11). */
export async function setSetupActive(
  { tx }: Scope,
  connectionId: string,
  active: boolean,
): Promise<void> {
  await tx
    .updateTable('connection_setup')
    .set({ active })
    .where('connection_id', '=', connectionId)
    .execute();
}

/** Deletes the set-up of a connection that is finished or deleted. */
export async function endSetup({ tx }: Scope, connectionId: string): Promise<void> {
  await tx.deleteFrom('connection_setup').where('connection_id', '=', connectionId).execute();
}

/** Deletes a set-up without a connection; false when there is none. */
export async function deleteSetup(scope: Scope, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    DELETE FROM connection_setup s WHERE s.id = ${id} AND s.connection_id IS NULL AND ${visible(scope)}`.execute(
    scope.tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Deletes what nobody has touched for this many days: set-ups without a connection entirely; of others the unsent
 * input. The connection stays, still unfinished.
 */
export async function deleteAbandonedSetups(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    const abandoned = sql`changed_at < now() - make_interval(days => ${days})`;
    await sql`DELETE FROM connection_setup WHERE connection_id IS NULL AND ${abandoned}`.execute(
      tx,
    );
    await sql`UPDATE connection_setup SET choices = '{}', version = version + 1
      WHERE connection_id IS NOT NULL AND choices <> '{}' AND ${abandoned}`.execute(tx);
  });
}
