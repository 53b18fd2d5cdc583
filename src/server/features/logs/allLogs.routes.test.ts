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
  const write = (of: { organization: string; connection: string }, logs: NewLog[]) =>
    w.t.make.write((tx) =>
      writeLogs(tx, { id: of.connection, organizationId: of.organization }, logs),
    );
  await write(w, [log('first of mine')]);
  await write(w.foreign, [log('one of theirs')]);
  await write(w, [log('second', { level: 200, code: 'told', packageType: 'yokoy' })]);
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

test('LOG-01 API-02 what all connections within reach say, newest first, each with its connection', async () => {
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
  expect(await found('?globalFilter=of', 'staff')).toEqual(['one of theirs', 'first of mine']);
  expect(await found('?globalFilter=theirs')).toEqual([]);
  expect((await list('?globalFilter=ours'))['hydra:totalItems']).toBe(0);
  expect(await found('?globalFilter=%25')).toEqual([]);
  expect(await found('?days=1&perPage=1&page=2')).toEqual(['first of mine']);
  for (const query of ['?days=0', '?days=61', '?status=open', '?connection.connectionId=x'])
    expect((await w.call('viewer', 'GET', `/log-entries${query}`)).status, query).toBe(400);
});
