import { sql, type Kysely } from 'kysely';
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

/**
 * Dismisses to-dos because nothing needs to be done: in one connection, or in all organizations that the viewer operates.
 * Returns the organizations, and the number of dismissed to-dos.
 */
export async function setTodosAside(
  { tx, viewer }: Scope,
  {
    packageType,
    code,
    connectionId,
  }: Omit<TodoPlace, 'connectionId'> & { connectionId?: string | undefined },
): Promise<{ organizations: Set<string>; count: number }> {
  const { rows } = await sql<{ connection_id: string; organization_id: string; subject: string }>`
    SELECT t.connection_id, t.organization_id, t.subject FROM todo t
    WHERE t.done_at IS NULL AND t.package_type = ${packageType} AND t.code = ${code} AND ${reached(viewer, 't.organization_id')}
      AND (${connectionId ?? null}::uuid IS NULL OR t.connection_id = ${connectionId ?? null}::uuid)
    ORDER BY t.connection_id, t.subject`.execute(tx);
  const operated = rows.filter(({ organization_id: id }) =>
    reaches(rankIn(viewer, id) ?? 'viewer', 'operator'),
  );
  const ids = [...new Set(operated.map((row) => row.connection_id))];
  await sql`
    UPDATE todo SET done_at = now(), done_by = ${viewer.userId}
    WHERE connection_id = ANY(${ids}::uuid[]) AND package_type = ${packageType} AND code = ${code} AND done_at IS NULL`.execute(
    tx,
  );
  const organizations = new Set(operated.map((row) => row.organization_id));
  for (const row of new Map(operated.map((one) => [one.connection_id, one])).values())
    await publish(tx, {
      organizationId: row.organization_id,
      topic: connectionTopics.logs(row.connection_id),
      data: {},
    });
  return { organizations, count: operated.length };
}

/** Deletes to-dos that were done more than this many days ago. */
export async function deleteDoneTodos(db: Kysely<DB>, days: number): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    sql`DELETE FROM todo WHERE done_at < now() - make_interval(days => ${days}::int)`.execute(tx),
  );
}
