import { sql, type Kysely, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { BulkActionName, BulkReason } from '../../../contract/bulkActions.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { BulkActionTable, DB } from '../../platform/db/schema.ts';

export type BulkActionRow = Selectable<BulkActionTable>;
export interface ReasonCount {
  reason: BulkReason;
  count: number;
}

/** Maximum number of previews of one person, so that repeated previews fill nothing. */
const maxPreviews = 20;

/**
 * Stores the things that an action would change, in this order, and deletes the person's oldest preview; returns the
 * id.
 */
export async function insertBulkAction(
  { tx, viewer }: Scope,
  bulk: {
    action: BulkActionName;
    more: boolean;
    leftOut: readonly ReasonCount[];
    things: readonly { id: string; organization_id: string }[];
  },
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('bulk_action')
    .values({
      id,
      organization_id: bulk.things[0]?.organization_id ?? null,
      action: bulk.action,
      more: bulk.more,
      left_out: JSON.stringify(bulk.leftOut),
      created_by: viewer.userId,
    })
    .execute();
  await sql`
    INSERT INTO bulk_action_item (bulk_action_id, position, thing_id, organization_id)
    SELECT ${id}, t.position, t.id, t.organization_id
    FROM unnest(${bulk.things.map((thing) => thing.id)}::uuid[], ${bulk.things.map((thing) => thing.organization_id)}::uuid[])
      WITH ORDINALITY AS t(id, organization_id, position)`.execute(tx);
  await sql`
    DELETE FROM bulk_action WHERE id IN (
      SELECT id FROM bulk_action WHERE created_by = ${viewer.userId} AND state = 'previewed' ORDER BY created_at DESC, id DESC
      OFFSET ${maxPreviews})`.execute(tx);
  return id;
}

/** The viewer's own bulk action; `hold` locks it until the transaction ends. */
export async function getBulkAction(
  { tx, viewer }: Scope,
  id: string,
  { hold = false } = {},
): Promise<BulkActionRow | undefined> {
  const query = tx
    .selectFrom('bulk_action')
    .selectAll()
    .where('id', '=', id)
    .where('created_by', '=', viewer.userId);
  return (hold ? query.forUpdate() : query).executeTakeFirst();
}

export interface Outcomes {
  count: number;
  done: number;
  left: number;
  skipped: ReasonCount[];
}

/** The results for its things so far. */
export async function outcomesOf({ tx }: Scope, id: string): Promise<Outcomes> {
  const { rows } = await sql<{
    outcome: 'done' | 'skipped' | null;
    reason: BulkReason | null;
    count: number;
  }>`
    SELECT outcome, reason, count(*) AS count FROM bulk_action_item WHERE bulk_action_id = ${id}
    GROUP BY 1, 2 ORDER BY 3 DESC, 2`.execute(tx);
  const sum = (outcome: 'done' | null) =>
    rows.filter((row) => row.outcome === outcome).reduce((total, { count }) => total + count, 0);
  return {
    count: rows.reduce((total, { count }) => total + count, 0),
    done: sum('done'),
    left: sum(null),
    skipped: rows.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
  };
}

/** Its first things: all, or those that were skipped. */
export async function firstThings(
  { tx }: Scope,
  id: string,
  limit: number,
  which: 'all' | 'skipped',
): Promise<{ thing_id: string; reason: BulkReason | null }[]> {
  const query = tx
    .selectFrom('bulk_action_item')
    .select(['thing_id', 'reason'])
    .where('bulk_action_id', '=', id)
    .orderBy('position')
    .limit(limit);
  return (which === 'skipped' ? query.where('outcome', '=', 'skipped') : query).execute();
}

export async function setBulkState(
  { tx }: Scope,
  id: string,
  values: Partial<
    Pick<
      BulkActionRow,
      'state' | 'started_at' | 'finished_at' | 'worked_at' | 'failures' | 'ignore_until' | 'reason'
    >
  >,
): Promise<void> {
  await tx.updateTable('bulk_action').set(values).where('id', '=', id).execute();
}

/** Id of the user who started a running action; undefined when it is over. */
export async function makerOf(db: Kysely<DB>, id: string): Promise<string | undefined> {
  return withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    const row = await tx
      .selectFrom('bulk_action')
      .select('created_by')
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst();
    return row?.created_by;
  });
}

/** Claims a running action for one batch; undefined when it is over or another worker has it. */
export function claimBulkAction(tx: Tx, id: string): Promise<BulkActionRow | undefined> {
  return tx
    .selectFrom('bulk_action')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Its next things without a result. */
export function nextItems(
  tx: Tx,
  id: string,
  limit: number,
): Promise<{ position: number; thing_id: string }[]> {
  return tx
    .selectFrom('bulk_action_item')
    .select(['position', 'thing_id'])
    .where('bulk_action_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Records the results: done, or the reason why a thing was skipped. */
export async function recordOutcomes(
  tx: Tx,
  id: string,
  outcomes: readonly { position: number; reason: BulkReason | null }[],
): Promise<void> {
  await sql`
    UPDATE bulk_action_item i SET outcome = CASE WHEN o.reason IS NULL THEN 'done' ELSE 'skipped' END, reason = o.reason
    FROM unnest(${outcomes.map(({ position }) => position)}::int[], ${outcomes.map(({ reason }) => reason)}::text[]) AS o(position, reason)
    WHERE i.bulk_action_id = ${id} AND i.position = o.position`.execute(tx);
}

/** Ends an action because its maker may not do anything any more: the rest is skipped as `noRight`. */
export async function endWithoutRights(db: Kysely<DB>, id: string, now: Date): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    if (!(await claimBulkAction(tx, id))) return;
    await sql`UPDATE bulk_action_item SET outcome = 'skipped', reason = 'noRight'
      WHERE bulk_action_id = ${id} AND outcome IS NULL`.execute(tx);
    await sql`UPDATE bulk_action SET state = 'done', finished_at = ${now} WHERE id = ${id}`.execute(
      tx,
    );
  });
}

/** Failures of one batch before it is given up. */
const maxBatchFailures = 5;

/**
 * Records that a batch failed as a whole. After `maxBatchFailures` its things are skipped as refused and the action
 * continues without them: the database would refuse them for ever.
 */
export async function recordFailure(db: Kysely<DB>, id: string, size: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    const { rows } = await sql<{ failures: number }>`
      UPDATE bulk_action SET failures = failures + 1 WHERE id = ${id} AND state = 'running' RETURNING failures`.execute(
      tx,
    );
    if ((rows[0]?.failures ?? 0) < maxBatchFailures) return;
    const items = await nextItems(tx, id, size);
    await recordOutcomes(
      tx,
      id,
      items.map(({ position }) => ({ position, reason: 'refused' })),
    );
    const isDone = (await nextItems(tx, id, 1)).length === 0;
    await sql`UPDATE bulk_action SET failures = 0, state = ${isDone ? 'done' : 'running'}, finished_at = ${isDone ? sql`now()` : null}
      WHERE id = ${id}`.execute(tx);
  });
}

/** Running actions without progress for this many seconds. */
export async function stalledBulkActions(tx: Tx, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM bulk_action WHERE state = 'running' AND worked_at < now() - make_interval(secs => ${seconds})`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Undoes the changes of a batch, so that its things can be tried one by one. */
export const savepoint = {
  set: (tx: Tx) => sql`SAVEPOINT bulk`.execute(tx),
  release: (tx: Tx) => sql`RELEASE SAVEPOINT bulk`.execute(tx),
  rollback: (tx: Tx) => sql`ROLLBACK TO SAVEPOINT bulk`.execute(tx),
};

/** Deletes previews that nobody started, and actions that ended this many days ago. */
export async function forgetBulkActions(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM bulk_action WHERE (state = 'previewed' AND created_at < now() - interval '1 hour')
      OR finished_at < now() - make_interval(days => ${days})`.execute(tx),
  );
}
