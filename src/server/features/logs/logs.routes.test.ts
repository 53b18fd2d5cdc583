import { type MessageText, text } from '../../../contract/messages/message.ts';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import type { LogStatus } from '../../../contract/logs.ts';

let w: RoutesWorld;
const request = uuidv7();
let ofPackage: string, ofPlatform: string, internal: string, foreign: string;

interface Entry {
  level?: number;
  status?: LogStatus;
  packageType?: string | null;
  message?: string;
  coded?: MessageText;
  archived?: boolean;
  internal?: boolean;
  /** Age in minutes. */
  ago: number;
}
async function add(
  place: { organization: string; connection: string },
  { ago, ...entry }: Entry,
): Promise<string> {
  const id = uuidv7();
  const at = new Date(Date.now() - ago * 60_000);
  await w.t.make.write((tx) =>
    tx
      .insertInto('log_entry')
      .values({
        id,
        created_at: at,
        last_seen_at: at,
        connection_id: place.connection,
        organization_id: place.organization,
        task_id: null,
        element_name: 'expense',
        element_key: `key-${ago}`,
        status: entry.status ?? 'unresolved',
        log_level: entry.level ?? 400,
        package_type: entry.packageType === undefined ? 'yokoy' : entry.packageType,
        module_type: 'yokoy_fetch_expenses',
        code: 'trouble',
        message: entry.message ?? `message ${ago}`,
        fingerprint: randomBytes(16),
        coded_message: entry.coded ? JSON.stringify(entry.coded) : null,
        coded_solution: entry.coded ? JSON.stringify(text('remedy.report')) : null,
        solution: 'what to do',
        wiki: 'https://wiki.example/trouble',
        archived: entry.archived ?? false,
        internal: entry.internal ?? false,
        request_id: request,
        extra_data: JSON.stringify({ detail: 'of the platform' }),
      })
      .execute(),
  );
  return id;
}

beforeAll(async () => {
  w = await openRoutesWorld();
  ofPackage = await add(w, { ago: 1, message: 'Betaling 100% mislukt' });
  ofPlatform = await add(w, { ago: 2, packageType: null, level: 500 });
  internal = await add(w, { ago: 3, internal: true, level: 600 });
  await add(w, { ago: 4, status: 'resolved', level: 200 });
  await add(w, { ago: 5, status: 'supportRequested', level: 300, packageType: 'exact-online' });
  await add(w, { ago: 6, archived: true });
  foreign = await add(w.foreign, { ago: 7 });
});
afterAll(() => w.t.close());

type Who = 'viewer' | 'staff';
type Caller = Who | 'operator' | 'stranger';
const list = (query = '', who: Who = 'viewer') =>
  w.call(who, 'GET', `/connections/${w.connection}/log-entries${query}`);
/** The entries by their age in minutes. */
const found = async (query = '', who: Who = 'viewer') =>
  (await list(query, who)).body['hydra:member'].map((entry: { syncElementKey: string }) =>
    Number(entry.syncElementKey.slice(4)),
  );
const read = (id: string, who: Who = 'viewer', connection = w.connection) =>
  w.call(who, 'GET', `/connections/${connection}/log-entries/${id}`);

test('LOG-01 a connection’s log, newest first, each entry with what table and detail show', async () => {
  expect(await found()).toEqual([1, 2, 4, 5]);
  const { body } = await list();
  expect(body['hydra:totalItems']).toBe(4);
  expect(body['hydra:member'][0]).toEqual({
    '@id': `/api/connections/${w.connection}/log-entries/${ofPackage}`,
    '@type': 'LogEntry',
    mongoId: ofPackage,
    status: 'unresolved',
    logLevel: 400,
    packageType: 'yokoy',
    moduleType: 'yokoy_fetch_expenses',
    moduleTitle: 'Fetch expenses',
    moduleTitleCode: 'module.fetchExpenses',
    code: 'trouble',
    message: 'Betaling 100% mislukt',
    codedMessage: null,
    createdAt: expect.stringMatching(/Z$/),
    lastSeenAt: expect.stringMatching(/Z$/),
    count: 1,
    notified: false,
    archived: false,
    solution: 'what to do',
    codedSolution: null,
    wiki: 'https://wiki.example/trouble',
    internal: false,
    syncElementName: 'expense',
    syncElementKey: 'key-1',
    extraData: { detail: 'of the platform' },
  });
});

test('SHELL-12 an entry has its code and parameters; one from before codes its text alone', async () => {
  const coded = text('exactOnline.bookedInOpenPeriod', {
    reference: 'R-1',
    date: { date: '2026-11-21' },
    booked: { date: '2026-12-01' },
  });
  const message = 'R-1 of 21 Nov 2026 is booked on 1 Dec 2026, because its period is closed.';
  const id = await add(w, { ago: 8, archived: true, message, coded });
  expect((await read(id)).body).toMatchObject({
    message,
    codedMessage: { ...coded, message },
    solution: 'what to do',
    codedSolution: { code: 'remedy.report', params: {}, message: 'what to do' },
  });
  expect((await read(ofPlatform)).body).toMatchObject({
    message: 'message 2',
    codedMessage: null,
    solution: 'what to do',
    codedSolution: null,
  });
});

test('LOG-01 it is filtered by status, least level, package, archived and text', async () => {
  expect(await found('?status=resolved')).toEqual([4]);
  expect(await found('?status=supportRequested')).toEqual([5]);
  expect(await found('?logLevel=400')).toEqual([1, 2]);
  expect(await found('?packageType=exact-online')).toEqual([5]);
  expect(await found('?archived=true')).toEqual([6, 8]);
  expect(await found('?status=unresolved&logLevel=500')).toEqual([2]);
  expect(await found('?globalDocumentFilter=BETALING')).toEqual([1]);
  expect(await found('?globalDocumentFilter=100%25')).toEqual([1]);
  // a wildcard is text
  expect(await found('?globalDocumentFilter=mess%25')).toEqual([]);
  expect(await found('?globalDocumentFilter=message__')).toEqual([]);
  expect(await found('?globalDocumentFilter=key-5')).toEqual([5]);
  expect(await found('?globalFilter=key-4')).toEqual([4]);
  for (const query of ['?status=open', '?logLevel=99', '?logLevel=601', '?archived=perhaps'])
    expect((await list(query)).status, query).toBe(400);
});

test('LOG-01 sorted by time or level, and paged', async () => {
  expect(await found('?sortBy=createdAt')).toEqual([5, 4, 2, 1]);
  expect(await found('?sortBy=-logLevel')).toEqual([2, 1, 5, 4]);
  expect(await found('?perPage=2&page=2')).toEqual([4, 5]);
  expect(await found('?page=9')).toEqual([]);
});

test('LOG-05 extra data of a log without a package is for the provider’s staff alone', async () => {
  const shown = async (who: Who) => (await read(ofPlatform, who)).body;
  expect(await shown('staff')).toMatchObject({ extraData: { detail: 'of the platform' } });
  expect(await shown('viewer')).not.toHaveProperty('extraData');
  expect((await read(ofPackage)).body).toHaveProperty('extraData');
  const { body } = await list();
  expect(body['hydra:member'][1]).not.toHaveProperty('extraData');
});

test('LOG-01 internal entries are for staff: others can’t list, count, search or open them', async () => {
  expect(await found('', 'staff')).toEqual([1, 2, 3, 4, 5]);
  expect(await found('?globalDocumentFilter=key-3')).toEqual([]);
  expect((await list('?globalDocumentFilter=key-3')).body['hydra:totalItems']).toBe(0);
  expect((await read(internal, 'staff')).body).toMatchObject({ internal: true });
  const hidden = await read(internal);
  const none = await read(w.t.make.randomId());
  expect(hidden.status).toBe(404);
  expect({ ...hidden.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
  const counted = async (who: Who) =>
    (await w.call(who, 'GET', `/connections/${w.connection}`)).body.unresolvedLogsCount;
  expect([await counted('viewer'), await counted('staff')]).toEqual([2, 3]);
});

test('LOG-01 an entry’s recorded request and response are named to the staff alone', async () => {
  expect((await read(ofPackage, 'staff')).body).toMatchObject({ request, response: request });
  for (const field of ['request', 'response'])
    expect((await read(ofPackage)).body).not.toHaveProperty(field);
});

test('API-02 an entry is found under its own connection only', async () => {
  expect((await read(foreign)).status).toBe(404);
  expect((await read(foreign, 'staff')).status).toBe(404);
  expect((await read(foreign, 'viewer', w.foreign.connection)).status).toBe(404);
  expect((await read(foreign, 'staff', w.foreign.connection)).status).toBe(200);
  expect((await read('x')).status).toBe(404);
});

const change = (path: string, body: unknown, who: Caller = 'operator') =>
  w.call(who, 'POST', `/connections/${w.connection}/${path}`, body);
const counts = async () =>
  (await w.call('staff', 'GET', `/connections/${w.connection}`)).body.unresolvedLogsCount;

test('LOG-03 selected entries and all get a status; informational ones stay resolved', async () => {
  const selected = { logEntryIds: [ofPackage, internal, foreign], status: 'supportRequested' };
  // neither a hidden entry, nor another connection's
  expect((await change('change-selected-logs-status', selected)).body).toEqual({ changed: 1 });
  expect(await found('?status=supportRequested')).toEqual([1, 5]);
  expect((await read(foreign, 'staff', w.foreign.connection)).body.status).toBe('unresolved');
  expect((await change('change-logs-status', { status: 'resolved' })).body).toEqual({ changed: 3 });
  expect(await found('?status=resolved')).toEqual([1, 2, 4, 5]);
  expect((await read(internal, 'staff')).body.status).toBe('unresolved');
  expect(await counts()).toBe(1);
  expect((await change('change-logs-status', { status: 'unresolved' })).body).toEqual({
    changed: 3,
  });
  expect(await found('?status=resolved')).toEqual([4]);
  expect(await counts()).toBe(4);
  for (const who of ['viewer', 'stranger'] as const)
    for (const path of ['change-logs-status', 'change-selected-logs-status']) {
      const { status } = await change(path, selected, who);
      expect([who, status]).toEqual([who, who === 'viewer' ? 403 : 404]);
    }
  for (const body of [{}, { status: 'gone' }, { status: 'resolved', logEntryIds: [] }])
    expect((await change('change-selected-logs-status', body)).status).toBe(422);
});

test('LOG-04 super admins clear selected, old or all entries; a record of them stays', async () => {
  const old = await add(w, { ago: 9 });
  const young = await add(w, { ago: 10 });
  // old means not seen for seven days: an hour on either side of that
  const seenBefore = (id: string, hours: number) =>
    w.t.make.write((tx) =>
      tx
        .updateTable('log_entry')
        .set({ last_seen_at: new Date(Date.now() - hours * 3_600_000) })
        .where('id', '=', id)
        .execute(),
    );
  await seenBefore(old, 7 * 24 + 1);
  await seenBefore(young, 7 * 24 - 1);
  for (const who of ['operator', 'viewer'] as const) {
    expect((await change('clear-logs', { old: false }, who)).status).toBe(403);
    expect((await change('clear-selected-logs', { logEntryIds: [old] }, who)).status).toBe(403);
  }
  expect(await found()).toContain(9);
  const cleared = async (path: string, body: unknown) => (await change(path, body, 'staff')).body;
  expect(await cleared('clear-logs', { old: true })).toEqual({ changed: 1 });
  expect(await cleared('clear-selected-logs', { logEntryIds: [ofPackage, foreign] })).toEqual({
    changed: 1,
  });
  expect((await read(ofPackage)).body).toMatchObject({ archived: true });
  expect((await read(foreign, 'staff', w.foreign.connection)).body.archived).toBe(false);
  expect(await cleared('clear-logs', {})).toEqual({ changed: 5 });
  expect(await found('', 'staff')).toEqual([]);
  expect(await found('?archived=true')).toHaveLength(8);
  expect(await counts()).toBe(0);
  const gone = w.t.make.randomId();
  expect((await w.call('staff', 'POST', `/connections/${gone}/clear-logs`, {})).status).toBe(404);
});
