import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { withField } from '../../../packages/kit/vendorError.ts';
import { writeLogs } from '../../engine/logs/writeLogs.queries.ts';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';

let w: RoutesWorld;
const ids: Record<string, string> = {};
beforeAll(async () => {
  w = await openRoutesWorld();
  const add = async (
    key: string,
    status: string,
    place: { organization: string; connection: string } = w,
    next: string | null = null,
  ) => {
    const id = uuidv7();
    ids[key] = id;
    await w.t.make.write((tx) =>
      sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, label, status, message, error_code, attempts,
          next_attempt_at, element_date, updated_at)
        VALUES (${id}, ${place.connection}, ${place.organization}, 'expense', ${`yokoy:t:${key}`}, ${`Taxi ${key}`}, ${status}, 'closed',
          'period-closed', 2, ${next}::timestamptz, '2026-03-01', clock_timestamp())`.execute(tx),
    );
  };
  await add('one', 'failed');
  await add('two', 'failed_to_remove', w, '2026-12-01T00:00:00Z');
  await add('fine', 'complete');
  await add('busy', 'processing');
  await add('theirs', 'failed', w.foreign);
});
afterAll(() => w.t.close());

type Who = keyof RoutesWorld['tokens'];
const list = async (query = '', who: Who = 'viewer') =>
  (await w.call(who, 'GET', `/failing-elements${query}`)).body['hydra:member'];
const found = async (query = '', who: Who = 'viewer') =>
  (await list(query, who)).map(
    (element: { searchedFieldData: string }) => element.searchedFieldData,
  );

test('INSIGHT-03 API-02 failed elements of all connections within reach, with cause and next attempt', async () => {
  expect(await found()).toEqual(['Taxi two', 'Taxi one']);
  expect(await found('', 'staff')).toEqual(['Taxi theirs', 'Taxi two', 'Taxi one']);
  expect(await list('?globalFilter=one')).toMatchObject([
    {
      connectionId: w.connection,
      connectionName: 'A1',
      syncElementSyncKey: 'yokoy:t:one',
      syncElementSyncStatus: 'failed',
      syncElementDate: '2026-03-01',
      syncMessage: 'closed',
      errorCode: 'period-closed',
      attempts: 2,
      nextAttemptAt: null,
      mayOperate: false,
    },
  ]);
  expect(await found('?waits=person')).toEqual(['Taxi one']);
  expect(await found('?waits=retry')).toEqual(['Taxi two']);
  expect(await found('?code=period-closed')).toHaveLength(2);
  expect(await found('?globalFilter=theirs')).toEqual([]);
  expect(await found('?globalFilter=%25')).toEqual([]);
  expect(await found(`?connection.connectionId=${w.foreign.connection}`)).toEqual([]);
});

test('INSIGHT-05 a failed element has the setting that the causes of its code ask for, if that is one', async () => {
  const refuse = (words: string, solution: MessageText) =>
    w.t.make.write((tx) =>
      writeLogs(tx, { id: w.connection, organizationId: w.organization }, [
        {
          level: 400,
          code: 'period-closed',
          packageType: 'exact-online',
          text: text('vendor.words', { words }),
          solution,
        },
      ]),
    );
  const ledgers = withField(text('exactOnline.chooseLedger'), text('label.ledgerAccounts'));
  await refuse('closed', ledgers);
  await refuse('closed too', ledgers);
  expect(await list()).toMatchObject([
    { packageType: 'exact-online', codedSolution: ledgers },
    { packageType: 'exact-online', codedSolution: ledgers },
  ]);
  await refuse('another', text('remedy.report'));
  expect(await list()).toMatchObject([{ codedSolution: null }, { codedSolution: null }]);
});
