import { z } from 'zod';
import { self } from './access.ts';
import { connectionHealths, connectionSorts } from './connections.ts';
import { collection, id, instant, item } from './hydra.ts';
import { messageCode } from './messages/messageCode.ts';
import { defineRoute } from './route.ts';
import { strictText } from './texts.ts';

/** Selectable columns of the list of connections, in their order; the name comes before them and can't be left out. */
export const connectionColumns = [
  'packages',
  'health',
  'lastRuns',
  'lastRun',
  'nextRun',
  'failed',
  'unresolved',
  'organization',
  'reseller',
  'tag',
  'startDate',
  'created',
] as const;
export type ConnectionColumn = (typeof connectionColumns)[number];

/** Columns for a user who has not chosen any; the console omits the organization where all have one reseller. */
export const defaultColumns: readonly ConnectionColumn[] = [
  'health',
  'lastRuns',
  'lastRun',
  'failed',
  'unresolved',
  'organization',
  'created',
];

/** Columns in the address, the name first: `name,health,tag`. */
export const columnsText = new RegExp(`^name(,(${connectionColumns.join('|')})){0,30}$`);
export const writeColumns = (columns: readonly ConnectionColumn[]): string =>
  ['name', ...columns].join(',');

/** Returns columns in their order, each once; unknown ones are left out. */
export function readColumns(text: string): ConnectionColumn[] {
  const named = text.split(',');
  return connectionColumns.filter((column) => named.includes(column));
}

/** Page sizes that the list offers. */
const pageSizes = ['5', '10', '25', '50', '100'] as const;

/** Parameters of the list's address, apart from the page. */
export const viewAddress = z.strictObject({
  search: z.string().max(200).optional(),
  sortBy: z
    .enum(['', ...connectionSorts.flatMap((sort) => [sort, `-${sort}`] as const)])
    .optional(),
  health: z.enum(connectionHealths).optional(),
  active: z.enum(['true', 'false']).optional(),
  packageType: z.string().max(60).optional(),
  columns: z
    .string()
    .regex(columnsText, { error: messageCode('form.option') })
    .optional(),
  perPage: z.enum(pageSizes).optional(),
});

/** Maximum number of views per person. */
export const maxViews = 50;
const viewName = strictText(60);

export const connectionView = z.object({
  ...item('ConnectionView'),
  viewId: id,
  name: z.string(),
  /** Names and values of the address as they were saved; some may no longer be known. */
  address: z.record(z.string(), z.string()),
  /** The list opens with it if the address has no parameters. */
  isDefault: z.boolean(),
  createdAt: instant,
});
export type ConnectionView = z.output<typeof connectionView>;

const params = z.object({ id });
const viewParams = z.object({ id, viewId: id });

export const listConnectionViews = defineRoute({
  method: 'GET',
  path: '/users/{id}/connection-views',
  summary:
    "One's own views of the list of connections by name, and the columns that one has chosen.",
  access: self,
  params,
  answers: {
    200: collection(connectionView).extend({
      /** Null: none are chosen, so the default columns are shown. */
      columns: z.array(z.enum(connectionColumns)).nullable(),
    }),
  },
});

export const createConnectionView = defineRoute({
  method: 'POST',
  path: '/users/{id}/connection-views',
  summary: 'Stores the list’s address as a view under a name; 50 views at most.',
  access: self,
  params,
  body: z.object({ name: viewName, address: viewAddress, isDefault: z.boolean().default(false) }),
  answers: { 201: connectionView },
});

export const updateConnectionView = defineRoute({
  method: 'PUT',
  path: '/users/{id}/connection-views/{viewId}',
  summary:
    'Renames a view, replaces what it shows, or has the list begin with it; what is left out stays.',
  access: self,
  params: viewParams,
  body: z.object({
    name: viewName.optional(),
    address: viewAddress.optional(),
    isDefault: z.boolean().optional(),
  }),
  answers: { 200: connectionView },
});

export const deleteConnectionView = defineRoute({
  method: 'DELETE',
  path: '/users/{id}/connection-views/{viewId}',
  summary: 'Deletes a view; the connections stay.',
  access: self,
  params: viewParams,
  answers: { 200: z.object({ viewId: id }) },
});

export const chooseConnectionColumns = defineRoute({
  method: 'PUT',
  path: '/users/{id}/connection-columns',
  summary: 'Keeps the columns that one wants to see; null for those that everybody begins with.',
  access: self,
  params,
  body: z.object({ columns: z.array(z.enum(connectionColumns)).max(30).nullable() }),
  answers: { 200: z.object({ columns: z.array(z.enum(connectionColumns)).nullable() }) },
});
