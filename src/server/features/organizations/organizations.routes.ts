import type { z } from 'zod';
import type { organization } from '../../../contract/organizations.ts';
import type { Handlers } from '../../http/handler.ts';
import { hydraCollection } from '../../http/lists.ts';
import { notFound } from '../../http/problems.ts';
import {
  getOrganization,
  listOrganizations,
  type OrganizationRow,
} from './organizations.queries.ts';

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
    createdAt: row.created_at,
  };
}

export const organizationsHandlers: Handlers['organizations'] = {
  listOrganizations: async ({ query, call }) => {
    const { rows, total } = await call.scoped((scope) => listOrganizations(scope, query));
    return { status: 200, body: hydraCollection('/organizations', rows.map(toWire), total, query) };
  },
  getOrganization: async ({ params, call }) => {
    const row = await call.scoped((scope) => getOrganization(scope, params.id));
    if (!row) throw notFound();
    return { status: 200, body: toWire(row) };
  },
};
