import type { z } from 'zod';
import { reaches } from '../../../contract/roles.ts';
import type * as contract from '../../../contract/todos.ts';
import type { todosSetAside } from '../../../contract/todos.ts';
import { todoMessage } from '../../engine/todos/todoMessage.ts';
import { restoreTodos, setTodosAside } from '../../engine/todos/todos.queries.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { rankIn, type Viewer } from '../../platform/accounts/viewer.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import { listTodosSetAside, type TodosSetAsideRow } from './todosSetAside.queries.ts';

function asideToWire(row: TodosSetAsideRow, viewer: Viewer): z.input<typeof todosSetAside> {
  const coded = toMessage(todoMessage(row.package_type, row.elements));
  const setAsideAt = row.done_at.toISOString();
  return {
    '@id': `/api/todos/set-aside/${row.package_type}/${row.code}/${row.done_by}/${setAsideAt}`,
    '@type': 'TodosSetAside',
    packageType: row.package_type,
    code: row.code,
    setAsideAt: row.done_at,
    by: row.by,
    mine: row.done_by === viewer.userId,
    message: coded.message,
    codedMessage: coded,
    connectionsCount: row.connections_count,
    connectionName: row.connection_name,
    mayOperate: row.organizations.some((id) => reaches(rankIn(viewer, id), 'operator')),
  };
}

/** The organization of the to-dos, if they are of one, and what changed. */
function auditTodos(call: Call, organizations: ReadonlySet<string>, detail: object): void {
  const [organization, ...others] = organizations;
  if (organization !== undefined && others.length === 0)
    Object.assign(call.audited, {
      resource: 'organization',
      resourceId: organization,
      organizationId: organization,
    });
  call.audited.detail = { ...detail };
}

export const todosHandlers: HandlersOf<typeof contract> = {
  setTodosAside: async ({ body, call }) => {
    const { count, setAsideAt } = await call.scoped(async (scope) => {
      const changed = await setTodosAside(scope, body);
      auditTodos(call, changed.organizations, { ...body, count: changed.count });
      return changed;
    });
    return { status: 200, body: { count, setAsideAt } };
  },
  restoreTodos: async ({ body, call }) => {
    const count = await call.scoped(async (scope) => {
      const restored = await restoreTodos(scope, body);
      auditTodos(call, restored.organizations, { ...body, count: restored.count });
      return restored.count;
    });
    return { status: 200, body: { count } };
  },
  listTodosSetAside: async ({ query, call }) => {
    const { rows, total } = await call.scoped((scope) => listTodosSetAside(scope, query));
    const members = rows.map((row) => asideToWire(row, call.viewer));
    return { status: 200, body: hydraCollection('/todos/set-aside', members, total, query) };
  },
};
