import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSyncApi, type SyncApi } from '../../../../test/support/syncApi.ts';
import { syncState, type Connection } from '../../../../test/support/syncState.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { seedEmployees } from '../../../sandbox/seedParties.ts';
import { xeroSession } from '../../../packages/xero/sandbox/xeroSession.ts';

let world: SyncWorld;
let api: SyncApi;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  state = syncState(world);
  api = await openSyncApi(world);
  await world.startWorker();
});
afterAll(async () => {
  await api.close();
  await world.close();
});

/** Every employee has a namesake in Xero, with a number of another system: neither is mistaken for the other. */
async function withNamesakes(account: string, count: number) {
  const connection = await world.connect(account, 'xero');
  const ids = world.expenses(account, count);
  const xero = await xeroSession(world.sandbox, account);
  const { body } = await xero.send<{ Contacts: { ContactID: string; Name: string }[] }>(
    'PUT',
    '/Contacts',
    {
      Contacts: seedEmployees(account).map(({ firstName, lastName, number }) => ({
        Name: `${firstName} ${lastName}`,
        ContactNumber: `HR-${number}`,
        EmailAddress: `other-${number}@example.com`,
      })),
    },
  );
  await world.run(connection);
  return { connection, ids, contacts: body.Contacts };
}

const path = (connection: Connection, elementId: string, what: string) =>
  `/connections/${connection.id}/sync-elements/${elementId}/${what}`;

const booked = (account: string) =>
  ['bill', 'creditNote'].flatMap((kind) => world.sandbox.control.effects({ account, kind })).length;

interface Found {
  documentName: string;
  name: string;
  candidates: { externalId: string; name: string; number: string; email: string }[];
}

test('INSIGHT-05 a person chooses among contacts with a name; all elements that failed for it continue', async () => {
  const { connection, ids, contacts } = await withNamesakes('twins', 12);
  // card payments of the company have no employee
  const { failed = 0, complete = 0 } = await state.elements(connection);
  expect(failed).toBeGreaterThan(3);
  const before = booked('twins');
  const made = world.sandbox.control.effects({
    account: 'twins',
    kind: 'contact',
    action: 'created',
  });
  const element = await state.element(connection, ids[0] ?? '');
  expect(element.error_code).toBe('supplier-ambiguous');
  const found = await api.call('POST', path(connection, element.id, 'find-duplicates'));
  expect(found.status).toBe(200);
  const { documentName, name, candidates } = found.body as Found;
  const namesake = contacts.find((contact) => contact.Name === name);
  expect(documentName).toBe('contact');
  expect(candidates).toMatchObject([
    {
      externalId: expect.stringContaining(namesake?.ContactID ?? 'none') as string,
      name,
      number: expect.stringMatching(/^HR-/) as string,
      email: expect.stringMatching(/^other-/) as string,
    },
  ]);

  const choose = (externalId: string) =>
    api.call('POST', path(connection, element.id, 'choose-duplicate'), {
      documentName,
      externalId,
    });
  const other = contacts.find((contact) => contact.Name !== name)?.ContactID ?? '';
  expect(await choose(other)).toMatchObject({ status: 409, body: { code: 'sync.duplicateGone' } });
  expect((await state.elements(connection))['failed']).toBe(failed);

  const chosen = await choose(candidates[0]?.externalId ?? '');
  expect(chosen.status).toBe(200);
  const { reset } = chosen.body as { reset: number };
  expect(reset).toBeGreaterThan(0);
  expect(reset).toBeLessThan(failed);
  expect(await state.elements(connection)).toEqual({
    failed: failed - reset,
    complete,
    pending: reset,
  });
  await world.run(connection);
  expect(await state.elements(connection)).toEqual({
    failed: failed - reset,
    complete: complete + reset,
  });
  expect(booked('twins')).toBe(before + reset);
  // nobody was added again
  expect(
    world.sandbox.control.effects({ account: 'twins', kind: 'contact', action: 'created' }),
  ).toHaveLength(made.length);

  // it has nothing to choose any more
  expect(await api.call('POST', path(connection, element.id, 'find-duplicates'))).toMatchObject({
    status: 409,
    body: { code: 'sync.notAmbiguous' },
  });
  // the choice is kept, even if the source now spells the person's name differently
  await world.make.write((tx) =>
    sql`UPDATE shared_document SET payload_hash = 'of other words' WHERE connection_id = ${connection.id}
      AND chosen_at IS NOT NULL`.execute(tx),
  );
  world.sandbox.control.seedExpenses('twins', 12);
  await world.run(connection);
  const { rows } = await world.read((tx) =>
    sql<{ status: string }>`SELECT status FROM sync_element
      WHERE connection_id = ${connection.id} AND label LIKE ${`%${name}%`}`.execute(tx),
  );
  expect(rows.length).toBeGreaterThan(reset);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['complete']));
});

test('INSIGHT-05 an unresponsive package is reported, and nothing is chosen', async () => {
  const { connection, ids } = await withNamesakes('twins-down', 2);
  const element = await state.element(connection, ids[0] ?? '');
  const fault = world.sandbox.control.fault({ vendor: 'xero', account: 'twins-down', kind: '503' });
  const answer = await api.call('POST', path(connection, element.id, 'find-duplicates'));
  expect(answer).toMatchObject({ status: 422, body: { code: 'sync.sourceRefused' } });
  expect((answer.body as { description: string }).description).toMatch(/^Xero could not be read: /);
  world.sandbox.control.clearFaults({ id: fault });
  expect(await state.elements(connection)).toEqual({ failed: 2 });
});
