import type * as contract from '../../../contract/organizations.ts';
import type { z } from 'zod';
import type { organization } from '../../../contract/organizations.ts';
import { deleteOrganization } from './deleteOrganization.rules.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { notFound } from '../../platform/problems.ts';
import {
  countContents,
  getOrganization,
  listOrganizationAccess,
  listOrganizations,
  organizationVersion,
  type OrganizationRow,
} from './organizations.queries.ts';
import { createOrganization, updateOrganization } from './organizations.rules.ts';

function toWire(row: OrganizationRow): z.input<typeof organization> {
  return {
    '@id': `/api/organizations/${row.id}`,
    '@type': 'Organization',
    organizationId: row.id,
    organizationCode: row.code,
    organizationName: row.name,
    reseller:
      row.reseller_id === null
        ? null
        : { organizationId: row.reseller_id, organizationName: row.reseller_name ?? '' },
    mailColor: row.mail_color,
    version: organizationVersion(row),
    createdAt: row.created_at,
  };
}

export const organizationsHandlers: HandlersOf<typeof contract> = {
  listOrganizations: async ({ query, call }) => {
    const { rows, total } = await call.scoped((scope) => listOrganizations(scope, query));
    return { status: 200, body: hydraCollection('/organizations', rows.map(toWire), total, query) };
  },
  getOrganization: async ({ params, call }) => ({ status: 200, body: await read(call, params.id) }),
  createOrganization: async ({ body, call }) => ({
    status: 201,
    body: await readNew(call, await createOrganization(call, body)),
  }),
  updateOrganization: async ({ params, body, call }) => {
    await updateOrganization(call, params.id, body);
    return { status: 200, body: await read(call, params.id) };
  },
  deleteOrganization: async ({ params, body, call }) => {
    await deleteOrganization(call, params.id, body?.organizationId);
    return { status: 200, body: { organizationId: params.id } };
  },
  getOrganizationContents: async ({ params, call }) => {
    const row = await call.scoped((scope) => countContents(scope, params.id));
    if (!row) throw notFound();
    const path = `/api/organizations/${params.id}/contents`;
    return { status: 200, body: { '@id': path, '@type': 'OrganizationContents', ...row } };
  },
  getOrganizationUserAccess: async ({ params, query, call }) => {
    const path = `/organizations/${params.id}/user-access`;
    const { rows, total } = await call.scoped((scope) =>
      listOrganizationAccess(scope, params.id, query),
    );
    const members = rows.map((row) => ({
      '@id': `/api${path}/${row.user_id}`,
      '@type': 'OrganizationAccess' as const,
      organization: {
        organizationId: row.organization_id,
        organizationName: row.organization_name,
      },
      user: {
        userId: row.user_id,
        personName: {
          firstName: row.first_name,
          middleName: row.middle_name,
          lastName: row.last_name,
        },
        emailAddress: row.email_address,
      },
      roles: row.roles,
      enabled: row.enabled,
    }));
    return { status: 200, body: hydraCollection(path, members, total, query) };
  },
};

async function read(call: Call, id: string) {
  const row = await call.scoped((scope) => getOrganization(scope, id));
  if (!row) throw notFound();
  return toWire(row);
}

/** Reads a new organization, which the viewer of this call doesn't reach yet. */
async function readNew(call: Call, id: string) {
  const row = await call.bypassRowSecurity((tx) =>
    getOrganization({ tx, viewer: { ...call.viewer, organizations: [id] } }, id),
  );
  if (!row) throw notFound();
  return toWire(row);
}
