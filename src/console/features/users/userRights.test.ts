import { perNotification } from '../../../contract/notifications.ts';
import { describe, expect, test } from 'vitest';
import type { User } from '../../../contract/users.ts';
import { mayDelete, mayManage, removableEntries } from './userRights.ts';

type Access = [id: string, role: string, name?: string, enabled?: boolean];

function makeUser(userId: string, access: Access[] = [], more: Partial<User> = {}): User {
  return {
    '@id': `/api/users/${userId}`,
    '@type': 'User',
    userId,
    personName: { firstName: userId, middleName: '', lastName: 'Tester' },
    emailAddress: `${userId}@example.com`,
    roles: [],
    accessToOrganizations: access.map(([id, role, name = `Org ${id}`, enabled = true]) => ({
      organization: { organizationId: id, organizationName: name },
      roles: [role],
      enabled,
    })),
    version: '1',
    createdAt: '2026-01-01T00:00:00.000Z',
    active: true,
    ...perNotification(() => false),
    language: null,
    totpAuthenticationEnabled: false,
    ...more,
  };
}
const admin = 'ROLE_ORGANIZATION_ADMIN';
const removable = (viewer: User, user: User) =>
  removableEntries(viewer, user).map(({ organization }) => organization.organizationId);

describe('what the screen offers', () => {
  test('USERS-05 delete is for super admins, and not for themselves', () => {
    const boss = makeUser('boss', [], { roles: ['ROLE_SUPER_ADMIN'] });
    const reseller = makeUser('reseller', [['r', admin]]);
    const user = makeUser('user', [['a', 'ROLE_USER']], { mayEdit: true });
    expect(mayDelete(boss, user)).toBe(true);
    expect(mayDelete(reseller, user)).toBe(false);
    expect(mayDelete(boss, boss)).toBe(false);
  });

  test('USERS-04 USERS-06 change and activate follow the server, and never for the viewer', () => {
    const reseller = makeUser('reseller', [['r', admin]], { mayEdit: true });
    expect(mayManage(reseller, makeUser('user', [], { mayEdit: true }))).toBe(true);
    expect(mayManage(reseller, makeUser('user', [], { mayEdit: false }))).toBe(false);
    expect(mayManage(reseller, makeUser('user'))).toBe(false);
    expect(mayManage(reseller, reseller)).toBe(false);
  });

  test('USERS-08 no access to remove if the only organizations are deleted', () => {
    const reseller = makeUser('reseller', [['r', admin]]);
    expect(removable(reseller, makeUser('u', [['a', 'ROLE_USER', '[DELETED]']]))).toEqual([]);
    expect(
      removable(
        reseller,
        makeUser('u', [
          ['a', 'ROLE_USER', '[DELETED]'],
          ['b', 'ROLE_USER'],
        ]),
      ),
    ).toEqual(['b']);
  });

  test('USERS-08 only on organizations that the viewer administers, and not for the viewer', () => {
    const mixed = makeUser('mixed', [
      ['a', admin],
      ['b', 'ROLE_VIEWER'],
      ['c', admin, 'Org c', false],
    ]);
    const user = makeUser('u', [
      ['a', 'ROLE_USER'],
      ['b', 'ROLE_USER'],
    ]);
    expect(removable(mixed, user)).toEqual(['a']);
    expect(removable(mixed, mixed)).toEqual([]);
    expect(removable(makeUser('viewer', [['a', 'ROLE_VIEWER']]), user)).toEqual([]);
    expect(removable(makeUser('boss', [], { roles: ['ROLE_SUPER_ADMIN'] }), user)).toEqual([
      'a',
      'b',
    ]);
  });
});
