import type * as contract from '../../../contract/connectionSetups.ts';
import { setupChoices } from '../../../contract/connectionSetups.ts';
import {
  abandonedSetups,
  type SetupRow,
} from '../../engine/connections/connectionSetup.queries.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { createSetup, readSetup, discardSetup, updateSetup } from './connectionSetups.rules.ts';

export const connectionSetupsHandlers: HandlersOf<typeof contract> = {
  listConnectionSetups: async ({ call }) => {
    const rows = await call.scoped(abandonedSetups);
    return {
      status: 200,
      body: hydraCollection('/connection-setups', rows.map(headToWire), rows.length),
    };
  },
  createConnectionSetup: async ({ body, call }) => ({
    status: 201,
    body: toWire(await createSetup(call, body)),
  }),
  getConnectionSetup: async ({ params, call }) => ({
    status: 200,
    body: toWire(await call.scoped((scope) => readSetup(scope, params.id))),
  }),
  updateConnectionSetup: async ({ params, body, call }) => ({
    status: 200,
    body: headToWire(await updateSetup(call, params.id, body)),
  }),
  deleteConnectionSetup: async ({ params, call }) => {
    await discardSetup(call, params.id);
    return { status: 200, body: { setupId: params.id } };
  },
};

/** Choices stored by an older version lack newer properties. */
const toWire = (row: SetupRow) => ({
  ...headToWire(row),
  choices: setupChoices.parse(row.choices),
});

function headToWire(row: SetupRow) {
  return {
    '@id': `/api/connection-setups/${row.id}`,
    '@type': 'ConnectionSetup' as const,
    setupId: row.id,
    connectionId: row.connection_id,
    organization: {
      organizationId: row.organization_id,
      organizationName: row.organization_name,
      reseller:
        row.reseller_id === null
          ? null
          : { organizationId: row.reseller_id, organizationName: row.reseller_name ?? '' },
    },
    step: row.step,
    active: row.active,
    version: row.version,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    changedBy:
      row.changed_by !== null && row.changed_by_name
        ? { userId: row.changed_by, name: row.changed_by_name }
        : null,
  };
}
