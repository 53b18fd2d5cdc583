import type * as contract from '../../../contract/connectionViews.ts';
import { connectionColumns } from '../../../contract/connectionViews.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { createView, removeView, updateView } from './connectionViews.rules.ts';
import { storeColumns, getColumns, listViews, type ViewRow } from './connectionViews.queries.ts';

export const connectionViewsHandlers: HandlersOf<typeof contract> = {
  listConnectionViews: async ({ params, call }) => {
    const { rows, columns } = await call.scoped(async (scope) => ({
      rows: await listViews(scope),
      columns: await getColumns(scope),
    }));
    const members = rows.map((row) => toWire(params.id, row));
    const path = `/users/${params.id}/connection-views`;
    return {
      status: 200,
      body: { ...hydraCollection(path, members, members.length), columns: knownColumns(columns) },
    };
  },
  createConnectionView: async ({ params, body, call }) => ({
    status: 201,
    body: toWire(
      params.id,
      await createView(call, { ...body, address: withoutEmpty(body.address) }),
    ),
  }),
  updateConnectionView: async ({ params, body, call }) => ({
    status: 200,
    body: toWire(
      params.id,
      await updateView(call, params.viewId, {
        ...body,
        address: body.address && withoutEmpty(body.address),
      }),
    ),
  }),
  deleteConnectionView: async ({ params, call }) => {
    await removeView(call, params.viewId);
    return { status: 200, body: { viewId: params.viewId } };
  },
  chooseConnectionColumns: async ({ body, call }) => {
    await call.scoped((scope) => storeColumns(scope, body.columns));
    return { status: 200, body: { columns: knownColumns(body.columns) } };
  },
};

/** Known columns in their order; those of an older version that no longer exist are left out. */
const knownColumns = (columns: readonly string[] | null) =>
  columns && connectionColumns.filter((column) => columns.includes(column));

/** The address without its empty parameters. */
const withoutEmpty = (address: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(address).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

const toWire = (userId: string, row: ViewRow) => ({
  '@id': `/api/users/${userId}/connection-views/${row.id}`,
  '@type': 'ConnectionView' as const,
  viewId: row.id,
  name: row.name,
  address: row.address,
  isDefault: row.is_default,
  createdAt: row.created_at,
});
