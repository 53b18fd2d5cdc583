import { createApiKey } from '../../src/server/platform/accounts/apiKeys.queries.ts';
import { createSession } from '../../src/server/platform/accounts/sessions.queries.ts';
import { pushTokenFor } from '../../src/server/platform/push/pushToken.ts';
import { hashToken } from '../../src/server/platform/accounts/viewer.ts';
import type { TestApp } from '../support/testApp.ts';
import type { Entry, Person, Tenant } from './oracle.ts';
import { makeThings, noThings, type Things } from './things.ts';

/** Two resellers; A1 and A2 are the one's, B1 the other's; A9 was deleted. */
export const tenants: readonly Tenant[] = [
  { name: 'RA', reseller: null, deleted: false },
  { name: 'RB', reseller: null, deleted: false },
  { name: 'A1', reseller: 'RA', deleted: false },
  { name: 'A2', reseller: 'RA', deleted: false },
  { name: 'A9', reseller: 'RA', deleted: true },
  { name: 'B1', reseller: 'RB', deleted: false },
];
/** What a request can name, as seen from A1: own, sibling, its reseller's, deleted, another reseller's, and nothing. */
export const targets = ['A1', 'A2', 'RA', 'A9', 'B1', 'nothing'] as const;
export type TargetName = (typeof targets)[number];

const signedIn = { token: 'session', active: true, superAdmin: false } as const;
const entry = (tenant: string, role: Entry['role'], enabled = true): Entry => ({
  tenant,
  role,
  enabled,
});
const operatorA1 = [entry('A1', 'ROLE_USER')];

/** The sixteen principals of docs/security.md 4.6, and two programs with a key. */
export const people = {
  anonymous: { ...signedIn, token: 'none', entries: [] },
  secondStep: { ...signedIn, token: 'secondStep', entries: operatorA1 },
  pushToken: { ...signedIn, token: 'push', entries: operatorA1 },
  revoked: { ...signedIn, token: 'revoked', entries: operatorA1 },
  expired: { ...signedIn, token: 'expired', entries: operatorA1 },
  inactive: { ...signedIn, active: false, entries: operatorA1 },
  noEntries: { ...signedIn, entries: [] },
  disabledEntry: { ...signedIn, entries: [entry('A1', 'ROLE_ORGANIZATION_ADMIN', false)] },
  deletedOrganization: { ...signedIn, entries: [entry('A9', 'ROLE_ORGANIZATION_ADMIN')] },
  viewerA1: { ...signedIn, entries: [entry('A1', 'ROLE_VIEWER')] },
  operatorA1: { ...signedIn, entries: operatorA1 },
  adminA1: { ...signedIn, entries: [entry('A1', 'ROLE_ORGANIZATION_ADMIN')] },
  resellerAdminA: { ...signedIn, entries: [entry('RA', 'ROLE_ORGANIZATION_ADMIN')] },
  resellerAdminB: { ...signedIn, entries: [entry('RB', 'ROLE_ORGANIZATION_ADMIN')] },
  dual: { ...signedIn, entries: [entry('A1', 'ROLE_VIEWER'), entry('B1', 'ROLE_USER')] },
  superAdmin: { ...signedIn, superAdmin: true, entries: [] },
  keyOperatesA1: {
    ...signedIn,
    token: 'key',
    entries: [entry('RA', 'ROLE_ORGANIZATION_ADMIN')],
    key: { permission: 'operate', tenants: ['A1'] },
  },
  keyReads: {
    ...signedIn,
    token: 'key',
    entries: [entry('A1', 'ROLE_ORGANIZATION_ADMIN'), entry('B1', 'ROLE_VIEWER')],
    key: { permission: 'read', tenants: null },
  },
} satisfies Record<string, Person>;
export type PersonName = keyof typeof people;

export interface Principal {
  name: PersonName;
  person: Person;
  userId: string;
  /** What it sends with each request. */
  headers: Record<string, string>;
}

export interface World {
  t: TestApp;
  things: Record<TargetName, Things>;
  principals: Principal[];
  /** The same person with a session of its own; with `at` its entries on a tenant are on another organization instead. */
  another(
    principal: Principal,
    at?: { tenant: string; organizationId: string },
  ): Promise<Principal>;
  /** A new organization beside a tenant's, with one of everything. */
  freshThings(tenant: string, within: 'tenant' | 'newOrganization'): Promise<Things>;
}

export async function buildWorld(t: TestApp): Promise<World> {
  const organizations: Record<string, string> = {};
  for (const { name, reseller } of tenants)
    organizations[name] = await t.make.organization({
      name: `cnry-${name}name-organization needle${name}`,
      code: `cnry-${name}-code`,
      ...(reseller === null ? {} : { resellerId: organizations[reseller] as string }),
    });
  const things = { nothing: noThings() } as World['things'];
  const of = (name: string) => {
    const reseller = tenants.find((tenant) => tenant.name === name)?.reseller ?? name;
    return {
      organization: organizations[name] as string,
      reseller: organizations[reseller] as string,
    };
  };
  for (const { name } of tenants) things[name as TargetName] = await makeThings(t, name, of(name));
  for (const { name } of tenants.filter(({ deleted }) => deleted))
    await t.make.write((tx) =>
      tx
        .updateTable('organization')
        .set({ name: '[DELETED]', deleted_at: new Date() })
        .where('id', '=', organizations[name] as string)
        .execute(),
    );

  const arrive = async (name: PersonName, entries: { organizationId: string; entry: Entry }[]) => {
    const person: Person = people[name];
    const user = await t.make.user({
      superAdmin: person.superAdmin,
      active: person.active,
      entries: entries.map(({ organizationId, entry: { role, enabled } }) => ({
        organizationId,
        roles: [role],
        enabled,
      })),
    });
    const headers = person.key
      ? await keyHeaders(t, user.id, person.key, (tenant) => organizations[tenant] as string)
      : await headersOf(t, user.id, person.token);
    return { name, person, userId: user.id, headers };
  };
  const usual = (name: PersonName) =>
    people[name].entries.map((own: Entry) => ({
      organizationId: organizations[own.tenant] as string,
      entry: own,
    }));
  const principals: Principal[] = [];
  for (const name of Object.keys(people) as PersonName[])
    principals.push(await arrive(name, usual(name)));
  return {
    t,
    things,
    principals,
    another: ({ name }, at) =>
      arrive(
        name,
        usual(name).map((own) =>
          own.entry.tenant === at?.tenant ? { ...own, organizationId: at.organizationId } : own,
        ),
      ),
    async freshThings(tenant, within) {
      const { organization, reseller } = of(tenant);
      if (within === 'tenant') return makeThings(t, tenant, { organization, reseller });
      const fresh = await t.make.organization({
        name: `cnry-${tenant}name-organization`,
        ...(reseller === organization ? {} : { resellerId: reseller }),
      });
      return makeThings(t, tenant, {
        organization: fresh,
        reseller: reseller === organization ? fresh : reseller,
      });
    },
  };
}

/** Its last use lies ahead, so that none is noted: what is refused changes nothing. */
async function keyHeaders(
  t: TestApp,
  userId: string,
  { permission, tenants: named }: NonNullable<Person['key']>,
  idOf: (tenant: string) => string,
): Promise<Record<string, string>> {
  const now = new Date();
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const { key } = await t.make.write(async (tx) => {
    const made = await createApiKey(tx, {
      userId,
      name: 'matrix',
      permission,
      everyOrganization: named === null,
      organizations: (named ?? []).map(idOf),
      now,
      expiresAt: tomorrow,
    });
    await tx
      .updateTable('api_key')
      .set({ last_used_at: tomorrow })
      .where('id', '=', made.id)
      .execute();
    return made;
  });
  return { authorization: `Bearer ${key}`, 'user-agent': 'matrix' };
}

/** Bearer and cookie of one sign-in; each kind of token stands in every place where another is taken. */
async function headersOf(
  t: TestApp,
  userId: string,
  kind: Person['token'],
): Promise<Record<string, string>> {
  if (kind === 'none') return {};
  const now = new Date();
  const session = await t.make.write((tx) =>
    createSession(tx, {
      kind: kind === 'secondStep' ? 'tfa' : 'ses',
      userId,
      now,
      expiresAt: new Date(now.getTime() + (kind === 'expired' ? -1000 : 3_600_000)),
      ip: '127.0.0.1',
      userAgent: 'matrix',
      clientHash: Buffer.alloc(32),
    }),
  );
  const token =
    kind === 'push' ? await pushTokenFor(t.services, userId, session.hash) : session.token;
  if (kind === 'revoked')
    await t.make.write((tx) =>
      tx.deleteFrom('session').where('token_hash', '=', hashToken(session.token)).execute(),
    );
  return {
    authorization: `Bearer ${token}`,
    cookie: `linkspan_connect=${kind === 'push' ? token : session.connectToken}`,
    'user-agent': 'matrix',
  };
}
