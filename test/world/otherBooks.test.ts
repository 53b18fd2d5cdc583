import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWizard, type Use, type Wizard } from '../support/wizardCalls.ts';
import { runSettled } from '../support/wizardConnection.ts';

// What was booked in an administration stays there when the connection writes to another.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());

interface Element {
  syncElementSyncKey: string;
  syncElementSyncStatus: string;
}

/** Saves another administration once its lists are loaded, confirmed by its number. */
async function moveTo(id: string, division: string): Promise<void> {
  const { packages, version } = (await w.call('GET', `/connections/${id}`)).body;
  const [source, target] = packages as [Use, Use];
  const next = [source, { ...target, settings: { ...target.settings, division } }];
  await expect
    .poll(
      async () =>
        (
          await w.call('POST', `/connections/${id}/change-preview`, {
            packages: next,
            load: 'missing',
          })
        ).body.state,
      { timeout: 20_000 },
    )
    .toBe('ready');
  const put = await w.call('PUT', `/connections/${id}`, {
    packages: next,
    version,
    confirmation: division,
  });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
}

test('CHG-01 INSIGHT-03 what was booked in books that the connection no longer writes to has a list of its own', async () => {
  const packages = (await w.authenticated('left-there')) as [Use, Use];
  const { connectionId: id } = await w.created('left-there', packages);
  await w.settled(id, packages);
  await w.listsSettled(id);
  expect((await w.call('PUT', `/connections/${id}/complete-preconfiguration`)).status).toBe(200);
  const { values } = await w.optionsOf(id, 'pre-setting-details', 'exact-online', 'division');
  const [here = '', there = ''] = values;
  const elements = async (query = '') =>
    (await w.call('GET', `/connections/${id}/sync-element?perPage=100${query}`)).body[
      'hydra:member'
    ] as Element[];
  const keysOf = (members: Element[]) =>
    members.map(({ syncElementSyncKey }) => syncElementSyncKey);
  await w.call('POST', `/connections/${id}/force-run`);
  await runSettled(w, id);
  const booked = keysOf(await elements('&syncStatus=complete'));
  expect(booked.length).toBeGreaterThan(0);
  expect(await elements('&books=other')).toEqual([]);

  await moveTo(id, there);
  expect(keysOf(await elements('&books=other'))).toEqual(expect.arrayContaining(booked));

  // and back: they are where the connection writes
  await moveTo(id, here);
  expect(await elements('&books=other')).toEqual([]);
}, 90_000);
