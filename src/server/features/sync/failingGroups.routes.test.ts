import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FailingGroup } from '../../../contract/failingElements.ts';
import { text } from '../../../contract/messages/message.ts';
import { withField } from '../../../packages/kit/vendorError.ts';
import { writeLogs } from '../../engine/logs/writeLogs.queries.ts';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';

interface Place {
  organization: string;
  connection: string;
}

let w: RoutesWorld;
/** Another connection of the viewer's organization. */
let second: Place;
beforeAll(async () => {
  w = await openRoutesWorld();
  second = {
    organization: w.organization,
    connection: await w.t.make.connection({
      organizationId: w.organization,
      name: 'A1 - Yokoy, AFAS - second',
      packages: [],
    }),
  };
  for (const amount of ['10.00', '20.50', '0.05', '-1.00']) await add(w, 'period-closed', amount);
  await add(w, 'period-closed', '7.00', { currency: 'GBP' });
  await add(w, 'unknown-ledger', '3.00');
  await add(w, 'unknown-ledger', '4.00', { status: 'complete' });
  await add(second, 'period-closed', '100.00');
  await add(second, null, '5.00', { name: 'card-transaction', message: 'from before' });
  await add(w.foreign, 'period-closed', '1.00');
});
afterAll(() => w.t.close());

let serial = 0;

/** An element, each later than the one before. */
function add(
  place: Place,
  code: string | null,
  amount: string,
  { currency = 'EUR', status = 'failed', name = 'expense', message = 'closed' } = {},
) {
  serial += 1;
  const label = {
    code: 'expense',
    params: { id: `E${serial}`, about: 'Somebody · Taxi', amount: { amount, currency } },
  };
  return w.t.make.write((tx) =>
    sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, label, coded_label, status, message, error_code,
        attempts, element_date, updated_at)
      VALUES (${uuidv7()}, ${place.connection}, ${place.organization}, ${name}, ${`yokoy:t:${serial}`}, ${`E${serial}`},
        ${JSON.stringify(label)}::jsonb, ${status}, ${message}, ${code}, 1, '2026-03-01', now() + ${serial} * interval '1 second')`.execute(
      tx,
    ),
  );
}

type Who = keyof RoutesWorld['tokens'];
const list = async (query = '', who: Who = 'viewer') =>
  (await w.call(who, 'GET', `/failing-elements/groups${query}`)).body;
const groups = async (query = '', who: Who = 'viewer'): Promise<FailingGroup[]> =>
  (await list(query, who))['hydra:member'];
const brief = (found: readonly FailingGroup[]) =>
  found.map(({ connectionName, errorCode, elementsCount }) => [
    connectionName,
    errorCode,
    elementsCount,
  ]);

test('INSIGHT-03 API-02 failed elements by connection and code, with their number, sums and the newest three', async () => {
  expect(brief(await groups())).toEqual([
    ['A1', 'period-closed', 5],
    ['A1', 'unknown-ledger', 1],
    ['A1 - Yokoy, AFAS - second', null, 1],
    ['A1 - Yokoy, AFAS - second', 'period-closed', 1],
  ]);
  const [closed, , old] = await groups();
  expect(closed).toMatchObject({
    connectionId: w.connection,
    organizationName: 'A1',
    connectionTag: expect.any(String),
    areExpenses: true,
    sums: [
      { currency: 'EUR', amount: '29.55' },
      { currency: 'GBP', amount: '7.00' },
    ],
    otherCausesCount: 0,
    mayOperate: false,
  });
  expect(closed?.elements.map(({ searchedFieldData }) => searchedFieldData)).toEqual([
    'E5',
    'E4',
    'E3',
  ]);
  // what `@id` leads to is the group's elements
  const { body } = await w.call('viewer', 'GET', (closed?.['@id'] ?? '').replace('/api', ''));
  expect(body['hydra:totalItems']).toBe(5);
  // from before elements had codes: also a list of its own, to be retried as one
  const withoutCode = await w.call('viewer', 'GET', (old?.['@id'] ?? '').replace('/api', ''));
  expect(withoutCode.body['hydra:member']).toMatchObject([
    { syncMessage: 'from before', errorCode: null },
  ]);
  expect(old).toMatchObject({ message: 'from before', areExpenses: false });
  expect(await list()).toMatchObject({
    'hydra:totalItems': 4,
    elements: { count: 8, isCapped: false },
    connectionsCount: 2,
  });
  expect(brief(await groups('?perPage=1&page=2'))).toEqual([['A1', 'unknown-ledger', 1]]);
  expect(await list('?page=9')).toMatchObject({ 'hydra:member': [], 'hydra:totalItems': 4 });
  expect(brief(await groups('?globalFilter=AFAS'))).toHaveLength(2);
});

test('INSIGHT-03 API-02 each tenant has its own groups, and an operator may act on them', async () => {
  expect(brief(await groups('', 'stranger'))).toEqual([['B1', 'period-closed', 1]]);
  expect(await list('', 'stranger')).toMatchObject({
    elements: { count: 1 },
    connectionsCount: 1,
  });
  expect(await groups('?globalFilter=A1', 'stranger')).toEqual([]);
  expect(await groups('', 'staff')).toHaveLength(5);
  const operated = await groups('', 'operator');
  expect(operated.map(({ connectionId }) => connectionId)).not.toContain(w.foreign.connection);
  expect(operated.every(({ mayOperate, elements }) => mayOperate && elements[0]?.mayOperate)).toBe(
    true,
  );
});

test('INSIGHT-05 LOG-03 a group names all that its causes name, and the setting that they ask for, if that is one', async () => {
  const refuse = (place: Place, period: string, solution = text('remedy.report')) =>
    w.t.make.write((tx) =>
      writeLogs(tx, { id: place.connection, organizationId: place.organization }, [
        {
          level: 400,
          code: 'period-closed',
          packageType: 'exact-online',
          text: text('document.periodClosed', { period }),
          solution,
          elementName: 'expense',
          elementKey: `yokoy:t:${period}`,
        },
      ]),
    );
  const open = withField(text('exactOnline.chooseLedger'), text('label.ledgerAccounts'));
  await refuse(w, '2026-10', open);
  await refuse(w, '2026-11', open);
  // of another tenant, and of another connection
  await refuse(w.foreign, '2026-08', open);
  await refuse(second, '2026-09', open);
  const [closed] = await groups();
  expect(closed).toMatchObject({
    packageType: 'exact-online',
    codedMessage: { code: 'document.periodsClosed' },
    codedSolution: open,
    otherCausesCount: 0,
    elements: [{ codedSolution: open }, {}, {}],
  });
  expect(closed?.message).toMatch(/2026-1[01], 2026-1[01]/);
  expect(closed?.message).not.toMatch(/2026-0[89]/);
  await refuse(w, '2026-12');
  expect((await groups())[0]).toMatchObject({ codedSolution: null, otherCausesCount: 1 });
});
