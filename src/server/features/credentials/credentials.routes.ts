import { sentMessage } from '../../platform/wording/storedMessage.ts';
import type { z } from 'zod';
import type { credential } from '../../../contract/credentials.ts';
import { getPackage } from '../../../connectors/registry.ts';
import { maskSecrets } from '../../../fields/secretFields.ts';
import { createCredential, updateCredential } from './saveCredential.rules.ts';
import { testCredential } from '../../engine/credentials/testCredential.ts';
import { noteTest } from './credentials.rules.ts';
import type { Handlers } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { notFound } from '../../platform/problems.ts';
import { credentialFields, wireFields } from '../../engine/lists/packageFields.ts';
import { connectHandlers } from './connect.routes.ts';
import { getCredential, listCredentials, type CredentialRow } from './credentials.queries.ts';

function toWire(row: CredentialRow): z.input<typeof credential> {
  const type = getPackage(row.package_type)?.credentials[row.credential_type];
  return {
    '@id': `/api/credentials/${row.id}`,
    '@type': 'Credential',
    credentialId: row.id,
    name: row.name,
    organization: {
      organizationId: row.organization_id,
      organizationName: row.organization_name,
    },
    packageType: row.package_type,
    credentialType: row.credential_type,
    // masked in the row already; once more, should a secret ever stand there in clear
    credential: { ...maskSecrets(type ? credentialFields(type) : [], row.fields) },
    connectState: row.state,
    connectMessage: row.state_message,
    codedMessage: sentMessage(row.coded_message, row.state_message),
    accountName: row.account_name,
    accessTokenExpires: row.authorisation_expires_at,
    createdAt: row.created_at,
  };
}

export const credentialsHandlers: Handlers['credentials'] = {
  ...connectHandlers,
  listCredentials: async ({ query, call }) => {
    const { rows, total } = await call.scoped((scope) => listCredentials(scope, query));
    return { status: 200, body: hydraCollection('/credentials', rows.map(toWire), total, query) };
  },
  getCredential: async ({ params, call }) => {
    const row = await call.scoped((scope) => getCredential(scope, params.id));
    if (!row) throw notFound();
    return { status: 200, body: toWire(row) };
  },
  createCredential: async ({ body, call }) => ({
    status: 201,
    body: toWire(await createCredential(call, body)),
  }),
  updateCredential: async ({ params, body, call }) => ({
    status: 200,
    body: toWire(await updateCredential(call, params.id, body.package)),
  }),
  testCredential: async ({ params, call }) => {
    const read = () => call.scoped((scope) => getCredential(scope, params.id));
    const row = await read();
    if (!row) throw notFound();
    await testCredential(call.services, row, noteTest(call));
    return { status: 200, body: toWire((await read()) ?? row) };
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
