import type * as contract from '../../../contract/users.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { notFound } from '../../platform/problems.ts';
import { assignOrganizations, removeAccess } from './access.rules.ts';
import { listUsers, readUser } from './users.queries.ts';
import {
  createUser,
  deleteUser,
  resendInvitation,
  resetTwoFactor,
  setUserActive,
  updateUser,
} from './users.rules.ts';

async function read(call: Call, id: string) {
  const user = await call.scoped((scope) => readUser(scope, id));
  if (!user) throw notFound();
  return user;
}

export const usersHandlers: HandlersOf<typeof contract> = {
  getUser: async ({ params, call }) => ({ status: 200, body: await read(call, params.id) }),
  listUsers: async ({ query, call }) => {
    const { users, total } = await call.scoped((scope) => listUsers(scope, query));
    return { status: 200, body: hydraCollection('/users', users, total, query) };
  },
  createUser: async ({ body, call }) => {
    const { id, mailDelayed } = await createUser(call, body);
    return { status: 201, body: { ...(await read(call, id)), mailDelayed } };
  },
  updateUser: async ({ params, body, call }) => {
    await updateUser(call, params.id, body);
    return { status: 200, body: await read(call, params.id) };
  },
  resendInvitation: async ({ params, call }) => ({
    status: 200,
    body: await resendInvitation(call, params.id),
  }),
  resetTwoFactor: async ({ params, call }) => {
    await resetTwoFactor(call, params.id);
    return { status: 200, body: await read(call, params.id) };
  },
  deleteUser: async ({ params, body, call }) => {
    await deleteUser(call, params.id, body);
    return { status: 200, body: { userId: params.id } };
  },
  setUserActive: async ({ params, body, call }) => {
    await setUserActive(call, params.id, body);
    return { status: 200, body: await read(call, params.id) };
  },
  assignOrganizations: async ({ body, call }) => ({
    status: 200,
    body: { assigned: await assignOrganizations(call, body) },
  }),
  removeAccess: async ({ body, call }) => ({
    status: 200,
    body: { removed: await removeAccess(call, body) },
  }),
};
