import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSyncApi, type SyncApi } from '../../../../test/support/syncApi.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import type { AttentionItem } from '../../../contract/attention.ts';
import type { TimelineEvent } from '../../../contract/connectionHistory.ts';
import type { Connection } from '../../../contract/connections.ts';
import type { RunRecord } from '../../../contract/tasks.ts';
import { resumeEndedPauses } from '../../engine/actions/pauseConnection.ts';
import { wakeConnectionsOf } from '../../engine/connections/wakes.queries.ts';
import { startDueRuns } from '../../engine/worker/startDueRuns.ts';
import { startWokenRuns } from '../../engine/worker/startWokenRuns.ts';

// What a person paused stays paused until a person resumes it, or until the end that was set (docs/sync.md 8).

let world: SyncWorld;
let api: SyncApi;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  api = await openSyncApi(world);
  await world.startWorker();
});
afterAll(async () => {
  await api.close();
  await world.close();
});

type Made = Awaited<ReturnType<SyncWorld['connect']>>;
interface List<T> {
  'hydra:member': T[];
}

const get = async <T>(path: string) => (await api.call('GET', path)).body as T;
// the bank accounts of new creditors are left to do besides
const isWork = ({ kind }: AttentionItem) => kind !== 'todo';
const read = ({ id }: Made) => get<Connection>(`/connections/${id}`);
const runsOf = async ({ id }: Made) =>
  (await get<List<RunRecord>>(`/connections/${id}/runs`))['hydra:member'];
const eventsOf = async ({ id }: Made) =>
  (await get<{ events: TimelineEvent[] }>(`/connections/${id}/timeline?kind=settings`)).events;
const pause = ({ id }: Made, body: object = { reason: 'The accountant closes March' }) =>
  api.call('POST', `/connection/${id}/pause`, body);
const resume = ({ id }: Made, body?: object) => api.call('POST', `/connection/${id}/resume`, body);
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const switched = ({ id }: Made, active: boolean, reason?: string) =>
  api.call('PUT', `/connections/${id}/active`, { active, reason });

/** An active connection, which is due, with so many expenses at its source. */
async function activated(account: string, expenses: number): Promise<Made> {
  const connection = await world.connect(account);
  world.expenses(account, expenses);
  expect(await switched(connection, true)).toMatchObject({ status: 200 });
  return connection;
}

/** Triggers everything that starts runs automatically; true if one was started. */
async function startsAutomatically(connection: Made): Promise<boolean> {
  const before = (await runsOf(connection)).length;
  await startDueRuns(world.services);
  await world.make.write(async (tx) => {
    await wakeConnectionsOf(tx, connection.credentials['yokoy'] ?? '');
    await sql`UPDATE connection_wake SET due_at = now()`.execute(tx);
  });
  await startWokenRuns(world.services);
  return (await runsOf(connection)).length > before;
}

test('TASK-02 a paused connection starts nothing, by itself or by a person, until it is resumed', async () => {
  const connection = await activated('paused', 2);
  expect((await pause(connection)).body).toMatchObject({
    paused: { by: expect.stringMatching(/\w/) as string, until: null },
  });
  expect(await startsAutomatically(connection)).toBe(false);
  for (const [path, body] of [
    ['connections/ID/force-run', undefined],
    ['connection/ID/module/run', { moduleType: 'yokoyExpensesFetch' }],
  ] as const) {
    const answer = await api.call('POST', `/${path.replace('ID', connection.id)}`, body);
    expect(answer, path).toMatchObject({ status: 409 });
    expect(JSON.stringify(answer.body)).toContain('The accountant closes March');
  }
  // switching it off and on is no resuming
  await switched(connection, false);
  await switched(connection, true);
  expect(await startsAutomatically(connection)).toBe(false);
  expect(await read(connection)).toMatchObject({
    active: true,
    nextRunAt: null,
    stopped: null,
    health: { state: 'paused' },
    paused: { reason: 'The accountant closes March' },
  });
  const { status, body } = await resume(connection, { run: true });
  expect(status).toBe(200);
  await world.ended((body as { runId: string }).runId);
  expect(await read(connection)).toMatchObject({
    paused: null,
    nextRunAt: expect.any(String) as string,
    health: { state: 'healthy' },
    lastRuns: ['complete'],
  });
  expect(await resume(connection)).toMatchObject({ status: 409 });
});

test('TASK-02 a repaired sign-in and an automatic retry don’t start what is paused', async () => {
  const connection = await activated('paused-parked', 2);
  world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'paused-parked',
    kind: '429',
    seconds: 3600,
    match: 'POST .*PurchaseEntries',
  });
  const { body } = await api.call('POST', `/connections/${connection.id}/force-run`);
  const { runId } = body as { runId: string };
  const parked = async () =>
    (await runsOf(connection))[0]?.tasks.some(({ notBefore }) => notBefore !== null);
  await expect.poll(parked, { timeout: 30_000 }).toBe(true);
  await pause(connection);
  const ended = Object.values(await world.ended(runId));
  expect(ended.map(({ message }) => message)).toContain('Not started: the connection is paused.');
  world.sandbox.control.clearFaults();
  await world.reconnect(connection, 'exact-online', 'paused-parked');
  expect(await startsAutomatically(connection)).toBe(false);
  expect(await runsOf(connection)).toHaveLength(1);
});

test('TASK-02 a running task ends what it has claimed, and the rest waits', async () => {
  const connection = await activated('paused-running', 60);
  world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'paused-running',
    kind: 'slow',
    match: 'POST .*PurchaseEntries',
    ms: 3_000,
    times: 1,
  });
  const { body } = await api.call('POST', `/connections/${connection.id}/force-run`);
  const posted = () =>
    world.sandbox.control
      .requests({ method: 'POST', path: 'PurchaseEntries', limit: 100 })
      .filter(({ account }) => account === 'paused-running').length;
  await expect.poll(posted, { timeout: 30_000 }).toBeGreaterThan(0);
  await pause(connection);
  const tasks = await world.ended((body as { runId: string }).runId);
  const states = Object.values(tasks).map(({ status }) => status);
  expect(states).toContain('cancelled');
  expect(states).not.toContain('failed');
  const counts = await get<List<RunRecord>>(`/connections/${connection.id}/runs`);
  const { written } = counts['hydra:member'][0]?.counts ?? { written: 0 };
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(60);
  const attention = await get<List<AttentionItem>>(
    `/attention?connection.connectionId=${connection.id}`,
  );
  expect(attention['hydra:member'].filter(isWork)).toMatchObject([
    {
      kind: 'paused',
      severity: 'mends',
      until: null,
      elements: { count: 60 },
      paused: { reason: 'The accountant closes March' },
    },
  ]);
});

test('TASK-02 a pause ends at its end, on the timeline as such, and the schedule goes on', async () => {
  const connection = await activated('paused-until', 1);
  expect(await pause(connection, { reason: 'x', until: inMs(-1_000) })).toMatchObject({
    status: 422,
  });
  expect(await pause(connection, { reason: ' ' })).toMatchObject({ status: 422 });
  await pause(connection, { reason: 'Audit', until: inMs(3_600_000) });
  const { paused: first } = await read(connection);
  await pause(connection, { reason: 'Audit is nearly over', until: inMs(2_000) });
  const { paused: second } = await read(connection);
  expect(second?.at).toBe(first?.at);
  expect(second?.reason).toBe('Audit is nearly over');
  await expect
    .poll(
      async () => {
        await resumeEndedPauses(world.services);
        return (await read(connection)).paused;
      },
      { timeout: 10_000 },
    )
    .toBeNull();
  await startDueRuns(world.services);
  expect(await runsOf(connection)).toMatchObject([{ trigger: 'schedule' }]);
  const events = await eventsOf(connection);
  expect(events.map(({ deed, person, reason }) => [deed, person !== null, reason])).toEqual([
    ['pauseEnded', false, ''],
    ['changedPause', true, 'Audit is nearly over'],
    ['paused', true, 'Audit'],
    ['activated', true, ''],
  ]);
  expect(events[1]?.until).toBe(second?.until);
  expect(events.every(({ changes }) => changes.length === 0)).toBe(true);
});

test('TASK-02 G4 staff that a customer may not see are named as platform staff', async () => {
  const connection = await activated('paused-by-staff', 1);
  const user = await world.make.user({
    entries: [
      {
        organizationId: connection.organizationId,
        roles: ['ROLE_ORGANIZATION_ADMIN', 'ROLE_USER'],
      },
    ],
  });
  const token = await world.make.session(user.id);
  const byCustomer = async <T>(path: string) =>
    (await api.call('GET', path, undefined, token)).body as T;
  const shown = async () => {
    const { events } = await byCustomer<{ events: TimelineEvent[] }>(
      `/connections/${connection.id}/timeline?kind=settings`,
    );
    const { paused } = await byCustomer<Connection>(`/connections/${connection.id}`);
    return { event: events[0], paused };
  };
  await pause(connection);
  expect(await shown()).toMatchObject({
    event: { deed: 'paused', person: null, byStaff: true },
    paused: { by: null, byStaff: true },
  });
  const run = await api.call('POST', `/connections/${connection.id}/force-run`, undefined, token);
  expect(run.status).toBe(409);
  expect(JSON.stringify(run.body)).toContain('Platform staff has paused this connection');
  await resume(connection);
  expect(await shown()).toMatchObject({ event: { deed: 'resumed', byStaff: true }, paused: null });
  // their own name they see
  await api.call('POST', `/connection/${connection.id}/pause`, { reason: 'Ours' }, token);
  expect(await shown()).toMatchObject({
    event: { deed: 'paused', person: expect.stringMatching(/^Test /) as string, byStaff: false },
    paused: { by: expect.stringMatching(/^Test /) as string, byStaff: false },
  });
});

test('TASK-02 a failure in a paused connection stays a failure, and the filter finds it', async () => {
  const connection = await activated('paused-failing', 2);
  world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'paused-failing',
    kind: 'blockedAccount',
    match: 'POST .*PurchaseEntries',
  });
  const { body } = await api.call('POST', `/connections/${connection.id}/force-run`);
  await world.ended((body as { runId: string }).runId);
  world.sandbox.control.clearFaults();
  await pause(connection);
  expect(await read(connection)).toMatchObject({
    health: { state: 'failing' },
    paused: { reason: 'The accountant closes March' },
  });
  const ids = async (query: string) =>
    (await get<List<Connection>>(`/connections?${query}&perPage=100`))['hydra:member'].map(
      ({ connectionId }) => connectionId,
    );
  expect(await ids('health=paused')).toContain(connection.id);
  expect(await ids('health=failing')).toContain(connection.id);
  const kinds = (await get<List<AttentionItem>>('/attention'))['hydra:member']
    .filter(isWork)
    .filter(({ connections }) =>
      connections.some(({ connectionId }) => connectionId === connection.id),
    )
    .map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['cause', 'paused']);
});

test('TASK-02 after two weeks a pause without an end needs a person', async () => {
  const connection = await activated('paused-forgotten', 1);
  await pause(connection);
  const item = async () =>
    (await get<List<AttentionItem>>(`/attention?connection.connectionId=${connection.id}`))[
      'hydra:member'
    ].find(({ kind }) => kind === 'paused')?.severity;
  expect(await item()).toBe('mends');
  await world.make.write((tx) =>
    sql`UPDATE connection SET schedule_stopped_at = now() - interval '15 days' WHERE id = ${connection.id}`.execute(
      tx,
    ),
  );
  expect(await item()).toBe('left');
});

test('CLIST-04 switching a connection off names who and why, and hides no failure', async () => {
  const connection = await activated('off-failing', 2);
  world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'off-failing',
    kind: 'blockedAccount',
    match: 'POST .*PurchaseEntries',
  });
  const { body } = await api.call('POST', `/connections/${connection.id}/force-run`);
  await world.ended((body as { runId: string }).runId);
  world.sandbox.control.clearFaults();
  await switched(connection, false, 'VAT codes first');
  const off = await read(connection);
  expect(off).toMatchObject({
    active: false,
    health: { state: 'failing' },
    failedElements: { count: 2 },
    deactivated: { by: expect.stringMatching(/\w/) as string, reason: 'VAT codes first' },
  });
  const found = await get<List<Connection>>('/connections?health=inactive&perPage=100');
  expect(found['hydra:member'].map(({ connectionId }) => connectionId)).toContain(connection.id);
  const own = await get<List<AttentionItem>>(`/attention?connection.connectionId=${connection.id}`);
  expect(own['hydra:member'].filter(isWork).map(({ kind }) => kind)).toEqual(['cause']);
  expect(await pause(connection)).toMatchObject({ status: 409 });
  expect((await eventsOf(connection))[0]).toMatchObject({
    deed: 'deactivated',
    reason: 'VAT codes first',
  });
  await switched(connection, true);
  expect((await read(connection)).deactivated).toBeNull();
});
