import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { checkNewCustomer, isReservedName } from './organizations.rules.ts';

describe('reserved names', () => {
  test.each([
    '[DELETED]',
    '[deleted]',
    ' [ Deleted ] ',
    '[DE\u200bLETED]',
    '［DELETED］',
    '[\tDELETED]',
  ])('%j is reserved', (name) => {
    expect(isReservedName(name)).toBe(true);
  });
  test.each(['DELETED', '[DELETED] BV', 'Bakkerij'])('%j is not', (name) => {
    expect(isReservedName(name)).toBe(false);
  });
  test('WIZ-02 a new organization needs a name and a code', () => {
    expect(checkNewCustomer({})).toEqual({
      violations: ['organizationName', 'organizationCode'].map((propertyPath) => ({
        propertyPath,
        code: 'form.required',
        params: {},
      })),
    });
    expect(checkNewCustomer({ organizationName: 'A', organizationCode: 'a' })).toEqual({
      customer: { name: 'A', code: 'a' },
    });
  });
});

describe('over HTTP', () => {
  let t: TestApp;
  let north: string, south: string, a1: string, b1: string, gone: string;
  let operator: string, resellerAdmin: string, staff: string, viewer: string;

  beforeAll(async () => {
    t = await startTestApp();
    const { make } = t;
    north = await make.organization({ name: 'Northbridge', code: 'NORTH' });
    south = await make.organization({ name: 'Southgate', code: 'SOUTH' });
    a1 = await make.organization({ name: 'Bakkerij 100%', code: 'A1', resellerId: north });
    await make.organization({ name: 'Garage A2', code: 'A2', resellerId: north });
    b1 = await make.organization({ name: 'Hotel B1', code: 'B1', resellerId: south });
    gone = await make.organization({ name: '[DELETED]', resellerId: north, deleted: true });
    const as = async (user: Parameters<typeof make.user>[0]) =>
      make.session((await make.user(user)).id);
    operator = await as({ entries: [{ organizationId: a1 }] });
    viewer = await as({ entries: [{ organizationId: a1, roles: ['ROLE_VIEWER'] }] });
    resellerAdmin = await as({
      entries: [{ organizationId: north, roles: ['ROLE_ORGANIZATION_ADMIN'] }],
    });
    staff = await as({ superAdmin: true });
  });
  afterAll(() => t.close());

  const names = async (token: string, query = '') => {
    const { body, status } = await t.call('GET', `/organizations?perPage=999&${query}`, { token });
    expect(status).toBe(200);
    expect(body['hydra:totalItems']).toBe(body['hydra:member'].length);
    return body['hydra:member'].map((o: { organizationName: string }) => o.organizationName);
  };

  test('API-02 users see the organizations within reach, nobody sees deleted ones', async () => {
    expect(await names(operator)).toEqual(['Bakkerij 100%']);
    expect(await names(resellerAdmin)).toEqual(['Bakkerij 100%', 'Garage A2', 'Northbridge']);
    expect(await names(staff)).toEqual([
      'Bakkerij 100%',
      'Garage A2',
      'Hotel B1',
      'Northbridge',
      'Southgate',
    ]);
  });

  test('WIZ-03 the resellers include those of the own organizations, by name only', async () => {
    expect(await names(viewer, 'kind=reseller')).toEqual(['Northbridge']);
    expect(await names(resellerAdmin, 'kind=reseller')).toEqual(['Northbridge']);
    expect(await names(staff, 'kind=reseller')).toEqual(['Northbridge', 'Southgate']);
    const { body } = await t.call('GET', '/organizations?kind=reseller', { token: viewer });
    expect(body['hydra:member'][0]).toMatchObject({ organizationId: north, organizationCode: '' });
    expect(await names(viewer, 'kind=reseller&globalFilter=NORTH')).toEqual(['Northbridge']);
    // nor can a search reveal its code
    await t.make.write((tx) =>
      tx.updateTable('organization').set({ code: 'SECRET' }).where('id', '=', north).execute(),
    );
    expect(await names(viewer, 'kind=reseller&globalFilter=SECRET')).toEqual([]);
    expect(await names(resellerAdmin, 'kind=reseller&globalFilter=SECRET')).toEqual([
      'Northbridge',
    ]);
    expect((await t.call('GET', `/organizations/${north}`, { token: viewer })).status).toBe(404);
  });

  test('ORGS-02 what a deletion would lose is counted, for existing things and for those who reach it', async () => {
    const organizationId = await t.make.organization({ name: 'Counted', resellerId: north });
    const [kept, dropped] = [
      await t.make.credential({ organizationId, packageType: 'yokoy' }),
      await t.make.credential({ organizationId, packageType: 'yokoy' }),
    ];
    const packages = [{ packageType: 'yokoy', credentialId: kept }];
    await t.make.connection({ organizationId, packages });
    const ended = await t.make.connection({ organizationId, packages });
    await t.make.write(async (tx) => {
      const deleted_at = new Date();
      await tx.updateTable('connection').set({ deleted_at }).where('id', '=', ended).execute();
      await tx.updateTable('credential').set({ deleted_at }).where('id', '=', dropped).execute();
    });
    await t.make.user({ entries: [{ organizationId }] });
    const path = `/organizations/${organizationId}/contents`;
    expect((await t.call('GET', path, { token: staff })).body).toMatchObject({
      connections: 1,
      credentials: 1,
      users: 1,
      documents: 0,
    });
    expect((await t.call('GET', path, { token: operator })).status).toBe(404);
    // the other counts include existing things only
    await t.make.write((tx) =>
      tx
        .updateTable('organization')
        .set({ deleted_at: new Date() })
        .where('id', '=', organizationId)
        .execute(),
    );
  });

  test('ORGS-04 a page of 999 is filtered by reseller and by a search in which wildcards are text', async () => {
    expect(await names(staff, `reseller.organizationId=${north}`)).toEqual([
      'Bakkerij 100%',
      'Garage A2',
    ]);
    expect(await names(staff, 'globalFilter=100%25')).toEqual(['Bakkerij 100%']);
    expect(await names(staff, 'globalFilter=%25')).toEqual(['Bakkerij 100%']);
    expect(await names(staff, 'globalFilter=b1')).toEqual(['Hotel B1']);
    expect(await names(staff, 'kind=customer&sortBy=-organizationCode')).toEqual([
      'Hotel B1',
      'Garage A2',
      'Bakkerij 100%',
    ]);
    // another reseller's customers stay hidden whatever the filter
    expect(await names(operator, `reseller.organizationId=${south}`)).toEqual([]);
  });

  test('API-02 hidden and missing organizations get the same answer', async () => {
    const hidden = await t.call('GET', `/organizations/${b1}`, { token: operator });
    const none = await t.call('GET', `/organizations/${t.make.randomId()}`, { token: operator });
    expect(hidden.status).toBe(404);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    expect((await t.call('GET', `/organizations/${a1}`, { token: operator })).body).toMatchObject({
      '@id': `/api/organizations/${a1}`,
      organizationCode: 'A1',
      reseller: { organizationId: north, organizationName: 'Northbridge' },
    });
    expect((await t.call('GET', `/organizations/${gone}`, { token: staff })).status).toBe(200);
    expect((await t.call('GET', `/organizations/${gone}`, { token: resellerAdmin })).status).toBe(
      404,
    );
  });

  describe('onboarding', () => {
    const form = {
      packages: ['yokoy', 'exact-online'],
      connectionTag: 'main',
      acknowledgeCosts: true,
      agreeTos: true,
    };
    const onboard = (token: string, resellerId: string, body: object) =>
      t.call('POST', `/reseller/${resellerId}/onboard`, { token, body: { ...form, ...body } });
    const paths = (answer: {
      body: { violations?: { propertyPath: string; message: string }[] };
    }) => answer.body.violations?.map((v) => `${v.propertyPath}: ${v.message}`);

    test('WIZ-18 an existing organization of the reseller is onboarded, and its agreement is recorded', async () => {
      const answer = await onboard(operator, north, { organizationId: a1 });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ organizationId: a1, organizationName: 'Bakkerij 100%' });
      const kept = await t.make.write((tx) =>
        tx
          .selectFrom('audit')
          .selectAll()
          .where('action', '=', 'onboarding.onboardOrganization')
          .where('organization_id', '=', a1)
          .executeTakeFirstOrThrow(),
      );
      expect(kept.outcome).toBe('done');
      expect(kept.detail).toMatchObject({ acknowledgeCosts: true, agreeTos: true });
    });

    test('WIZ-18 an organization of another reseller, or hidden, or not operated is refused', async () => {
      expect(paths(await onboard(operator, south, { organizationId: a1 }))).toEqual([
        'organizationId: This organization isn’t a customer of the reseller.',
      ]);
      expect(paths(await onboard(operator, south, { organizationId: b1 }))).toEqual([
        'organizationId: This does not exist.',
      ]);
      expect((await onboard(viewer, north, { organizationId: a1 })).status).toBe(403);
    });

    test('WIZ-02 a new organization needs name and code, an unused code and an unreserved name', async () => {
      expect(paths(await onboard(resellerAdmin, north, {}))).toEqual([
        'organizationName: The field is required.',
        'organizationCode: The field is required.',
      ]);
      const added = await onboard(resellerAdmin, north, {
        organizationName: 'Nieuw BV',
        organizationCode: 'N1',
      });
      expect(added.status).toBe(201);
      expect(await names(resellerAdmin)).toContain('Nieuw BV');
      const taken = { organizationName: 'Nieuw 2', organizationCode: 'n1' };
      expect(paths(await onboard(resellerAdmin, north, taken))).toEqual([
        'organizationCode: This code is already in use.',
      ]);
      // codes are unique within a reseller only
      expect((await onboard(staff, south, taken)).status).toBe(201);
      expect(
        paths(
          await onboard(resellerAdmin, north, {
            organizationName: '[ Deleted ]',
            organizationCode: 'N2',
          }),
        ),
      ).toEqual(['organizationName: This name is reserved.']);
    });

    test('WIZ-02 only an administrator of the reseller adds organizations', async () => {
      const body = { organizationName: 'Nieuw 3', organizationCode: 'N3' };
      expect((await onboard(operator, north, body)).status).toBe(403);
      expect((await onboard(resellerAdmin, south, body)).status).toBe(404);
      expect((await onboard(resellerAdmin, t.make.randomId(), body)).status).toBe(404);
      expect((await onboard(staff, a1, body)).status).toBe(404);
      expect(await names(staff)).not.toContain('Nieuw 3');
    });

    test('WIZ-02 it needs at least two packages that a flow links, and agreement to costs and terms', async () => {
      const wrong = (body: object) => onboard(operator, north, { organizationId: a1, ...body });
      expect(paths(await wrong({ packages: ['yokoy'] }))).toEqual([
        'packages: Please select at least two packages',
      ]);
      expect(paths(await wrong({ packages: ['yokoy', 'nothing'] }))?.[0]).toMatch(/^packages: /);
      expect(paths(await wrong({ packages: ['xero', 'exact-online'] }))?.[0]).toMatch(
        /^packages: /,
      );
      expect(paths(await wrong({ acknowledgeCosts: false, agreeTos: 'yes' }))).toEqual([
        'acknowledgeCosts: Please confirm that this connection may bring additional costs',
        'agreeTos: Please agree to the terms of service',
      ]);
      expect(paths(await wrong({ connectionTag: ' ' }))).toEqual([
        'connectionTag: The field is required.',
      ]);
    });
  });
});
