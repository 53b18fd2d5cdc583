import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SyncElement } from '../../src/contract/sync.ts';
import type { ElementWhy } from '../../src/contract/why.ts';
import { workBulkActionJobs } from '../../src/server/features/bulkActions/bulkActions.jobs.ts';
import { plannedLines } from '../support/plannedLines.ts';
import { openWorld } from './openWorld.ts';

// Elements that a person paused are written by no run until somebody resumes them, or until their end.

const opened = openWorld();
let stopBulkActions: (() => void) | undefined;
beforeAll(async () => {
  stopBulkActions = await workBulkActionJobs(opened.world.services);
});
afterAll(() => stopBulkActions?.());

type Made = Awaited<ReturnType<(typeof opened)['world']['connect']>>;

const get = async <T>(path: string) => (await opened.api.call('GET', path)).body as T;
const elementsOf = async ({ id }: Made, status = 'all') =>
  (
    await get<{ 'hydra:member': SyncElement[] }>(
      `/connections/${id}/sync-element?syncStatus=${status}&perPage=50`,
    )
  )['hydra:member'];
const whyOf = ({ id }: Made, elementId: string) =>
  get<ElementWhy>(`/connections/${id}/sync-elements/${elementId}/why`);

/** An active connection with so many elements that failed once, for a reason that is gone. */
async function failedOnce(account: string, count: number): Promise<Made> {
  const { world } = opened;
  const connection = await world.connect(account);
  world.expenses(account, count);
  await opened.switchOn(connection.id);
  world.sandbox.control.fault({
    vendor: 'exact-online',
    account,
    kind: 'blockedAccount',
    match: 'POST .*PurchaseEntries',
  });
  await world.run(connection);
  world.sandbox.control.clearFaults();
  return connection;
}

const run = async ({ id }: Made) => {
  const { body } = await opened.api.call('POST', `/connections/${id}/force-run`);
  await opened.world.ended((body as { runId: string }).runId);
};

async function preview(action: string, ids: readonly string[]) {
  const { body } = await opened.api.call('POST', '/bulk-actions/preview', {
    action,
    what: { ids },
  });
  return body as { bulkActionId: string; count: number };
}

/** Previews and starts the action, and waits until it is done. */
async function act(action: string, ids: readonly string[], body?: object): Promise<void> {
  const { bulkActionId } = await preview(action, ids);
  const started = await opened.api.call('POST', `/bulk-actions/${bulkActionId}/start`, body);
  expect(started, JSON.stringify(started.body)).toMatchObject({ status: 202 });
  const stateNow = async () =>
    (await get<{ state: string }>(`/bulk-actions/${bulkActionId}`)).state;
  await expect.poll(stateNow, { timeout: 20_000 }).toBe('done');
}

test('INSIGHT-05 a paused element is written by no run until it is resumed, and names who, why and until when', async () => {
  const connection = await failedOnce('element-pause', 3);
  const [held, ...others] = await elementsOf(connection);
  const id = held?.syncElementId ?? '';
  const { bulkActionId } = await preview('pauseElements', [id]);
  const start = (body?: object) =>
    opened.api.call('POST', `/bulk-actions/${bulkActionId}/start`, body);
  expect(await start()).toMatchObject({ status: 422 });
  expect(
    await start({ reason: 'x', ignoreUntil: new Date(Date.now() - 1000).toISOString() }),
  ).toMatchObject({ status: 422 });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await act('pauseElements', [id], { reason: 'Ask the employee', ignoreUntil: until });

  await opened.api.call('POST', `/connections/${connection.id}/reset-sync-status`);
  await run(connection);
  const paused = { by: expect.stringMatching(/\w/) as string, reason: 'Ask the employee', until };
  expect(await elementsOf(connection, 'paused')).toMatchObject([
    { syncElementId: id, syncElementSyncStatus: 'pending', paused },
  ]);
  const written = (await elementsOf(connection, 'complete')).map((one) => one.syncElementId);
  expect(written.toSorted()).toEqual(others.map((one) => one.syncElementId).toSorted());
  expect(await whyOf(connection, id)).toMatchObject({
    verdict: 'waits',
    next: { kind: 'paused', at: until },
    paused,
  });
  // nothing is left to write in the others
  expect((await preview('pauseElements', written)).count).toBe(0);
  expect((await preview('resumeElements', written)).count).toBe(0);

  await act('resumeElements', [id]);
  await expect
    .poll(async () => (await elementsOf(connection, 'complete')).length, { timeout: 20_000 })
    .toBe(3);
  expect(await elementsOf(connection, 'paused')).toEqual([]);
  expect((await whyOf(connection, id)).paused).toBeNull();
});

test('INSIGHT-05 the pause of an element ends at its end, and the next run writes it', async () => {
  const connection = await failedOnce('element-until', 1);
  const [held] = await elementsOf(connection);
  const id = held?.syncElementId ?? '';
  await act('pauseElements', [id], {
    reason: 'Until the period is open',
    ignoreUntil: new Date(Date.now() + 6_000).toISOString(),
  });
  await opened.api.call('POST', `/connections/${connection.id}/reset-sync-status`);
  await run(connection);
  expect(await elementsOf(connection, 'complete')).toEqual([]);
  await expect
    .poll(async () => (await elementsOf(connection, 'paused')).length, { timeout: 20_000 })
    .toBe(0);
  await run(connection);
  expect(await elementsOf(connection, 'complete')).toHaveLength(1);
});

test('WIZ-14 INSIGHT-05 a plan leaves out what is paused, and counts it', async () => {
  const connection = await failedOnce('paused-plan', 3);
  const [first] = await elementsOf(connection, 'failed');
  await act('pauseElements', [first?.syncElementId ?? ''], { reason: 'Asked the customer' });
  const plan = async () =>
    plannedLines(await opened.api.call('POST', `/connections/${connection.id}/plan`));
  const { elements, end } = await plan();
  expect(elements).toHaveLength(2);
  expect(elements.map(({ sourceId }) => sourceId)).not.toContain(
    first?.syncElementSyncKey.split(':').at(-1),
  );
  expect(end).toMatchObject({ paused: 1, notPlanned: 0 });
  await act('resumeElements', [first?.syncElementId ?? '']);
  expect((await plan()).elements).toHaveLength(3);
});
