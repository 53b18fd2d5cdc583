import { signedIn, somewhere, staff, there, type Samples } from '../sample.ts';

const administered = { needs: there('admin', 'user') };
const administeredOrganization = {
  names: 'organization',
  thing: 'organization',
  rank: 'admin',
} as const;
const seenUser = { names: 'user', thing: 'user', rank: 'viewer' } as const;
const names = { firstName: 'Sample', lastName: 'Person' };
let invited = 0;

export const userSamples: Samples = {
  'GET /users': {
    needs: signedIn,
    lists: true,
    queryIds: { 'organization.organizationId': 'organization' },
  },
  'GET /users/{id}': { needs: there('viewer', 'user') },
  'POST /users': {
    needs: somewhere('admin'),
    body: (on) => ({
      ...names,
      emailAddress: `sample-${++invited}@example.test`,
      accessToOrganizations: [{ organizationId: on.organization, roles: ['ROLE_USER'] }],
    }),
    ids: { 'accessToOrganizations.*.organizationId': administeredOrganization },
  },
  'PUT /users/{id}': {
    ...administered,
    body: (on) => ({
      ...names,
      accessToOrganizations: [{ organizationId: on.organization, roles: ['ROLE_USER'] }],
    }),
    ids: { 'accessToOrganizations.*.organizationId': administeredOrganization },
    sameIds: ['userId'],
    spends: 'thing',
  },
  // who has chosen a password needs no invitation: 409
  'POST /users/{id}/invitation': { ...administered, also: [409] },
  'PUT /users/{id}/active': {
    ...administered,
    body: () => ({ active: false }),
    sameIds: ['userId'],
    spends: 'thing',
  },
  'PUT /users/{id}/delete': {
    needs: staff,
    names: 'user',
    body: () => ({}),
    sameIds: ['userId'],
    spends: 'thing',
  },
  // it is off: 409
  'POST /users/{id}/reset-two-factor': { needs: staff, names: 'user', also: [409] },
  'POST /users/assign-organizations': {
    needs: somewhere('admin'),
    body: (on) => ({ users: [on.user], organizations: [on.organization] }),
    ids: { 'users.*': seenUser, 'organizations.*': administeredOrganization },
    spends: 'thing',
  },
  'POST /users/remove-access': {
    needs: somewhere('admin'),
    body: (on) => ({ userId: on.user, organizationsIds: [on.organization] }),
    ids: { userId: seenUser, 'organizationsIds.*': administeredOrganization },
    spends: 'thing',
  },
};
