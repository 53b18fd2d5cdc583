import { afterAll, beforeAll, expect, test } from 'vitest';
import { packages } from '../../../packages/registry.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await startTestApp();
  token = await t.make.session((await t.make.user()).id);
});
afterAll(() => t.close());

const get = async (path: string) => {
  const { status, body } = await t.call('GET', path, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const connectable = async (query: string) => {
  const body = await get(`/synchronizer/packages/connectable?${query}`);
  return Object.fromEntries(
    body['hydra:member'].map((row: { packageType: string; connectable: boolean }) => [
      row.packageType,
      row.connectable,
    ]),
  );
};

test('WIZ-04 packages that a flow links with the used ones can join them', async () => {
  expect(await connectable('')).toMatchObject({ yokoy: true, 'exact-online': true });
  const afterYokoy = await connectable('usedPackages=yokoy');
  expect(afterYokoy).toMatchObject({ 'exact-online': true, xero: true });
  expect(afterYokoy).not.toHaveProperty('yokoy');
  expect(await connectable('usedPackages=exact-online')).not.toHaveProperty('xero');
  // a source can write to one ledger only
  expect(await connectable('usedPackages=yokoy,exact-online')).not.toHaveProperty('xero');
  expect(await connectable('usedPackages=yokoy&usedPackages=exact-online')).not.toHaveProperty(
    'xero',
  );
});

test('WIZ-04 with all every package is listed, flagged, used ones too', async () => {
  const all = await connectable('usedPackages=exact-online&all=true');
  expect(Object.keys(all)).toEqual(packages.map(({ type }) => type));
  expect(all).toMatchObject({ 'exact-online': true, yokoy: true, xero: false });
});

test('CRED-11 package types, all or a single one', async () => {
  const all = await get('/synchronizer/package-types');
  expect(all['hydra:totalItems']).toBe(packages.length);
  const single = await get('/synchronizer/package-types?packageType=exact-online');
  expect(single['hydra:member']).toEqual([
    {
      '@id': '/api/synchronizer/package-types/exact-online',
      '@type': 'PackageType',
      packageType: 'exact-online',
      title: 'Exact Online',
      kind: 'accounting',
      credentialTypes: ['oauth-2'],
    },
  ]);
  expect((await get('/synchronizer/package-types?packageType=no'))['hydra:member']).toEqual([]);
});

test('CRED-03 CRED-11 the fields of a credential, under both addresses; none for an unknown package', async () => {
  const fields = await get('/synchronizer/package-types/yokoy/credential');
  const details = await get('/synchronizer/packages/yokoy/credentials-details');
  expect(details['hydra:member']).toEqual(fields['hydra:member']);
  const [type] = fields['hydra:member'];
  expect(type).toMatchObject({ credentialType: 'client-credentials', kind: 'client-credentials' });
  expect(
    type.fields.map(
      (field: { fieldName: string; fieldType: string }) => `${field.fieldName} ${field.fieldType}`,
    ),
  ).toEqual([
    'organizationId string',
    'clientId string',
    'clientSecret password',
    'environment select',
  ]);
  for (const path of [
    'package-types/no/credential',
    'packages/constructor/credentials-details',
    'package-types/no/settings',
  ])
    expect((await t.call('GET', `/synchronizer/${path}`, { token })).status).toBe(404);
});

test('CRED-11 the settings of a package have no loader and no options that need a credential', async () => {
  const { fields } = await get('/synchronizer/package-types/exact-online/settings');
  const division = fields.find((field: { fieldName: string }) => field.fieldName === 'division');
  expect(division).toMatchObject({
    fieldType: 'searchableSelect',
    optionsState: { state: 'waiting' },
  });
  expect(division.fieldOptions.options).toEqual({});
  const table = fields.find((field: { fieldName: string }) => field.fieldName === 'vatMap');
  expect(table.fieldOptions.fields[1].optionsState).toEqual({ state: 'waiting' });
  expect(JSON.stringify(fields)).not.toContain('optionsFrom');
});
