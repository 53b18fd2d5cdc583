import type { EntryRole } from '../../src/contract/roles.ts';
import { startTestApp, type TestApp } from './testApp.ts';

export let t: TestApp;
export let north: string, south: string, a1: string, a2: string, b1: string, gone: string;
export let staff: Person, ra: Person, rb: Person, adminA1: Person, operatorA1: Person;
export type Person = { id: string; email: string; token: string };

export async function person(
  entries: [string, EntryRole, boolean?][] = [],
  more: { superAdmin?: boolean; active?: boolean; email?: string } = {},
): Promise<Person> {
  const user = await t.make.user({
    ...more,
    entries: entries.map(([organizationId, role, enabled]) => ({
      organizationId,
      roles: [role],
      enabled: enabled ?? true,
    })),
  });
  return { ...user, token: await t.make.session(user.id) };
}
export const admin = 'ROLE_ORGANIZATION_ADMIN' as const;
export const operator = 'ROLE_USER' as const;

/** Two resellers with organizations and people of every kind, on a separate platform for this test file. */
export async function startPeople(): Promise<void> {
  t = await startTestApp();
  const { make } = t;
  north = await make.organization({ name: 'Northbridge' });
  south = await make.organization({ name: 'Southgate' });
  a1 = await make.organization({ name: 'A1', resellerId: north });
  a2 = await make.organization({ name: 'A2', resellerId: north });
  b1 = await make.organization({ name: 'B1', resellerId: south });
  gone = await make.organization({ name: '[DELETED]', resellerId: north, deleted: true });
  staff = await person([], { superAdmin: true });
  ra = await person([[north, admin]]);
  rb = await person([[south, admin]]);
  adminA1 = await person([[a1, admin]]);
  operatorA1 = await person([[a1, operator]]);
}

export const call = (who: Person, method: string, path: string, body?: unknown) =>
  t.call(method, `/users${path}`, { token: who.token, body });
export const form = (email: string, more: object = {}) => ({
  firstName: 'Nieuwe',
  middleName: '',
  lastName: 'Mens',
  emailAddress: email,
  ...more,
});
let number = 0;
export const address = () => `new-${++number}@example.test`;
export const entry = (organizationId: string, role: EntryRole = operator) => ({
  organizationId,
  roles: [role],
});
export const read = async (id: string) => (await call(staff, 'GET', `/${id}`)).body;
export const asForm = (user: { personName: object }, more: object = {}) => ({
  ...user.personName,
  ...more,
});
export const access = (user: {
  accessToOrganizations: { organization: { organizationId: string }; roles: string[] }[];
}) =>
  user.accessToOrganizations
    .map((e) => [e.organization.organizationId, e.roles.join(' ')])
    .toSorted();
export const alive = async (who: Person) => (await call(who, 'GET', `/${who.id}`)).status === 200;
