import type * as contract from '../../../contract/apiKeys.ts';
import type { z } from 'zod';
import type { apiKey } from '../../../contract/apiKeys.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { listApiKeys, type ListedKey } from '../../platform/accounts/apiKeys.queries.ts';
import { makeApiKey, revokeOrganizationKey, revokeOwnKey } from './apiKeys.rules.ts';

export const apiKeysHandlers: HandlersOf<typeof contract> = {
  listApiKeys: async ({ params, call }) => {
    const rows = await call.scoped((scope) => listApiKeys(scope, 'mine'));
    return { status: 200, body: collectionOf(`/users/${params.id}`, rows, call.services.now()) };
  },
  createApiKey: async ({ params, body, call }) => {
    const { made, key } = await makeApiKey(call, body);
    const wire = apiKeyToWire(`/users/${params.id}`, made, call.services.now());
    return { status: 201, body: { ...wire, key } };
  },
  revokeApiKey: async ({ params, call }) => {
    await revokeOwnKey(call, params.apiKeyId);
    return { status: 200, body: { apiKeyId: params.apiKeyId } };
  },
  listOrganizationApiKeys: async ({ params, call }) => {
    const rows = await call.scoped((scope) => listApiKeys(scope, { organizationId: params.id }));
    return {
      status: 200,
      body: collectionOf(`/organizations/${params.id}`, rows, call.services.now()),
    };
  },
  revokeOrganizationApiKey: async ({ params, call }) => {
    await revokeOrganizationKey(call, params.id, params.apiKeyId);
    return { status: 200, body: { apiKeyId: params.apiKeyId } };
  },
};

const collectionOf = (owner: string, rows: readonly ListedKey[], now: Date) =>
  hydraCollection(
    `${owner}/api-keys`,
    rows.map((row) => apiKeyToWire(owner, row, now)),
    rows.length,
  );

const apiKeyToWire = (owner: string, row: ListedKey, now: Date): z.input<typeof apiKey> => ({
  '@id': `/api${owner}/api-keys/${row.id}`,
  '@type': 'ApiKey',
  apiKeyId: row.id,
  name: row.name,
  prefix: row.prefix,
  permission: row.permission,
  everyOrganization: row.every_organization,
  organizations: row.organizations,
  createdAt: row.created_at,
  createdByName: row.created_by,
  expiresAt: row.expires_at,
  expired: row.expires_at <= now,
  lastUsedAt: row.last_used_at,
});
