import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSyncApi, type SyncApi } from '../../../../test/support/syncApi.ts';
import { syncState, type Connection } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import type { ReplayPreview, RequestAndResponse } from '../../../contract/requests.ts';

let world: SyncWorld;
let api: SyncApi;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4, egressLimits: { headersMs: 1_500 } });
  state = syncState(world);
  api = await openSyncApi(world);
  await world.startWorker();
});
afterAll(async () => {
  await api.close();
  await world.close();
});

const reason = 'The period is open again.';
const path = (connection: Connection, requestId: string, what = 'replay') =>
  `/connections/${connection.id}/request-and-responses/${requestId}/${what}`;
const read = async (requestId: string): Promise<RequestAndResponse> =>
  (await api.call('GET', `/request-and-responses/${requestId}`)).body;

/** A connection's recorded requests, newest first. */
async function records(connection: Connection, method: string, part: string) {
  const { body } = await api.call(
    'GET',
    `/request-and-responses?connectionId=${connection.id}&perPage=200&globalFilter=${encodeURIComponent(part)}`,
  );
  return (body['hydra:member'] as RequestAndResponse[]).filter(
    (record) => record.method === method,
  );
}

async function first(connection: Connection, method: string, part: string): Promise<string> {
  const [found] = await records(connection, method, part);
  if (!found) throw new Error(`no ${method} of ${part}`);
  return found.mongoId;
}

async function booked(account: string, count = 1): Promise<Connection> {
  const connection = await world.connect(account);
  world.expenses(account, count);
  await world.run(connection);
  return connection;
}

/** A connection with one expense that a closed period rejects, and the refused request. */
async function refused(account: string) {
  const fault = world.sandbox.control.fault({
    vendor: 'exact-online',
    account,
    kind: 'closedPeriod',
    match: 'POST .*PurchaseEntries',
  });
  const connection = await booked(account);
  expect(await state.elements(connection)).toEqual({ failed: 1 });
  const requestId = await first(connection, 'POST', 'PurchaseEntries');
  return {
    connection,
    requestId,
    clearFault: () => world.sandbox.control.clearFaults({ id: fault }),
  };
}

const preview = async (connection: Connection, requestId: string): Promise<ReplayPreview> =>
  (await api.call('GET', path(connection, requestId))).body;
/** The action that a retry would take for the entry. */
async function stepOfEntry(connection: Connection, requestId: string) {
  const { elements } = await preview(connection, requestId);
  return elements[0]?.documents.find(({ documentName }) => documentName === 'purchaseEntry')?.step;
}
const trail = async () =>
  (await api.call('GET', '/audit?action=requests.replayRequest&outcome=done')).body['hydra:member'];

test('CURL-09 a reading call is repeated with the credential, and recorded next to the old one', async () => {
  const connection = await booked('reads');
  const old = await first(connection, 'GET', '/expenses');
  expect(await preview(connection, old)).toMatchObject({ kind: 'read', refusal: null });
  const { status, body } = await api.call('POST', path(connection, old), {});
  expect(status).toBe(200);
  expect(body.requestId).not.toBe(old);
  const [was, is] = [await read(old), await read(body.requestId)];
  expect(is).toMatchObject({ method: 'GET', url: was.url, taskId: null, moduleName: null });
  expect(is.options.query).toEqual(was.options.query);
  expect(is.options.headers).toEqual(was.options.headers);
  expect(is.response.statusCode).toBe(200);
  expect((await trail())[0]).toMatchObject({ resourceId: connection.id, changes: [] });

  const comparison = await api.call('GET', path(connection, body.requestId, 'comparison'));
  expect(comparison.body.record.mongoId).toBe(body.requestId);
  expect(comparison.body.other.method).toBe('GET');
});

test('CURL-09 sent twice at once, a reading call is made twice and loses nothing', async () => {
  const connection = await booked('twice');
  const old = await first(connection, 'GET', '/expenses');
  const answers = await Promise.all([1, 2].map(() => api.call('POST', path(connection, old), {})));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set([old, ...answers.map(({ body }) => body.requestId as string)]).size).toBe(3);
});

test('CURL-09 whatever the package answers can be read: an error, a page, nothing at all', async () => {
  const connection = await booked('odd');
  const old = await first(connection, 'GET', 'Journals').catch(() =>
    first(connection, 'GET', 'crm/Accounts'),
  );
  for (const [kind, code] of [
    ['503', 503],
    ['html200', 200],
    ['hang', 0],
  ] as const) {
    const id = world.sandbox.control.fault({ vendor: 'exact-online', account: 'odd', kind });
    const { status, body } = await api.call('POST', path(connection, old), {});
    world.sandbox.control.clearFaults({ id });
    expect(status, kind).toBe(200);
    const { response } = await read(body.requestId);
    expect(response.statusCode, kind).toBe(code);
    if (kind === 'html200') expect(response.content).toContain('<');
  }
}, 60_000);

test('CURL-09 with a broken sign-in nothing is sent, and the remedy is shown', async () => {
  const connection = await booked('broken');
  const old = await first(connection, 'GET', '/expenses');
  await world.read((tx) =>
    tx
      .updateTable('credential')
      .set({ state: 'failed' })
      .where('id', '=', connection.credentials['yokoy'] ?? '')
      .execute(),
  );
  const callsBefore = world.sandbox.control.requests({ account: 'broken' }).length;
  const { status, body } = await api.call('POST', path(connection, old), {});
  expect(status).toBe(409);
  expect(JSON.stringify(body)).toContain('doesn’t accept the sign-in');
  expect((await preview(connection, old)).refusal?.instead?.code).toBe(
    'requests.signInFirstInstead',
  );
  expect(world.sandbox.control.requests({ account: 'broken' })).toHaveLength(callsBefore);
});

test('CURL-10 a write is not sent again: its element is retried as shown, with a recorded reason', async () => {
  const { connection, requestId, clearFault } = await refused('write');
  const shown = await preview(connection, requestId);
  expect(shown).toMatchObject({ kind: 'write', refusal: null });
  expect(shown.elements).toHaveLength(1);
  const entry = shown.elements[0]?.documents.find(
    ({ documentName }) => documentName === 'purchaseEntry',
  );
  // somebody may have booked it by hand meanwhile
  expect(entry?.step).toBe('lookUp');
  expect(JSON.parse(entry?.body ?? '')).toMatchObject({ Journal: expect.any(String) });
  expect(shown.elements[0]?.documents[0]).toMatchObject({ documentName: 'creditor', step: 'kept' });

  const { version } = shown;
  for (const [body, status] of [
    [{ version }, 422],
    [{ version, reason: 'too short' }, 422],
    [{ version: 'another', reason }, 409],
    [{ reason }, 409],
  ] as const)
    expect((await api.call('POST', path(connection, requestId), body)).status).toBe(status);
  expect(await state.elements(connection)).toEqual({ failed: 1 });

  clearFault();
  const { status, body } = await api.call('POST', path(connection, requestId), { version, reason });
  expect({ status, body }).toEqual({ status: 200, body: { requestId: null, retried: 1 } });
  await settled(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  expect([...state.booked('write').values()]).toEqual([1]);

  expect((await trail())[0]).toMatchObject({
    resourceId: connection.id,
    changes: [{ packageType: null, fieldName: 'reason', from: null, to: reason }],
  });
  // the write succeeded: a second click finds nothing to send
  expect((await api.call('POST', path(connection, requestId), { version, reason })).status).toBe(
    409,
  );
});

test('CURL-10 requested twice at once, a write is retried once', async () => {
  const { connection, requestId, clearFault } = await refused('writeTwice');
  const { version } = await preview(connection, requestId);
  clearFault();
  const answers = await Promise.all(
    [1, 2].map(() => api.call('POST', path(connection, requestId), { version, reason })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await settled(connection);
  expect([...state.booked('writeTwice').values()]).toEqual([1]);
});

test('CURL-10 a possible write is looked up first, and not repeated', async () => {
  const connection = await booked('lost');
  const requestId = await first(connection, 'POST', 'PurchaseEntries');
  // as if its answer had been lost: the key stays, the result is unknown
  await world.read(async (tx) => {
    await tx
      .updateTable('sync_element')
      .set({ status: 'failed' })
      .where('connection_id', '=', connection.id)
      .execute();
    await tx
      .updateTable('sync_document')
      .set({ status: 'failed', external_id: null, payload_hash: null, request_id: requestId })
      .where('connection_id', '=', connection.id)
      .where('name', '=', 'purchaseEntry')
      .execute();
  });
  expect(await stepOfEntry(connection, requestId)).toBe('lookUp');
  const { version } = await preview(connection, requestId);
  await api.call('POST', path(connection, requestId), { version, reason });
  await settled(connection);
  expect(await state.elements(connection)).toEqual({ complete: 1 });
  expect([...state.booked('lost').values()]).toEqual([1]);
});

test('CURL-10 for an element gone at its source the preview lists what is undone, looked up and kept', async () => {
  const connection = await booked('gone');
  const requestId = await first(connection, 'POST', 'PurchaseEntries');
  const entry = (values: { request_id: string; external_id?: null }) =>
    world.read((tx) =>
      tx
        .updateTable('sync_document')
        .set(values)
        .where('connection_id', '=', connection.id)
        .where('name', '=', 'purchaseEntry')
        .execute(),
    );
  const steps = async () => {
    const { elements } = await preview(connection, requestId);
    return elements[0]?.documents.map(({ documentName, step }) => `${documentName} ${step}`);
  };
  await world.read((tx) =>
    tx
      .updateTable('sync_element')
      .set({ status: 'failed_to_remove' })
      .where('connection_id', '=', connection.id)
      .execute(),
  );
  await entry({ request_id: requestId });
  const stay = ['creditor kept', 'receipt kept', 'exportConfirmation kept'];
  expect((await steps())?.toSorted()).toEqual([...stay, 'purchaseEntry remove'].toSorted());
  // as if its answer had been lost
  await entry({ request_id: requestId, external_id: null });
  expect((await steps())?.toSorted()).toEqual([...stay, 'purchaseEntry removeIfThere'].toSorted());
});

test('CURL-10 writes of another connection between the packages are looked up first', async () => {
  const { connection, requestId, clearFault } = await refused('twice-connected');
  clearFault();
  const other = await world.alike(connection);
  await world.run(other);
  expect(await state.elements(other)).toEqual({ complete: 1 });
  expect(await stepOfEntry(connection, requestId)).toBe('lookUp');
  const { version } = await preview(connection, requestId);
  await api.call('POST', path(connection, requestId), { version, reason });
  await settled(connection);
  expect([...state.booked('twice-connected').values()]).toEqual([1]);
});

test('CURL-10 a completed write, or one without a waiting element, is refused with the remedy', async () => {
  const connection = await booked('done');
  const written = await first(connection, 'POST', 'PurchaseEntries');
  const shown = await preview(connection, written);
  expect(shown.refusal?.reason.code).toBe('requests.written');
  expect(shown.refusal?.instead?.message).toContain('Insight');
  const answer = await api.call('POST', path(connection, written), { version: '', reason });
  expect(answer.status).toBe(409);
  expect([...state.booked('done').values()]).toEqual([1]);
});

/** Waits until no task of the connection waits or runs. */
async function settled(connection: Connection): Promise<void> {
  const open = async () => {
    const tasks = await state.tasks(connection);
    return (tasks['pending'] ?? 0) + (tasks['queued'] ?? 0) + (tasks['processing'] ?? 0);
  };
  while ((await open()) > 0) await new Promise((resolve) => setTimeout(resolve, 25));
}
