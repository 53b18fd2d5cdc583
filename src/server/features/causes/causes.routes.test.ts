import { sql } from 'kysely';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { NewLog } from '../../engine/logs/newLog.ts';
import {
  resolveLogsOf,
  resolveModuleLogs,
  writeLogs,
} from '../../engine/logs/writeLogs.queries.ts';

let w: RoutesWorld;
beforeAll(async () => {
  w = await openRoutesWorld();
});
afterAll(() => w.t.close());
beforeEach(() =>
  w.t.make.write(async (tx) => {
    await sql`DELETE FROM log_entry`.execute(tx);
    await sql`DELETE FROM cause`.execute(tx);
  }),
);

type Of = { organization: string; connection: string };
const write = (logs: NewLog[], place: Of = w) =>
  w.t.make.write((tx) =>
    writeLogs(tx, { id: place.connection, organizationId: place.organization }, logs),
  );
const vatMissing = (code: string): MessageText =>
  text('document.mappingMissing', { what: text('label.vatCode'), value: code });
/** Log entry of a failed element. */
const failed = (element: string, message: MessageText, more: Partial<NewLog> = {}): NewLog => ({
  level: 400,
  code: 'mapping-missing',
  text: text('element.message', { element, message }),
  packageType: 'exact-online',
  moduleType: 'exact_online_push_expenses',
  elementName: 'expense',
  elementKey: `yokoy:t:${element}`,
  solution: text('remedy.report'),
  ...more,
});
type Who = keyof RoutesWorld['tokens'];
const list = async (query = '', who: Who = 'viewer') => {
  const answer = await w.call(who, 'GET', `/causes${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body['hydra:member'];
};
const idsOf = async (query = '') =>
  (await list(query, 'operator')).flatMap((group: { ids: string[] }) => group.ids);
const post = (path: string, body: unknown, who: Who = 'operator') =>
  w.call(who, 'POST', `/causes/${path}`, body);

test('API-05 the same failure of many elements is one cause; another code, another', async () => {
  await write(['1', '2', '3'].map((element) => failed(element, vatMissing('V21'))));
  await write([failed('4', vatMissing('V9')), failed('1', vatMissing('V21'))]);
  const groups = await list();
  expect(groups).toHaveLength(2);
  const first = groups.find((group: { seen: number }) => group.seen === 4);
  expect(first).toMatchObject({
    packageType: 'exact-online',
    moduleType: 'exact_online_push_expenses',
    code: 'mapping-missing',
    level: 400,
    state: 'open',
    message: 'No VAT code is set for “V21”.',
    codedMessage: vatMissing('V21'),
    codedSolution: text('remedy.report'),
    openLogsCount: 3,
    elementsCount: 3,
    connectionsCount: 1,
    connections: [{ connectionId: w.connection, connectionName: 'A1', elementsCount: 3 }],
    reopenedAt: null,
  });
  // a viewer reads, and gets no ids to change
  expect(first.ids).toEqual([]);
  expect(await idsOf()).toHaveLength(2);
});

test('API-05 the element’s name doesn’t make another cause, nor does the instant that a task waits for', async () => {
  const incomplete = (id: string) =>
    text('document.incomplete', { id, what: text('label.vatCode') });
  await write([
    failed('1', incomplete('exp-a'), { code: 'insufficient-data' }),
    failed('2', incomplete('exp-b'), { code: 'insufficient-data' }),
  ]);
  const words = (vendorText: string) => text('vendor.words', { words: vendorText });
  await write([
    failed('3', words('Invoice 4711 was refused'), { code: 'rejected' }),
    failed('4', words('Invoice 4712 was refused'), { code: 'rejected' }),
    // the numbers in these are what has to be fixed
    failed('5', words('Period 2026-03 is closed'), { code: 'period-closed' }),
    failed('6', words('Period 2026-04 is closed'), { code: 'period-closed' }),
  ]);
  const down = text('http.unreachable');
  const parked = (until: string) =>
    text('task.parked', { until: { instant: until }, reason: down });
  const task = { level: 300, code: 'vendor-unavailable', moduleType: 'm' };
  await write([
    { ...task, text: parked('2026-11-22T08:00:00Z') },
    { ...task, text: parked('2026-11-22T09:00:00Z') },
    { ...task, level: 500, text: down },
    // an informational entry has no cause
    { level: 200, code: 'element-changed', text: text('element.logReset', { element: '1' }) },
  ]);
  const found = (await list('?perPage=100')).map(
    ({ message, seen, level }: { message: string; seen: number; level: number }) => [
      message,
      seen,
      level,
    ],
  );
  expect(found.toSorted()).toEqual([
    ['Expense … has no usable VAT code.', 2, 400],
    ['Invoice 4712 was refused', 2, 400],
    ['Period 2026-03 is closed', 1, 400],
    ['Period 2026-04 is closed', 1, 400],
    ['The server couldn’t be reached.', 3, 500],
  ]);
  expect(found[0][2]).toBe(500);
});

test('LOG-03 API-05 collected, causes that differ in what they name are one row, which lists each', async () => {
  await write([
    failed('1', vatMissing('V21')),
    failed('2', vatMissing('V9')),
    failed('3', vatMissing('V9')),
    failed('4', text('vendor.words', { words: '100% wrong' }), { code: 'other' }),
  ]);
  await write([failed('1', vatMissing('V0'))], w.foreign);
  expect(await list()).toHaveLength(3);
  const rows = await list('?collected=true', 'operator');
  expect(rows).toHaveLength(2);
  const row = rows.find(({ code }: { code: string }) => code === 'mapping-missing');
  expect(row).toMatchObject({
    codedMessage: { code: 'document.mappingMissing' },
    seen: 3,
    openLogsCount: 3,
    elementsCount: 3,
    connectionsCount: 1,
    connections: [{ connectionName: 'A1', elementsCount: 3 }],
  });
  expect(row.message).toMatch(/“V(21, V9|9, V21)”/);
  const counts = row.parts.map((part: { message: string; elementsCount: number }) => [
    part.message,
    part.elementsCount,
  ]);
  expect(counts.toSorted()).toEqual([
    ['No VAT code is set for “V21”.', 1],
    ['No VAT code is set for “V9”.', 2],
  ]);
  expect(rows.find(({ code }: { code: string }) => code === 'other').parts).toEqual([]);

  // sorted and paged as one; nobody sees what another organization names
  const [first] = await list('?collected=true&sortBy=-seen&perPage=1');
  expect(first.seen).toBe(3);
  const [second] = await list('?collected=true&sortBy=-seen&perPage=1&page=2');
  expect(second.code).toBe('other');
  expect((await list('?collected=true', 'stranger'))[0]).toMatchObject({ seen: 1, parts: [] });
  expect((await list('?collected=true', 'staff'))[0].connectionsCount).toBe(2);

  expect((await post('resolve', { ids: row.ids })).body).toEqual({ changed: 2 });
  expect(await list('?collected=true')).toHaveLength(1);
});

test('LOG-03 a row of more causes than it names has the number of the others, and lists each', async () => {
  const codes = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
  await write(codes.map((code) => failed(code, vatMissing(`V${code}`))));
  const [row] = await list('?collected=true', 'operator');
  expect(row.message).toMatch(/^No VAT code is set for “(V\d, ){5}V\d and 3 more”\.$/);
  expect(row.codedMessage.params.value).toMatchObject({
    code: 'cause.namesAndMore',
    params: { count: 3 },
  });
  expect(row.parts).toHaveLength(9);
});

test('API-02 the same cause of several connections is one line, limited to the viewer’s reach', async () => {
  await write([failed('1', vatMissing('V21'))]);
  await write([failed('1', vatMissing('V21')), failed('2', vatMissing('V21'))], w.foreign);
  expect(await list('', 'staff')).toMatchObject([
    {
      connectionsCount: 2,
      elementsCount: 3,
      connections: [{ connectionName: 'B1' }, { connectionName: 'A1' }],
    },
  ]);
  expect(await list()).toMatchObject([{ connectionsCount: 1, elementsCount: 1, seen: 1 }]);
  const foreign = (await list('', 'stranger'))[0].ids;
  const answer = await post('resolve', { ids: foreign });
  expect([answer.status, answer.body.violations[0].propertyPath]).toEqual([422, 'ids[0]']);
  expect((await post('resolve', { ids: await idsOf() }, 'viewer')).status).toBe(403);
});

test('LOG-01 internal causes are for staff: neither listed for nor changed by others', async () => {
  await write([{ level: 500, code: 'internal', text: text('fault.ours'), internal: true }]);
  expect(await list('', 'operator')).toEqual([]);
  const [{ ids }] = await list('', 'staff');
  expect((await post('resolve', { ids })).body).toEqual({ changed: 0 });
  expect(await list('', 'staff')).toHaveLength(1);
  expect((await post('resolve', { ids }, 'staff')).body).toEqual({ changed: 1 });
  expect(await list('', 'staff')).toEqual([]);
});

test('LOG-03 a cause is resolved with all its entries, returns when seen again, and can be reopened', async () => {
  await write([failed('1', vatMissing('V21')), failed('2', vatMissing('V21'))]);
  const ids = await idsOf();
  expect((await post('resolve', { ids })).body).toEqual({ changed: 1 });
  expect(await list()).toEqual([]);
  expect(await list('?state=resolved')).toMatchObject([{ state: 'resolved', openLogsCount: 0 }]);
  const log = await w.call(
    'viewer',
    'GET',
    `/connections/${w.connection}/log-entries?status=resolved`,
  );
  expect(log.body['hydra:totalItems']).toBe(2);
  await write([failed('2', vatMissing('V21'))]);
  expect(await list()).toMatchObject([
    { openLogsCount: 1, reopenedAt: expect.stringMatching(/Z$/) },
  ]);
  await post('resolve', { ids });
  expect((await post('reopen', { ids })).body).toEqual({ changed: 1 });
  // only the entry that was seen last; nothing shows that the other still applies
  expect(await list()).toMatchObject([{ openLogsCount: 1, elementsCount: 1 }]);
});

test('LOG-03 a cause is ignored until an instant, or until it is seen again', async () => {
  await write([failed('1', vatMissing('V21'))]);
  const ids = await idsOf();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await post('ignore', { ids, until: tomorrow, reason: "the vendor's maintenance" });
  await write([failed('2', vatMissing('V21'))]);
  expect(await list()).toEqual([]);
  expect(await list('?state=ignored')).toMatchObject([
    {
      ignoredUntil: tomorrow,
      ignoredReason: "the vendor's maintenance",
      ignoredBy: expect.stringMatching(/\S/),
      openLogsCount: 2,
    },
  ]);
  await post('reopen', { ids });
  expect(await list()).toMatchObject([{ openLogsCount: 2, reopenedAt: null }]);

  await post('ignore', { ids, until: null });
  expect(await list('?state=ignored')).toMatchObject([{ ignoredUntil: null }]);
  await write([failed('3', vatMissing('V21'))]);
  expect(await list()).toMatchObject([{ openLogsCount: 3, reopenedAt: expect.any(String) }]);

  // after that instant it is open again, and no longer names who ignored it
  await post('ignore', { ids, until: new Date(Date.now() - 1000).toISOString(), reason: 'over' });
  expect(await list()).toMatchObject([
    { reopenedAt: expect.any(String), ignoredBy: null, ignoredReason: null },
  ]);
  expect((await post('ignore', { ids, until: null, reason: 'x'.repeat(301) })).status).toBe(422);
});

test('LOG-03 what is open of a cause follows its entries: resolved by work, moved, archived', async () => {
  await write([
    failed('1', vatMissing('V21')),
    failed('2', vatMissing('V21')),
    { level: 500, code: 'c', text: text('fault.ours'), moduleType: 'm' },
  ]);
  const open = async () =>
    (await list('?sortBy=seen')).map((group: { openLogsCount: number }) => group.openLogsCount);
  expect(await open()).toEqual([1, 2]);
  await w.t.make.write((tx) => resolveLogsOf(tx, w.connection, 'expense', ['yokoy:t:1']));
  expect(await open()).toEqual([1, 1]);
  await w.t.make.write((tx) => resolveModuleLogs(tx, w.connection, 'm'));
  expect(await open()).toEqual([1]);
  await w.t.make.write((tx) => sql`UPDATE log_entry SET archived = true`.execute(tx));
  expect(await open()).toEqual([]);
});

test('LOG-03 two tasks of one connection that write and resolve the same causes never undo each other', async () => {
  const causes = ['V1', 'V2', 'V3', 'V4'];
  const task = (order: string[]) => async (_: unknown, turn: number) => {
    await w.t.make.write(async (tx) => {
      const connection = { id: w.connection, organizationId: w.organization };
      const keys = order.map((code) => `yokoy:t:${code}`);
      if (turn % 2 === 0) await resolveLogsOf(tx, w.connection, 'expense', keys.slice(0, 2));
      await writeLogs(
        tx,
        connection,
        order.map((code) => failed(code, vatMissing(code))),
      );
      await resolveLogsOf(tx, w.connection, 'expense', keys.slice(2));
    });
  };
  const turns = Array.from({ length: 10 });
  await Promise.all([...turns.map(task(causes)), ...turns.map(task(causes.toReversed()))]);
  const { rows } = await w.t.make.write((tx) =>
    sql`SELECT k.open_count::int AS stored, count(l.id)::int AS counted FROM cause k
      LEFT JOIN log_entry l ON l.cause_id = k.id AND l.status = 'unresolved' GROUP BY k.id`.execute(
      tx,
    ),
  );
  expect(rows).toHaveLength(4);
  for (const row of rows as { stored: number; counted: number }[])
    expect(row.stored).toBe(row.counted);
});

test('LOG-03 of causes of one level the one that holds up most elements is first, however long ago it was seen', async () => {
  await write([failed('1', vatMissing('V21')), failed('2', vatMissing('V21'))]);
  await write([{ ...failed('3', vatMissing('V22')), code: 'newer' }]);
  const codes = async () => (await list()).map(({ code }: { code: string }) => code);
  expect(await codes()).toEqual(['mapping-missing', 'newer']);
  await w.t.make.write((tx) => resolveLogsOf(tx, w.connection, 'expense', ['yokoy:t:1']));
  expect(await codes()).toEqual(['newer', 'mapping-missing']);
});

test('LIST-07 causes are filtered by connection, package, code, text and time, and sorted', async () => {
  await write([
    failed('1', vatMissing('V21')),
    {
      level: 500,
      code: 'other',
      text: text('vendor.words', { words: '100% wrong' }),
      packageType: 'yokoy',
    },
  ]);
  const found = async (query: string) =>
    (await list(query)).map(({ code }: { code: string }) => code);
  expect(await found('')).toEqual(['other', 'mapping-missing']);
  expect(await found('?sortBy=level')).toEqual(['mapping-missing', 'other']);
  expect(await found(`?connection.connectionId=${w.connection}`)).toHaveLength(2);
  expect(await found(`?connection.connectionId=${w.foreign.connection}`)).toEqual([]);
  expect(await found('?packageType=yokoy')).toEqual(['other']);
  expect(await found('?code=mapping-missing')).toEqual(['mapping-missing']);
  expect(await found('?globalFilter=v21')).toEqual(['mapping-missing']);
  expect(await found('?globalFilter=%25')).toEqual(['other']);
  expect(await found(`?until=${new Date(Date.now() - 60_000).toISOString()}`)).toEqual([]);
  expect(await found(`?since=${new Date(Date.now() - 60_000).toISOString()}`)).toHaveLength(2);
  // an offset farther from UTC than PostgreSQL accepts
  expect(await found('?since=2026-01-01T00:00:00%2B16:00')).toHaveLength(2);
  for (const query of ['?until=0000-01-01T00:00:00Z', '?state=open1', '?since=yesterday'])
    expect((await w.call('viewer', 'GET', `/causes${query}`)).status, query).toBe(400);
  for (const body of [{ ids: [] }, { ids: ['x'] }, {}])
    expect((await post('resolve', body)).status, JSON.stringify(body)).toBe(422);
});

test('LOG-03 a vendor’s refusal that is known has our sentence, with the vendor’s words apart', async () => {
  const words = (vendorText: string) => text('vendor.words', { words: vendorText });
  await write([
    failed('1', words('Periode 2026-03 is gesloten'), { code: 'period-closed' }),
    failed('2', words('Periode 2026-04 is gesloten'), { code: 'period-closed' }),
    failed('3', words('Grootboekrekening 4500 bestaat niet'), { code: 'unknown-ledger' }),
    // no catalogue knows it
    failed('4', words('Refused for another reason'), { code: 'rejected' }),
  ]);
  // two periods are two causes
  expect(await list()).toHaveLength(4);
  const rows = await list('?collected=true', 'operator');
  const shown = rows.map(
    (row: { codedMessage: { message: string }; vendorWords: string | null }) => [
      row.codedMessage.message,
      row.vendorWords,
    ],
  );
  expect(shown.toSorted()).toEqual([
    ['Refused for another reason', null],
    ['The period is closed', expect.stringMatching(/2026-0[34], 2026-0[34]/)],
    ['Unusable ledger account', 'Grootboekrekening 4500 bestaat niet'],
  ]);
  // an entry has both, within the message of its element
  const { body } = await w.call(
    'operator',
    'GET',
    `/connections/${w.connection}/log-entries?globalFilter=4500`,
  );
  expect(body['hydra:member'][0].codedMessage.message).toContain(
    'Unusable ledger account: “Grootboekrekening 4500 bestaat niet”',
  );
});

test('LOG-03 a refused sign-in has its broken credential; what an element failed for has none', async () => {
  const code = 'sign-in';
  await write([
    { level: 400, code, text: text('remedy.report'), packageType: 'exact-online' },
    failed('1', vatMissing('V21')),
  ]);
  const credentialOf = async (query: string) => (await list(query))[0].credentialId as unknown;
  expect(await credentialOf(`?code=${code}`)).toBeNull();
  const { rows } = await w.t.make.write((tx) =>
    sql<{
      id: string;
    }>`UPDATE credential q SET state = 'failed' FROM connection_package p WHERE q.id = p.credential_id
      AND p.connection_id = ${w.connection} AND p.package_type = 'exact-online' RETURNING q.id`.execute(
      tx,
    ),
  );
  expect(await credentialOf(`?code=${code}`)).toBe(rows[0]?.id);
  expect(await credentialOf('?code=mapping-missing')).toBeNull();
});
