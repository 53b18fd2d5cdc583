import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWindow } from '../../../../test/support/connectWindow.ts';
import { paths, startWizard, type Use, type Wizard } from '../../../../test/support/wizardCalls.ts';

// Refusals of the wizard's calls, and what still works afterwards.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());
beforeEach(() => w.t.sandbox?.control.clearFaults());

test('WIZ-14 missing, wrong or unconfirmed values keep a connection from being finished', async () => {
  const packages = await w.authenticated('refused');
  const { connectionId: id } = await w.created('refused', packages);
  await w.listsSettled(id);
  const finish = () => w.call('PUT', `/connections/${id}/complete-preconfiguration`);
  const missing = await finish();
  expect(missing.status).toBe(422);
  expect(paths(missing)).toEqual([
    'packages[0].settings.legalEntity form.required',
    'packages[0].settings.exporterId form.required',
    'packages[1].settings.division form.required',
    'packages[1].settings.journal form.required',
    // proposed once the administration's codes are known
    'packages[1].settings.zeroVatCode form.required',
  ]);
  const wrong = structuredClone(packages) as [Use, Use];
  wrong[1].settings['division'] = 'nowhere';
  expect(paths(await w.call('PUT', `/connections/${id}`, { packages: wrong }))).toEqual([
    'packages[1].settings.division connections.notReached',
  ]);
  await w.settled(id, packages);
  // deleted at the vendor meanwhile
  await w.t.make.write((tx) =>
    tx
      .updateTable('option_set')
      .set({ items: '[]' })
      .where('key', '=', 'journals')
      .where('credential_id', '=', (packages[1] as Use).credentialId)
      .execute(),
  );
  expect(paths(await finish())).toEqual(['packages[1].settings.journal form.option']);
  expect((await w.call('PUT', `/connections/${id}/active`, { active: true })).status).toBe(409);
  expect((await w.call('PUT', `/connections/${id}/active`, { active: false })).status).toBe(200);
});

test('WIZ-14 CLIST-04 a credential that is not connected keeps it from being active, and is named', async () => {
  const packages = await w.authenticated('inactive');
  const { connectionId: id } = await w.created('inactive', packages);
  await w.settled(id, packages);
  const set = (state: 'failed' | 'connected') =>
    w.t.make.write((tx) =>
      tx
        .updateTable('credential')
        .set({ state, name: 'Main Yokoy' })
        .where('id', '=', (packages[0] as Use).credentialId)
        .execute(),
    );
  await set('failed');
  const refused = await w.call('PUT', `/connections/${id}/complete-preconfiguration`, {
    active: true,
  });
  expect(refused.status).toBe(422);
  expect(paths(refused)).toEqual(['packages[0].credentialId connections.namedNotConnected']);
  expect(refused.body.description).toContain('“Main Yokoy”');
  expect((await w.call('GET', `/connections/${id}`)).body.preconfigured).toBe(false);
  const finished = await w.call('PUT', `/connections/${id}/complete-preconfiguration`, {
    active: false,
  });
  expect(finished.body).toMatchObject({ preconfigured: true, active: false });
  expect(paths(await w.call('PUT', `/connections/${id}/active`, { active: true }))).toEqual([
    'packages[0].credentialId connections.namedNotConnected',
  ]);
  await set('connected');
  expect((await w.call('PUT', `/connections/${id}/active`, { active: true })).body.active).toBe(
    true,
  );
  // after finishing it takes the flag, and stays complete
  expect((await w.call('PUT', `/connections/${id}`, { packages, active: false })).body.active).toBe(
    false,
  );
  const lacking = structuredClone(packages) as [Use, Use];
  delete lacking[1].settings['journal'];
  expect(paths(await w.call('PUT', `/connections/${id}`, { packages: lacking }))).toEqual([
    'packages[1].settings.journal form.required',
  ]);
  expect(
    paths(
      await w.call('PUT', `/connections/${id}`, {
        packages: [packages[0], { ...(packages[1] as Use), packageType: 'xero' }],
      }),
    ),
  ).toEqual(['packages connections.otherPackages']);
});

test('WIZ-10 a foreign credential, an unlinked pair, a taken id and another reseller are refused', async () => {
  const packages = (await w.authenticated('foreign')) as [Use, Use];
  const elsewhere = await w.t.make.organization({ name: 'Elsewhere' });
  const hidden = await w.t.make.credential({ organizationId: elsewhere });
  const sibling = await w.t.make.organization({ resellerId: w.reseller });
  const both = await openWindow(
    w.t,
    await w.t.make.user({ entries: [{ organizationId: w.org }, { organizationId: sibling }] }),
  );
  const siblings = await w.t.make.credential({ organizationId: sibling });
  const post = (more: object, as = w.token) =>
    w.t.call('POST', '/connections', {
      token: as,
      body: {
        connectionTag: 'x',
        synchronizationStartDate: '2026-01-01',
        packages,
        organization: { organizationId: w.org },
        ...more,
      },
    });
  const withYokoy = (credentialId: string) => [{ ...packages[0], credentialId }, packages[1]];
  const refused = await post({ packages: withYokoy(hidden) });
  const none = await post({ packages: withYokoy(randomUUID()) });
  expect(paths(refused)).toEqual(['packages[0].credentialId form.unknown']);
  expect({ ...refused.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
  expect(paths(await post({ packages: withYokoy(siblings) }, both.token))).toEqual([
    'packages[0].credentialId connections.otherCredential',
  ]);
  expect(paths(await post({ packages: withYokoy(packages[1].credentialId) }))).toEqual([
    'packages[0].credentialId connections.otherCredential',
  ]);
  expect(paths(await post({ packages: [packages[0], packages[0]] }))).toEqual([
    'packages packages.twice',
  ]);
  expect(paths(await post({ packages: [packages[0]] }))).toEqual(['packages form.twoPackages']);
  expect(paths(await post({ resellerId: elsewhere }))).toEqual([
    'resellerId connections.otherReseller',
  ]);
  expect(paths(await post({ organization: { organizationId: elsewhere } }))).toEqual([
    'organization.organizationId form.unknown',
  ]);
  expect(paths(await post({ synchronizationStartDate: '01-02-2026' }))).toEqual([
    'synchronizationStartDate request.date',
  ]);
  // the user's own id is taken; an id of another tenant is answered like a free one, and theirs stays unchanged
  const free = '00000000-0000-7000-8000-00000000f4ee';
  expect((await post({ connectionId: free })).body.connectionId).not.toBe(free);
  const foreign = await w.t.make.connection({ organizationId: elsewhere });
  const made = await post({ connectionId: foreign });
  expect(made.status).toBe(201);
  expect(made.body.connectionId).not.toBe(foreign);
  expect(made.body.organization).not.toMatchObject({ organizationId: elsewhere });
  expect(paths(await post({ connectionId: made.body.connectionId }))).toEqual([
    'connectionId form.idTaken',
  ]);
});
