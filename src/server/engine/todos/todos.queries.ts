import { sql, type Kysely, type RawBuilder } from 'kysely';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { reaches } from '../../../contract/roles.ts';
import { rankIn, type Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';

/** Connection and package of a to-do, and the code of its kind. */
interface TodoPlace {
  connectionId: string;
  packageType: string;
  code: string;
}

export interface NewTodo {
  packageType: string;
  code: string;
  /** Id of the person or thing at the package. */
  subject: string;
  /** Name of the person or thing. */
  name: string;
}

/** Stores to-dos; known ones stay unchanged. */
export async function addTodos(
  tx: Tx,
  connection: { id: string; organizationId: string },
  todos: readonly NewTodo[],
): Promise<void> {
  if (todos.length === 0) return;
  await sql`
    INSERT INTO todo (connection_id, organization_id, package_type, code, subject, name)
    SELECT ${connection.id}, ${connection.organizationId}, n."packageType", n.code, n.subject, n.name
    FROM jsonb_to_recordset(${JSON.stringify(todos)}::jsonb) AS n("packageType" text, code text, subject text, name text)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Most to-dos in one look-up, the oldest first. */
const maxLookedUp = 100;

/** The subjects of the open to-dos. */
export async function listTodoSubjects(
  tx: Tx,
  { connectionId, packageType, code }: TodoPlace,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('todo')
    .select('subject')
    .where('connection_id', '=', connectionId)
    .where('package_type', '=', packageType)
    .where('code', '=', code)
    .where('done_at', 'is', null)
    .orderBy('since')
    .limit(maxLookedUp)
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Marks to-dos as done at the package. */
export async function finishTodos(
  tx: Tx,
  { connectionId, packageType, code }: TodoPlace,
  organizationId: string,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  await sql`
    UPDATE todo SET done_at = now() WHERE connection_id = ${connectionId} AND package_type = ${packageType} AND code = ${code}
      AND subject = ANY(${[...subjects]}::text[]) AND done_at IS NULL`.execute(tx);
  await publish(tx, { organizationId, topic: connectionTopics.logs(connectionId), data: {} });
}

/** To-dos of a kind at a package, in one connection or in all within reach. */
interface TodoKind extends Omit<TodoPlace, 'connectionId'> {
  connectionId?: string | undefined;
}

/** To-dos that changed: the organizations, and how many. */
interface ChangedTodos {
  organizations: Set<string>;
  count: number;
}

/** Changes the to-dos of this kind in this state, in the organizations that the viewer operates. */
async function changeTodos(
  { tx, viewer }: Scope,
  { packageType, code, connectionId }: TodoKind,
  { state, change }: { state: RawBuilder<unknown>; change: RawBuilder<unknown> },
): Promise<ChangedTodos> {
  const ofKind = sql`t.package_type = ${packageType} AND t.code = ${code} AND ${state}`;
  const { rows } = await sql<{ connection_id: string; organization_id: string }>`
    SELECT t.connection_id, t.organization_id FROM todo t
    WHERE ${ofKind} AND ${reached(viewer, 't.organization_id')}
      AND (${connectionId ?? null}::uuid IS NULL OR t.connection_id = ${connectionId ?? null}::uuid)`.execute(
    tx,
  );
  const operated = new Map(
    rows
      .filter(({ organization_id: id }) => reaches(rankIn(viewer, id) ?? 'viewer', 'operator'))
      .map((row) => [row.connection_id, row.organization_id]),
  );
  const { numAffectedRows: count = 0n } = await sql`
    UPDATE todo t SET ${change}
    WHERE t.connection_id = ANY(${[...operated.keys()]}::uuid[]) AND ${ofKind}`.execute(tx);
  for (const [id, organizationId] of operated)
    await publish(tx, { organizationId, topic: connectionTopics.logs(id), data: {} });
  return { organizations: new Set(operated.values()), count: Number(count) };
}

/** Dismisses open to-dos because nothing needs to be done; `setAsideAt` is in whole milliseconds, as instants are sent. */
export async function setTodosAside(
  scope: Scope,
  kind: TodoKind,
): Promise<ChangedTodos & { setAsideAt: Date }> {
  const setAsideAt = new Date();
  const changed = await changeTodos(scope, kind, {
    state: sql`t.done_at IS NULL`,
    change: sql`done_at = ${setAsideAt}, done_by = ${scope.viewer.userId}`,
  });
  return { ...changed, setAsideAt };
}

/** Opens those again that a person set aside within this millisecond: the release before stored microseconds. */
export const restoreTodos = (
  scope: Scope,
  { setAsideAt, ...kind }: TodoKind & { setAsideAt: string },
): Promise<ChangedTodos> =>
  changeTodos(scope, kind, {
    state: sql`t.done_by IS NOT NULL AND t.done_at >= ${setAsideAt}::timestamptz
      AND t.done_at < ${setAsideAt}::timestamptz + interval '1 millisecond'`,
    change: sql`done_at = NULL, done_by = NULL`,
  });

/** Deletes to-dos that were done more than this many days ago. */
export async function deleteDoneTodos(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM todo WHERE done_at < now() - make_interval(days => ${days}::int)`.execute(tx),
  );
}
