import type { z } from 'zod';
import type { connection, PackageFields } from '../../../contract/connections.ts';
import { reaches } from '../../../contract/roles.ts';
import type { PackageDefinition, SettingField } from '../../../connectors/kit/definePackage.ts';
import { getPackage } from '../../../connectors/registry.ts';
import { deleteConnection } from './deleteConnection.rules.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { rankIn, type Viewer } from '../../platform/accounts/viewer.ts';
import { listOf } from '../../engine/lists/optionLists.ts';
import { wireFields } from '../../engine/lists/packageFields.ts';
import { knownLists } from '../../engine/lists/requestLists.ts';
import { changeConnection } from '../../engine/connections/saveConnection.queries.ts';
import { listConnections, type ConnectionRow } from './connections.queries.ts';
import { completePreconfiguration, setConnectionActive } from './finishConnection.rules.ts';
import { awaitPreconfiguration, retryPreconfiguration } from './preconfiguration.rules.ts';
import { startingSettings } from './startingSettings.rules.ts';
import { createConnection, read, updateConnection } from './saveConnection.rules.ts';

function toWire(row: ConnectionRow, viewer: Viewer): z.input<typeof connection> {
  return {
    '@id': `/api/connections/${row.id}`,
    '@type': 'Connection',
    connectionId: row.id,
    connectionName: row.name,
    connectionTag: row.tag,
    resellerId: row.reseller_id,
    organization: {
      organizationId: row.organization_id,
      organizationName: row.organization_name,
      reseller:
        row.reseller_id === null
          ? null
          : { organizationId: row.reseller_id, organizationName: row.reseller_name ?? '' },
    },
    synchronizationStartDate: row.synchronization_start_date,
    active: row.active,
    preconfigured: row.preconfigured_at !== null,
    preconfigurationState: row.preconfiguration_state,
    setup: row.setup,
    createdAt: row.created_at,
    unresolvedLogsCount: row.unresolved_logs_count,
    notes: row.notes,
    version: row.version,
    packages: row.packages,
    mayOperate: reaches(rankIn(viewer, row.organization_id), 'operator'),
  };
}

/** The fields of one of the wizard's steps for each package, with what is known of their lists now. */
async function fieldsOf(
  call: Call,
  id: string,
  path: string,
  fieldsIn: (definition: PackageDefinition) => SettingField[],
) {
  const members = await call.scoped(async (scope): Promise<PackageFields[]> => {
    const { packages } = await read(scope, id);
    const { needed, stored } = await knownLists(scope.tx, packages);
    return packages.flatMap(({ packageType, credentialId }) => {
      const definition = getPackage(packageType);
      if (!definition) return [];
      const fields = wireFields(fieldsIn(definition), listOf(needed, stored, packageType));
      return [{ packageType, credentialId, fields }];
    });
  });
  return {
    status: 200 as const,
    body: hydraCollection(`/connections/${id}/${path}`, members, members.length),
  };
}

export const connectionsHandlers: Handlers['connections'] = {
  listConnections: async ({ query, call }) => {
    const { rows, total } = await call.scoped((scope) => listConnections(scope, query));
    const members = rows.map((row) => toWire(row, call.viewer));
    return { status: 200, body: hydraCollection('/connections', members, total, query) };
  },
  getConnection: async ({ params, call }) => ({
    status: 200,
    body: toWire(await call.scoped((scope) => read(scope, params.id)), call.viewer),
  }),
  createConnection: async ({ body, call }) => ({
    status: 201,
    body: toWire(await createConnection(call, body), call.viewer),
  }),
  updateConnection: async ({ params, body, call }) => ({
    status: 200,
    body: toWire(await updateConnection(call, params.id, body), call.viewer),
  }),
  setConnectionActive: async ({ params, body, call }) => ({
    status: 200,
    body: toWire(await setConnectionActive(call, params.id, body.active), call.viewer),
  }),
  deleteConnection: async ({ params, body, call }) => {
    await deleteConnection(call, params.id, body.deleteReason);
    return { status: 200, body: { connectionId: params.id } };
  },
  completePreconfiguration: async ({ params, body, call }) => {
    const row = await completePreconfiguration(call, params.id, { active: body?.active });
    return { status: 200, body: toWire(row, call.viewer) };
  },
  updateNotes: async ({ params, body, call }) => {
    const row = await call.scoped(async (scope) => {
      await changeConnection(scope, params.id, { notes: body.notes });
      return read(scope, params.id);
    });
    return { status: 200, body: toWire(row, call.viewer) };
  },
  getPreSettingDetails: ({ params, call }) =>
    fieldsOf(call, params.id, 'pre-setting-details', ({ preSettings }) => preSettings),
  getSettingDetails: ({ params, call }) =>
    fieldsOf(call, params.id, 'setting-details', ({ settings }) => settings),
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
