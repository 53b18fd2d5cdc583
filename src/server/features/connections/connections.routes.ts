import type * as contract from '../../../contract/connections.ts';
import type * as settingsContract from '../../../contract/connectionSettings.ts';
import type * as pauseContract from '../../../contract/pauseConnection.ts';
import type { z } from 'zod';
import type { connection } from '../../../contract/connections.ts';
import type { PackageFields } from '../../../contract/connectionSettings.ts';
import type { PackageDefinition, SettingField } from '../../../packages/kit/definePackage.ts';
import { packageIn } from '../../../packages/registry.ts';
import { deleteConnection } from './deleteConnection.rules.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { notFound } from '../../platform/problems.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { documentUse, usesIn } from '../../engine/lists/documentUse.ts';
import { listOf } from '../../engine/lists/optionLists.ts';
import { wireFields } from '../../engine/lists/packageFields.ts';
import { knownLists } from '../../engine/lists/requestLists.ts';
import { changeConnection } from '../../engine/connections/saveConnection.queries.ts';
import { listConnections, type ConnectionRow } from './connections.queries.ts';
import { connectionsToWire } from './connectionsToWire.ts';
import { completePreconfiguration, setConnectionActive } from './finishConnection.rules.ts';
import { assertAllBookable } from './plan.rules.ts';
import { pauseConnection, resumeConnection } from './pauseConnection.rules.ts';
import { awaitPreconfiguration, retryPreconfiguration } from './preconfiguration.rules.ts';
import { startingSettings } from './startingSettings.rules.ts';
import { createConnection, read, updateConnection } from './saveConnection.rules.ts';

/** Number of documents at each source that can count them, on either side of a start date. */
async function documentCounts(call: Call, id: string, wanted: string | undefined) {
  const members = await call.scoped(async (scope) => {
    const { packages, synchronization_start_date: startDate } = await read(scope, id);
    const { needed, stored } = await knownLists(scope.tx, packages);
    return documentUse(packages, needed, stored, wanted ?? startDate).map(({ list, ...known }) => ({
      packageType: known.packageType,
      state: list.state,
      message: list.message ?? '',
      codedMessage: sentMessage(list.coded ?? null, list.message ?? ''),
      readAt: known.readAt,
      before: known.before,
      from: known.from,
      oldest: known.oldest,
    }));
  });
  return hydraCollection(`/connections/${id}/document-counts`, members, members.length);
}

/** The fields of one step of the wizard for each package, with the current state of their lists. */
async function fieldsOf(
  call: Call,
  id: string,
  path: string,
  fieldsIn: (definition: PackageDefinition) => SettingField[],
) {
  const members = await call.scoped(async (scope): Promise<PackageFields[]> => {
    const { packages, synchronization_start_date: startDate } = await read(scope, id);
    const { needed, stored } = await knownLists(scope.tx, packages);
    const uses = usesIn(documentUse(packages, needed, stored, startDate));
    const types = packages.map(({ packageType }) => packageType);
    return packages.flatMap(({ packageType, credentialId }) => {
      const definition = packageIn(packageType, types);
      if (!definition) return [];
      const fields = wireFields(fieldsIn(definition), listOf(needed, stored, packageType, uses));
      return [{ packageType, credentialId, fields }];
    });
  });
  return {
    status: 200 as const,
    body: hydraCollection(`/connections/${id}/${path}`, members, members.length),
  };
}

/** Response to a change: the connection as stored. */
const currentConnection = (call: Call, row: ConnectionRow) =>
  call.scoped((scope) => toWire(scope, row));

async function toWire(scope: Scope, row: ConnectionRow): Promise<z.input<typeof connection>> {
  const [member] = await connectionsToWire(scope, [row]);
  if (!member) throw notFound();
  return member;
}

export const connectionsHandlers: HandlersOf<
  typeof contract & typeof settingsContract & typeof pauseContract
> = {
  listConnections: async ({ query, call }) => {
    const { members, total } = await call.scoped(async (scope) => {
      const page = await listConnections(scope, query);
      return { members: await connectionsToWire(scope, page.rows), total: page.total };
    });
    return { status: 200, body: hydraCollection('/connections', members, total, query) };
  },
  getConnection: async ({ params, call }) => ({
    status: 200,
    body: await call.scoped(async (scope) => toWire(scope, await read(scope, params.id))),
  }),
  createConnection: async ({ body, call }) => ({
    status: 201,
    body: await currentConnection(call, await createConnection(call, body)),
  }),
  updateConnection: async ({ params, body, call }) => {
    const { row, retried } = await updateConnection(call, params.id, body);
    return { status: 200, body: { ...(await currentConnection(call, row)), retried } };
  },
  setConnectionActive: async ({ params, body, call }) => ({
    status: 200,
    body: await currentConnection(call, await setConnectionActive(call, params.id, body)),
  }),
  pauseConnection: async ({ params, body, call }) => {
    const row = await pauseConnection(call, params.id, body);
    const { paused } = await currentConnection(call, row);
    if (!paused) throw notFound();
    return { status: 200, body: { connectionId: params.id, paused } };
  },
  resumeConnection: async ({ params, body, call }) => ({
    status: 200,
    body: { connectionId: params.id, runId: await resumeConnection(call, params.id, body ?? {}) },
  }),
  deleteConnection: async ({ params, body, call }) => {
    await deleteConnection(call, params.id, body.deleteReason);
    return { status: 200, body: { connectionId: params.id } };
  },
  completePreconfiguration: async ({ params, body, call }) => {
    if (body?.requireAllBookable) await assertAllBookable(call, params.id);
    const row = await completePreconfiguration(call, params.id, { active: body?.active });
    return { status: 200, body: await currentConnection(call, row) };
  },
  updateNotes: async ({ params, body, call }) => {
    const row = await call.scoped(async (scope) => {
      await changeConnection(scope, params.id, { notes: body.notes });
      return read(scope, params.id);
    });
    return { status: 200, body: await currentConnection(call, row) };
  },
  getPreSettingDetails: ({ params, call }) =>
    fieldsOf(call, params.id, 'pre-setting-details', ({ preSettings }) => preSettings),
  getSettingDetails: ({ params, call }) =>
    fieldsOf(call, params.id, 'setting-details', ({ settings }) => settings),
  countDocuments: async ({ params, query, call }) => ({
    status: 200,
    body: await documentCounts(call, params.id, query.synchronizationStartDate),
  }),
  getStartingSettings: async ({ params, call }) => {
    const { packages } = await call.scoped((scope) => read(scope, params.id));
    return { status: 200, body: { packages: packages.map(startingSettings) } };
  },
  getPreconfiguration: async ({ params, query, call }) => ({
    status: 200,
    body: await awaitPreconfiguration(call, params.id, query),
  }),
  retryPreconfiguration: async ({ params, body, call }) => ({
    status: 202,
    body: await retryPreconfiguration(call, params.id, body ?? {}),
  }),
};
