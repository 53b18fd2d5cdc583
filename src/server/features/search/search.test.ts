import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxResultsPerKind, type SearchKind } from '../../../contract/search.ts';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';

let w: RoutesWorld;
interface Place {
  organization: string;
  connection: string;
}
let alder: Place;
let beech: Place;
let theirs: Place;
let reseller: string;

interface Result {
  kind: SearchKind;
  name: string;
  isExact: boolean;
  resultId: string;
}

/** A customer with a connection of Yokoy to this package. */
async function customer(name: string, target: string, resellerId: string): Promise<Place> {
  const { make } = w.t;
  const organization = await make.organization({ name, resellerId });
  const credential = (packageType: string) =>
    make.credential({
      organizationId: organization,
      packageType,
      name: `${name} books ${packageType}`,
    });
  const connection = await make.connection({
    organizationId: organization,
    name: `${name} - Yokoy, ${target}`,
    active: true,
    packages: [
      { packageType: 'yokoy', credentialId: await credential('yokoy') },
      { packageType: target, credentialId: await credential(target) },
    ],
  });
  return { organization, connection };
}

const add = (place: Place, key: string, label: string, externalId: string | null = null) =>
  w.t.make.write(async (tx) => {
    const id = uuidv7();
    await sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, label, status, updated_at)
      VALUES (${id}, ${place.connection}, ${place.organization}, 'expense', ${`yokoy:t:${key}`}, ${label}, 'failed', clock_timestamp())`.execute(
      tx,
    );
    if (externalId !== null)
      await sql`INSERT INTO sync_document (element_id, name, id, connection_id, organization_id, element_name, package_type, position, status, external_id)
        VALUES (${id}, 'purchaseEntry', ${uuidv7()}, ${place.connection}, ${place.organization}, 'expense', 'exact-online', 0, 'complete', ${externalId})`.execute(
        tx,
      );
    return id;
  });

let tokens: Record<'reseller' | 'other' | 'staff', string>;
const search = (words: string, who: keyof typeof tokens = 'reseller') =>
  w.t.call('GET', `/search?words=${encodeURIComponent(words)}`, { token: tokens[who] });
const results = async (words: string, who: keyof typeof tokens = 'reseller'): Promise<Result[]> =>
  (await search(words, who)).body['hydra:member'];
const names = async (words: string, kind: SearchKind, who?: keyof typeof tokens) =>
  (await results(words, who)).filter((found) => found.kind === kind).map(({ name }) => name);

beforeAll(async () => {
  w = await openRoutesWorld();
  const { make } = w.t;
  reseller = await make.organization({ name: 'Northbridge' });
  const otherReseller = await make.organization({ name: 'Southgate' });
  alder = await customer('Alder Foods', 'exact-online', reseller);
  beech = await customer('Beech Retail', 'xero', reseller);
  theirs = await customer('Alder Rivals', 'exact-online', otherReseller);
  await add(alder, 'EXP-2231', 'EXP-2231 · Owen O’Brien · Dinner with Van Dam · €256.05', 'guid-1');
  await add(alder, 'EXP-2232', 'EXP-2232 · Sanne Brug · Taxi · €1,256.05', 'office/EXACT/26600118');
  await add(beech, 'EXP-22319', 'EXP-22319 · Owen Park · Hotel · £256.05');
  await add(theirs, 'EXP-2231', 'EXP-2231 · Owen Rival · Dinner · €256.05', 'o/j/26600118');
  const as = async (organizationId: string) =>
    make.session((await make.user({ entries: [{ organizationId, roles: ['ROLE_USER'] }] })).id);
  tokens = {
    reseller: await as(reseller),
    other: await as(otherReseller),
    staff: w.tokens.staff,
  };
});
afterAll(() => w.t.close());

const dinner = 'EXP-2231 · Owen O’Brien · Dinner with Van Dam · €256.05';
const taxi = 'EXP-2232 · Sanne Brug · Taxi · €1,256.05';
const hotel = 'EXP-22319 · Owen Park · Hotel · £256.05';

test.each([
  ['dinner owen', [dinner]],
  ['owen dinner', [dinner]],
  ['256.05 alder', [dinner]],
  ['alder 256,05', [dinner]],
  ['€ 256,05', [hotel, dinner]],
  ['1.256,05', [taxi]],
  ['EXP-2231', [dinner, hotel]],
  ['26600118', [taxi]],
  ['taxi 26600118', [taxi]],
  ['hotel 26600118', []],
  ['owen xero', [hotel]],
  ['owen exact', [dinner]],
  ['O’BRIEN', [dinner]],
  ['owen northwest', []],
])('INSIGHT-03 SHELL-06 an element is found by words in any order: %s', async (words, labels) => {
  expect(await names(words, 'element')).toEqual(labels);
});

test('SHELL-06 a connection is found by its name, organization and packages in any order', async () => {
  const own = 'Alder Foods - Yokoy, exact-online';
  for (const words of ['alder', 'exact alder', 'alder exact', 'online foods yokoy'])
    expect(await names(words, 'connection')).toEqual([own]);
  expect(await names('exact', 'connection')).toEqual([own]);
  expect(await names('alder xero', 'connection')).toEqual([]);
  const [found] = (await results('alder exact')).filter(({ kind }) => kind === 'connection');
  expect(found).toMatchObject({
    resultId: alder.connection,
    organizationName: 'Alder Foods',
    packageTypes: ['yokoy', 'exact-online'],
    connection: { health: 'notRun', active: true, failedCount: 2, mayOperate: true },
  });
});

test('SHELL-06 organizations, credentials, users and outages are found', async () => {
  expect(await names('alder', 'organization')).toEqual(['Alder Foods']);
  expect(await names('foods northbridge', 'organization')).toEqual(['Alder Foods']);
  expect(await names('books alder yokoy', 'credential')).toEqual(['Alder Foods books yokoy']);
  const person = await w.t.make.user({
    email: 'jet.visser@example.test',
    entries: [{ organizationId: alder.organization, roles: ['ROLE_VIEWER'] }],
  });
  expect((await results('visser test')).map(({ resultId }) => resultId)).toEqual([person.id]);
  expect(await results('visser test', 'other')).toEqual([]);
  const outage = uuidv7();
  await w.t.make.write(async (tx) => {
    await sql`INSERT INTO outage (id, package_type, opened_at) VALUES (${outage}, 'xero', now())`.execute(
      tx,
    );
    await sql`INSERT INTO outage_connection (outage_id, connection_id, organization_id)
      VALUES (${outage}, ${beech.connection}, ${beech.organization})`.execute(tx);
  });
  const outages = async (who?: keyof typeof tokens) =>
    (await results('xero', who)).filter(({ kind }) => kind === 'outage');
  expect(await outages()).toMatchObject([
    { resultId: outage, packageTypes: ['xero'], isOpen: true },
  ]);
  expect(await outages('other')).toEqual([]);
});

test('SHELL-06 an exact number comes first, else the connection', async () => {
  expect((await results('exp-2231')).map(({ name, isExact }) => [name, isExact])).toEqual([
    [dinner, true],
    [hotel, false],
  ]);
  expect((await results('26600118'))[0]).toMatchObject({
    kind: 'element',
    isExact: true,
    element: { externalId: 'office/EXACT/26600118', connectionId: alder.connection },
  });
  expect((await results('alder')).map(({ kind }) => kind)).toEqual([
    'connection',
    'organization',
    'credential',
    'credential',
  ]);
});

test('API-02 nothing of another tenant is found, whatever finds it', async () => {
  for (const words of [
    'alder',
    'owen',
    '256.05',
    'EXP-2231',
    '26600118',
    'rivals',
    'southgate',
    'dinner exact',
    'yokoy',
  ]) {
    const found = await results(words);
    expect(JSON.stringify(found), words).not.toMatch(/rival|southgate/i);
    const other = await results(words, 'other');
    expect(JSON.stringify(other), words).not.toMatch(/alder foods|beech|northbridge|sanne/i);
  }
  expect(await names('EXP-2231', 'element', 'other')).toEqual([
    'EXP-2231 · Owen Rival · Dinner · €256.05',
  ]);
  expect(await names('26600118', 'element', 'staff')).toHaveLength(2);
});

test('SHELL-06 what was not searched, and that there is more, is reported', async () => {
  const { body } = await search('be');
  expect(body.unsearched).toEqual([{ kind: 'element', reason: 'short' }]);
  expect(body['hydra:member'][0]).toMatchObject({ kind: 'connection' });
  for (let n = 0; n <= maxResultsPerKind; n += 1) await add(beech, `MANY-${n}`, `Many things ${n}`);
  const many = (await search('many things')).body;
  expect(many['hydra:member']).toHaveLength(maxResultsPerKind);
  expect(many.more).toEqual(['element']);
  expect(many.unsearched).toEqual([]);
});

test('SHELL-06 wildcards are text; too short and too long a text are refused', async () => {
  expect(await results('%%%')).toEqual([]);
  expect(await results("EXP_2231' OR \\")).toEqual([]);
  expect((await search(' a ')).status).toBe(400);
  expect((await search('a'.repeat(201))).status).toBe(400);
});

test('SHELL-06 elements of a deleted connection are not found, nor the connection', async () => {
  const write = (at: string) =>
    w.t.make.write((tx) =>
      sql`UPDATE connection SET deleted_at = ${sql.raw(at)} WHERE id = ${beech.connection}`.execute(
        tx,
      ),
    );
  await write('now()');
  expect(await names('hotel', 'element')).toEqual([]);
  expect(await names('beech', 'connection')).toEqual([]);
  await write('NULL');
  expect(await names('hotel', 'element')).toEqual([hotel]);
});

test('INSIGHT-03 the number that a package shows is found and shown, where its id is another', async () => {
  const id = await add(alder, 'EXP-9000', 'EXP-9000 · Train', 'b0a4ae1e-aaaa');
  await w.t.make.write((tx) =>
    sql`UPDATE sync_document SET external_number = '26700042' WHERE element_id = ${id}`.execute(tx),
  );
  for (const [words, shown] of [
    ['26700042', '26700042'],
    ['train 26700042', '26700042'],
    ['B0A4AE1E-aaaa', '26700042'],
  ] as const)
    expect((await results(words))[0], words).toMatchObject({
      resultId: id,
      isExact: true,
      element: { externalId: shown },
    });
  expect(await results('26700042', 'other')).toEqual([]);
});

test('SHELL-06 T20 what takes too long is given up, and the rest is answered', async () => {
  const cedar = await customer('Cedar 77x', 'xero', reseller);
  const { body } = await w.t.database.db.transaction().execute(async (tx) => {
    // as slow as the numbers at vendors can be
    await sql`LOCK TABLE sync_document IN ACCESS EXCLUSIVE MODE`.execute(tx);
    return search('77x cedar');
  });
  expect(body.unsearched).toEqual([{ kind: 'element', reason: 'slow' }]);
  expect(body['hydra:member'][0]).toMatchObject({ kind: 'connection', resultId: cedar.connection });
});
