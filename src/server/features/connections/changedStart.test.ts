import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChangePreview } from '../../../contract/connectionChange.ts';
import { paths, startWizard, type Use, type Wizard } from '../../../../test/support/wizardCalls.ts';

// Effects of a new start date on a finished connection (CHG-01).

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());

/** A finished connection, active or not, with its packages as stored. */
async function finished(account: string) {
  const packages = (await w.authenticated(account)) as [Use, Use];
  const { connectionId: id } = await w.created(account, packages);
  await w.settled(id, packages);
  await w.listsSettled(id);
  const done = await w.call('PUT', `/connections/${id}/complete-preconfiguration`);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return { id, packages: done.body.packages as [Use, Use], version: done.body.version as number };
}

const put = (id: string, body: object) => w.call('PUT', `/connections/${id}`, body);

const stored = async (id: string) => (await w.call('GET', `/connections/${id}`)).body;
const auditOf = (id: string) =>
  w.t.make.write((tx) =>
    tx
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('resource_id', '=', id)
      .where('action', 'like', '%updateConnection')
      .orderBy('id', 'desc')
      .execute(),
  );

/** A finished connection with a run that failed because VAT codes are missing, and the settings that contain them. */
async function failing(account: string) {
  const { id, packages, version } = await finished(account);
  expect((await w.call('POST', `/connections/${id}/force-run`)).status).toBeLessThan(300);
  const elements = () =>
    w.t.make.write((tx) =>
      tx
        .selectFrom('sync_element')
        .select(['status', 'error_code'])
        .where('connection_id', '=', id)
        .execute(),
    );
  const failed = async () => (await elements()).filter(({ status }) => status === 'failed').length;
  await expect.poll(async () => (await elements()).length, { timeout: 20_000 }).toBeGreaterThan(5);
  await expect
    .poll(
      async () =>
        (await elements()).some(({ status }) => status === 'pending' || status === 'processing'),
      { timeout: 20_000 },
    )
    .toBe(false);
  expect(await failed()).toBeGreaterThan(0);
  return { id, packages, version, failed };
}

test('CHG-01 a new start date has a preview, ignores elements at once, and reads them again when undone', async () => {
  w.t.sandbox?.control.expenses.seed('start-date', 6);
  const { id, packages, version, failed } = await failing('start-date');
  const open = await failed();
  const originalStart = (await stored(id)).synchronizationStartDate as string;
  const previewStart = async (date: string) =>
    (
      await w.call('POST', `/connections/${id}/change-preview`, {
        packages,
        synchronizationStartDate: date,
      })
    ).body as ChangePreview;
  const saveStart = (date: string, body: object = {}) =>
    put(id, { packages, synchronizationStartDate: date, ...body });
  const byStatus = () =>
    w.t.make.write((tx) =>
      tx
        .selectFrom('sync_element')
        .select(['status', sql<number>`count(*)::int`.as('count')])
        .where('connection_id', '=', id)
        .groupBy('status')
        .orderBy('status')
        .execute(),
    );
  const before = await byStatus();
  const booked = before.find(({ status }) => status === 'complete')?.count ?? 0;

  expect((await previewStart(originalStart)).movedStart).toBeNull();
  const later = await previewStart('2100-01-01');
  expect(later.movedStart).toMatchObject({
    from: originalStart,
    to: '2100-01-01',
    open,
    booked,
    leftOut: before.find(({ status }) => status === 'ignored')?.count ?? 0,
    sources: [{ packageType: 'yokoy', state: 'ready' }],
  });
  expect(later.movedStart?.sources[0]?.count).toBeGreaterThan(0);
  expect(later.failed, 'excluded elements are not offered for a retry').toEqual([]);
  // an invalid start date is refused with its name
  expect(paths(await saveStart('01-02-2026'))).toEqual(['synchronizationStartDate request.date']);

  // at once instead of with the next read, so that nothing of it is written meanwhile
  expect((await saveStart('2100-01-01', { version })).status).toBe(200);
  expect(await failed()).toBe(0);
  expect((await byStatus()).find(({ status }) => status === 'complete')?.count ?? 0).toBe(booked);
  const kept = await w.call('GET', `/connections/${id}/versions/${version}`);
  expect(kept.body.synchronizationStartDate).toBe(originalStart);
  expect(JSON.stringify((await auditOf(id))[0]?.detail)).toContain('2100-01-01');

  // nothing changed at the source: only the start date causes another read
  await w.t.make.write((tx) =>
    tx
      .updateTable('sync_cursor')
      .set({ cursor: JSON.stringify({ since: new Date(Date.now() + 3_600_000).toISOString() }) })
      .where('connection_id', '=', id)
      .execute(),
  );
  // moved back before any run: it is read again all the same
  expect((await previewStart(originalStart)).movedStart?.leftOut).toBe(
    (later.movedStart?.leftOut ?? 0) + open,
  );
  expect((await saveStart(originalStart)).status).toBe(200);
  expect((await w.call('POST', `/connections/${id}/force-run`)).status).toBeLessThan(300);
  await expect.poll(failed, { timeout: 20_000 }).toBe(open);
  await expect.poll(byStatus, { timeout: 20_000 }).toEqual(before);
});
