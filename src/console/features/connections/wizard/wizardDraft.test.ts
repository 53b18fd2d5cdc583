import { expect, test } from 'vitest';
import type { Connection } from '../../../../contract/connections.ts';
import {
  connectionName,
  draftOf,
  emptyDraft,
  existingCredential,
  packagesBody,
  withCredential,
  withOrganization,
  withPackages,
  withSettings,
  type WizardDraft,
} from './wizardDraft.ts';

const choice = existingCredential('c1');

function chosen(): WizardDraft {
  let draft = withPackages(emptyDraft('2026-03-01'), ['yokoy', 'exact-online']);
  draft = withOrganization(draft, { resellerId: 'r1', organizationId: 'o1' });
  draft = withCredential(draft, 'yokoy', choice);
  draft = withCredential(draft, 'exact-online', { ...choice, credentialId: 'c2' });
  return withSettings(draft, 'yokoy', ['a'], { a: 1 });
}

test('CRED-09 removing a package removes its credential and settings, and clearing removes all', () => {
  const without = withPackages(chosen(), ['exact-online']);
  expect(Object.keys(without.credentials)).toEqual(['exact-online']);
  expect(without.settings).toEqual({});
  const cleared = withPackages(chosen(), []);
  expect([cleared.packages, cleared.credentials, cleared.settings]).toEqual([[], {}, {}]);
});

test('credentials of another organization are not kept', () => {
  expect(withOrganization(chosen(), { organizationId: 'o2' }).credentials).toEqual({});
  expect(withOrganization(chosen(), { organization: 'new' }).credentials).toEqual({});
  expect(
    Object.keys(withOrganization(chosen(), { organizationId: 'o1' }).credentials),
  ).toHaveLength(2);
});

test('another reseller has other organizations', () => {
  const draft = withOrganization(chosen(), { resellerId: 'r2' });
  expect(draft.organizationId).toBe('');
  expect(draft.packages).toEqual(['yokoy', 'exact-online']);
});

test('a step’s settings replace only its own fields, hidden ones included', () => {
  const draft = withSettings(chosen(), 'yokoy', ['b', 'c'], { b: 2, c: 3 });
  expect(withSettings(draft, 'yokoy', ['b', 'c'], { b: 4 }).settings['yokoy']).toEqual({
    a: 1,
    b: 4,
  });
});

test('WIZ-10 the body names each package with its credential and settings', () => {
  expect(packagesBody(chosen())).toEqual([
    { packageType: 'yokoy', credentialId: 'c1', settings: { a: 1 } },
    { packageType: 'exact-online', credentialId: 'c2', settings: {} },
  ]);
});

test('WIZ-05 the name is organization, packages and tag, separated by " - "', () => {
  expect(connectionName('Acme ', ['Yokoy', 'Exact Online'], ' main')).toBe(
    'Acme - Yokoy, Exact Online - main',
  );
  expect(connectionName('', ['Yokoy'], '')).toBe('Yokoy');
});

test('WIZ-19 an unfinished connection yields the draft it was created from', () => {
  const connection = {
    connectionId: 'x',
    resellerId: null,
    connectionTag: 'main',
    synchronizationStartDate: '2026-01-01',
    active: false,
    organization: {
      organizationId: 'o1',
      organizationName: 'Acme',
      reseller: { organizationId: 'r1', organizationName: 'North' },
    },
    packages: [{ packageType: 'yokoy', credentialId: 'c1', settings: { a: 1 } }],
  } as unknown as Connection;
  const draft = draftOf(connection);
  expect(draft).toMatchObject({ connectionId: 'x', resellerId: 'r1', organizationId: 'o1' });
  expect(packagesBody(draft)).toEqual([
    { packageType: 'yokoy', credentialId: 'c1', settings: { a: 1 } },
  ]);
});
