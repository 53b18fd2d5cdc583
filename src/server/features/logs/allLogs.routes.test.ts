import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import { text } from '../../../contract/messages/message.ts';
import type { NewLog } from '../../engine/logs/newLog.ts';
import { writeLogs } from '../../engine/logs/writeLogs.queries.ts';

let w: RoutesWorld;
const log = (words: string, more: Partial<NewLog> = {}): NewLog => ({
  level: 400,
  code: 'rejected',
  text: text('vendor.words', { words }),
  packageType: 'xero',
  ...more,
});
beforeAll(async () => {
  w = await openRoutesWorld();
  const write = (place: { organization: string; connection: string }, logs: NewLog[]) =>
    w.t.make.write((tx) =>
      writeLogs(tx, { id: place.connection, organizationId: place.organization }, logs),
    );
  await write(w, [log('first of mine')]);
  await write(w.foreign, [log('one of theirs')]);
  await write(w, [log('second', { level: 200, code: 'informed', packageType: 'yokoy' })]);
  await write(w, [log('ours', { level: 500, code: 'internal', internal: true })]);
  const deleted = await w.t.make.connection({ organizationId: w.organization, name: 'gone' });
  await write({ organization: w.organization, connection: deleted }, [log('of one that is gone')]);
  await w.t.make.write((tx) =>
    tx
      .updateTable('connection')
      .set({ deleted_at: new Date() })
      .where('id', '=', deleted)
      .execute(),
  );
});
afterAll(() => w.t.close());

type Who = keyof RoutesWorld['tokens'];
const list = async (query = '', who: Who = 'viewer') => {
  const answer = await w.call(who, 'GET', `/log-entries${query}`);
  expect(answer.status, query).toBe(200);
  return answer.body;
};
const found = async (query = '', who: Who = 'viewer') =>
  (await list(query, who))['hydra:member'].map((entry: { message: string }) => entry.message);

test('LOG-01 API-02 entries of all connections within reach, newest first, each with its connection', async () => {
  expect(await found()).toEqual(['second', 'first of mine']);
  expect(await found('', 'stranger')).toEqual(['one of theirs']);
  expect(await found('', 'staff')).toEqual(['ours', 'second', 'one of theirs', 'first of mine']);
  const body = await list();
  expect(body['hydra:totalItems']).toBe(2);
  expect(body['hydra:member'][1]).toMatchObject({
    '@id': expect.stringContaining(`/api/connections/${w.connection}/log-entries/`),
    connectionId: w.connection,
    connectionName: 'A1',
    status: 'unresolved',
  });
});

test('LIST-07 it is filtered by connection, package, code, status, level, days and text', async () => {
  expect(await found(`?connection.connectionId=${w.connection}`)).toHaveLength(2);
  expect(await found(`?connection.connectionId=${w.foreign.connection}`)).toEqual([]);
  expect(await found('?packageType=yokoy')).toEqual(['second']);
  expect(await found('?code=rejected')).toEqual(['first of mine']);
  expect(await found('?status=resolved')).toEqual(['second']);
  expect(await found('?status=unresolved&logLevel=300')).toEqual(['first of mine']);
  expect(await found('?globalFilter=OF+MINE')).toEqual(['first of mine']);
  expect(await found('?globalFilter=one+of', 'staff')).toEqual(['one of theirs']);
  expect(await found('?globalFilter=theirs')).toEqual([]);
  expect((await list('?globalFilter=ours'))['hydra:totalItems']).toBe(0);
  expect(await found('?globalFilter=%25')).toEqual([]);
  expect(await found('?days=1&perPage=1&page=2')).toEqual(['first of mine']);
  for (const query of ['?days=0', '?days=61', '?status=open', '?connection.connectionId=x'])
    expect((await w.call('viewer', 'GET', `/log-entries${query}`)).status, query).toBe(400);
});

test('LIST-07 INSIGHT-03 wildcards, quotes and control characters are text in searches; 10 KB is refused', async () => {
  const searches = [
    '/log-entries?globalFilter=',
    '/causes?globalFilter=',
    '/failing-elements?globalFilter=',
    `/connections/${w.connection}/log-entries?globalDocumentFilter=`,
    `/connections/${w.connection}/sync-element?syncKey=`,
  ];
  for (const path of searches) {
    for (const given of ['%%%', '___', "'''", '"; --', '\\\\\\', '%123456_', '\u202e<b>']) {
      const { status, body } = await w.call('viewer', 'GET', path + encodeURIComponent(given));
      expect([path, given, status, body['hydra:totalItems']]).toEqual([path, given, 200, 0]);
    }
    for (const refused of ['x'.repeat(10_240), 'a\u0000b'])
      expect((await w.call('viewer', 'GET', path + encodeURIComponent(refused))).status).toBe(400);
  }
});

test('LOG-01 a vendor’s megabyte of markup and control characters can be listed, searched and read', async () => {
  const words = `<script>alert(1)</script>\u0000\u001b[31m ${'<b>x'.repeat(262_144)}`;
  await w.t.make.write((tx) =>
    writeLogs(tx, { id: w.connection, organizationId: w.organization }, [
      log(words, { code: 'huge' }),
    ]),
  );
  const [message] = await found('?code=huge');
  expect(message).toMatch(/^<script>alert\(1\)<\/script>  \[31m <b>x/);
  expect(message?.length).toBeLessThanOrEqual(4_000);
  expect(await found('?globalFilter=%3Cscript')).toEqual([message]);
});
