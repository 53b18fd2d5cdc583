import type * as contract from '../../../contract/credentials.ts';
import { getPackage } from '../../../packages/registry.ts';
import { createCredential, updateCredential } from './saveCredential.rules.ts';
import { testCredential } from '../../engine/credentials/testCredential.ts';
import { deleteCredential } from './deleteCredential.rules.ts';
import { auditTest } from './credentials.rules.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { notFound } from '../../platform/problems.ts';
import { wireFields } from '../../engine/lists/packageFields.ts';
import { connectHandlers } from './connect.routes.ts';
import { credentialToWire } from './credentialToWire.ts';
import { getCredential, listCredentials } from './credentials.queries.ts';

export const credentialsHandlers: HandlersOf<typeof contract> = {
  ...connectHandlers,
  listCredentials: async ({ query, call }) => {
    const { rows, total } = await call.scoped((scope) => listCredentials(scope, query));
    return {
      status: 200,
      body: hydraCollection('/credentials', rows.map(credentialToWire), total, query),
    };
  },
  getCredential: async ({ params, call }) => {
    const row = await call.scoped((scope) => getCredential(scope, params.id));
    if (!row) throw notFound();
    return { status: 200, body: credentialToWire(row) };
  },
  createCredential: async ({ body, call }) => ({
    status: 201,
    body: credentialToWire(await createCredential(call, body)),
  }),
  updateCredential: async ({ params, body, call }) => ({
    status: 200,
    body: credentialToWire(
      await updateCredential(call, params.id, body.package, { meant: body.otherAccount }),
    ),
  }),
  deleteCredential: async ({ params, body, call }) => ({
    status: 200,
    body: await deleteCredential(call, params.id, body?.credentialId),
  }),
  testCredential: async ({ params, call }) => {
    const read = () => call.scoped((scope) => getCredential(scope, params.id));
    const row = await read();
    if (!row) throw notFound();
    await testCredential(call.services, row, auditTest(call));
    return { status: 200, body: credentialToWire((await read()) ?? row) };
  },
  getCredentialSettingDetails: async ({ params, call }) => {
    const row = await call.scoped((scope) => getCredential(scope, params.id));
    const definition = row && getPackage(row.package_type);
    if (!definition) throw notFound();
    const fields = wireFields(definition.credentialSettings, () => ({
      state: 'waiting',
      options: {},
    }));
    return { status: 200, body: { packageType: definition.type, fields } };
  },
};
