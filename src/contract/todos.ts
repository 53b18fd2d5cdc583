import { z } from 'zod';
import { anywhere, signedIn } from './access.ts';
import { collection, givenInstant, id, instant, item, listQuery } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';

/** To-dos of a kind at a package, in one connection or in all. */
const todoKind = z.object({
  packageType: z.string().min(1).max(64),
  code: z.string().min(1).max(64),
  connectionId: id.optional(),
});

/** Sets aside what is left to do: it needs nothing, for example since people are paid in another way. */
export const setTodosAside = defineRoute({
  method: 'POST',
  path: '/todos/set-aside',
  summary:
    'Takes what is left to do at a package off the list, in one connection or in all of the organizations that the viewer operates: it needs nothing there.',
  access: anywhere('operator'),
  body: todoKind,
  references: [{ from: 'connectionId', kind: 'connection', rank: 'operator' }],
  /** `setAsideAt` is what `restoreTodos` finds them by. */
  answers: { 200: z.object({ count: z.number().int(), setAsideAt: instant }) },
});

/** Undoes `setTodosAside`. */
export const restoreTodos = defineRoute({
  method: 'POST',
  path: '/todos/restore',
  summary:
    'Puts what was taken off the list at this instant back on it, in one connection or in all of the organizations that the viewer operates.',
  access: anywhere('operator'),
  body: todoKind.extend({ setAsideAt: givenInstant }),
  references: [{ from: 'connectionId', kind: 'connection', rank: 'operator' }],
  answers: { 200: z.object({ count: z.number().int() }) },
});

/** What somebody took off the list at once. */
export const todosSetAside = z.object({
  ...item('TodosSetAside'),
  packageType: z.string(),
  code: z.string(),
  setAsideAt: instant,
  /** Name of the person, where the viewer may see it. */
  by: z.string().nullable(),
  /** It is the viewer. */
  mine: z.boolean(),
  /** What was left to do, in the words of the list. */
  message: z.string(),
  codedMessage: message,
  connectionsCount: z.number().int(),
  /** Name of the connection, if it is one. */
  connectionName: z.string().nullable(),
  /** The viewer may put it back. */
  mayOperate: z.boolean(),
});
export type TodosSetAside = z.output<typeof todosSetAside>;

export const listTodosSetAside = defineRoute({
  method: 'GET',
  path: '/todos/set-aside',
  summary: 'What was taken off the list, since an instant if one is given, the latest first.',
  access: signedIn,
  query: listQuery([], { since: givenInstant.optional() }),
  answers: { 200: collection(todosSetAside) },
});
