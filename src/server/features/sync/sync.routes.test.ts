import { wordFor } from '../../platform/wording/wording.ts';
import { text } from '../../../contract/messages/message.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import type { SyncDocumentStatus, SyncElementStatus } from '../../../contract/sync.ts';

let w: RoutesWorld;
const request = uuidv7();
let artifact: string, foreignArtifact: string;

interface Element {
  key: string;
  status: SyncElementStatus;
  label?: string;
  date?: string;
  documents?: [name: string, status: SyncDocumentStatus, externalId?: string][];
}
async function add(place: { organization: string; connection: string }, element: Element) {
  const id = uuidv7();
  await w.t.make.write(async (tx) => {
    await sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, label, status, message, element_date)
      VALUES (${id}, ${place.connection}, ${place.organization}, 'expense', ${element.key}, ${element.label ?? element.key},
        ${element.status}, ${`it is ${element.status}`}, ${element.date ?? '2026-01-01'})`.execute(
      tx,
    );
    for (const [index, [name, status, externalId]] of (element.documents ?? []).entries())
      await sql`INSERT INTO sync_document (element_id, name, id, connection_id, organization_id, element_name, package_type, position,
          status, external_id, request_id)
        VALUES (${id}, ${name}, ${uuidv7()}, ${place.connection}, ${place.organization}, 'expense', 'exact-online', ${index + 1},
          ${status}, ${externalId ?? null}, ${request})`.execute(tx);
  });
  return id;
}
async function addArtifact(place: { organization: string; connection: string }, element: string) {
  const id = uuidv7();
  const secretPlace = { table: 'artifact', column: 'content', rowId: id };
  const content = await w.t.services.secrets.encryptBytes(
    place.organization,
    secretPlace,
    'a;b\r\n=1;ü\r\n',
  );
  await w.t.make.write((tx) =>
    tx
      .insertInto('artifact')
      .values({
        id,
        connection_id: place.connection,
        organization_id: place.organization,
        element_id: element,
        task_id: null,
        file_name: 'über/../"file"\r\nx: y.csv',
        content_type: 'text/csv; charset=utf-8',
        content,
      })
      .execute(),
  );
  return id;
}

beforeAll(async () => {
  w = await openRoutesWorld();
  const documents = (
    creditor: SyncDocumentStatus,
    entry: SyncDocumentStatus,
  ): NonNullable<Element['documents']> => [
    ['purchaseEntry', entry],
    ['creditor', creditor, `ext-${creditor}`],
  ];
  await add(w, { key: 'k1', status: 'pending', documents: documents('pending', 'queued') });
  const failed = await add(w, {
    key: 'k2',
    status: 'failed',
    label: 'Lunch 100%',
    date: '2026-03-01',
    documents: documents('failed', 'cancelled'),
  });
  await add(w, { key: 'k3', status: 'complete', documents: documents('complete', 'complete') });
  await add(w, { key: 'k4', status: 'processing', documents: documents('processing', 'queued') });
  await add(w, { key: 'k5', status: 'ignored', date: '2025-12-31' });
  await add(w, { key: 'k6', status: 'failed_to_remove' });
  await add(w, { key: 'k7', status: 'removed' });
  await add(w, { key: 'k8', status: 'remove' });
  const theirs = await add(w.foreign, {
    key: 'k2',
    status: 'failed',
    documents: documents('failed', 'failed'),
  });
  artifact = await addArtifact(w, failed);
  foreignArtifact = await addArtifact(w.foreign, theirs);
});
afterAll(() => w.t.close());

type Who = 'viewer' | 'staff';
const get = (path: string, who: Who = 'viewer') =>
  w.call(who, 'GET', `/connections/${w.connection}${path}`);
const keys = async (query: string) =>
  (await get(`/sync-element?perPage=100&${query}`)).body['hydra:member']
    .map((element: { syncElementSyncKey: string }) => element.syncElementSyncKey)
    .toSorted();

/** The report as `document: status number, …`. */
async function report(who: Who) {
  const { body } = await get('/report/sync-status', who);
  interface Line {
    collectionName: string;
    syncStatusReportItems: { syncStatus: string; numberOfSyncItems: number }[];
  }
  return body.collectionElementSyncStatusReports.map(
    (element: { elementName: string; collectionSyncStatusReports: Line[] }) => [
      element.elementName,
      ...element.collectionSyncStatusReports.map(
        ({ collectionName, syncStatusReportItems: items }) =>
          `${collectionName}: ${items.map((item) => `${item.syncStatus} ${item.numberOfSyncItems}`).join(', ')}`,
      ),
    ],
  );
}

test('SYNC-01 counts by element and document in the order of the flow; processing is for staff to see', async () => {
  expect(await report('staff')).toEqual([
    [
      'expense',
      'creditor: pending 1, processing 1, failed 1, complete 1',
      // waiting for an earlier document, or cancelled and due again: still to do
      'purchaseEntry: pending 3, complete 1',
    ],
  ]);
  expect(await report('viewer')).toEqual([
    [
      'expense',
      'creditor: pending 1, failed 1, complete 1',
      'purchaseEntry: pending 3, complete 1',
    ],
  ]);
  const { body } = await get('/report/sync-status');
  expect(JSON.stringify(body)).not.toContain('processing');
});

test('SYNC-01 a count that never existed is left out as no data; without elements there is none', async () => {
  const items = (await report('staff')).flat().join();
  expect(items).not.toContain('ignored');
  const empty = await w.t.make.connection({ organizationId: w.organization });
  const { status, body } = await w.call(
    'viewer',
    'GET',
    `/connections/${empty}/report/sync-status`,
  );
  expect(status).toBe(200);
  expect(body.collectionElementSyncStatusReports).toEqual([]);
});

test('SYNC-03 the element types of a connection, even before its first sync', async () => {
  const { body } = await get('/sync-item');
  expect(body).toMatchObject({
    '@type': 'hydra:Collection',
    'hydra:totalItems': 1,
    'hydra:member': [{ '@type': 'SyncItem', syncElementName: 'expense' }],
  });
});

test('INSIGHT-03 elements by the states of a filter', async () => {
  expect(await keys('')).toEqual(['k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7', 'k8']);
  expect(await keys('syncStatus=all')).toHaveLength(8);
  expect(await keys('syncStatus=pending')).toEqual(['k1', 'k8']);
  expect(await keys('syncStatus=failed')).toEqual(['k2', 'k6']);
  expect(await keys('syncStatus=complete')).toEqual(['k3', 'k7']);
  expect(await keys('syncStatus=ignored')).toEqual(['k5']);
  expect(await keys('syncStatus=processing')).toEqual(['k4']);
  expect(await keys('syncStatus=queued')).toEqual(['k1', 'k4']);
  expect(await keys('syncStatus=cancelled')).toEqual(['k2']);
  expect((await get('/sync-element?syncStatus=done')).status).toBe(400);
});

test('INSIGHT-03 elements by name, and by key, line or the number at the target', async () => {
  expect(await keys('syncElementName=expense&syncKey=K2')).toEqual(['k2']);
  expect(await keys('syncElementName=other')).toEqual([]);
  expect(await keys('syncKey=lunch')).toEqual(['k2']);
  expect(await keys('syncKey=100%25')).toEqual(['k2']);
  expect(await keys('syncKey=%25')).toEqual(['k2']);
  expect(await keys('syncKey=ext-complete')).toEqual(['k3']);
  expect(await keys('globalFilter=k5')).toEqual(['k5']);
  expect((await get(`/sync-element?syncKey=${'x'.repeat(201)}`)).status).toBe(400);
});

test('INSIGHT-04 an element with its documents in order; its request is named to the staff', async () => {
  const { body } = await get('/sync-element?syncKey=k2');
  expect(body['hydra:member'][0]).toMatchObject({
    '@type': 'SyncElement',
    syncElementName: 'expense',
    syncElementSyncKey: 'k2',
    searchedFieldData: 'Lunch 100%',
    syncElementSyncStatus: 'failed',
    syncElementDate: '2026-03-01',
    syncMessage: 'it is failed',
    artifacts: [{ artifactId: artifact }],
  });
  const details = body['hydra:member'][0].syncElementSyncDetails;
  expect(details).toEqual([
    {
      documentName: 'purchaseEntry',
      type: 'exact-online',
      documentId: expect.any(String),
      syncStatus: 'cancelled',
      externalId: null,
      url: null,
      syncMessage: '',
      codedMessage: null,
    },
    expect.objectContaining({ documentName: 'creditor', externalId: 'ext-failed' }),
  ]);
  const staff = (await get('/sync-element?syncKey=k2', 'staff')).body['hydra:member'][0];
  expect(staff.syncElementSyncDetails[0]).toMatchObject({ requestId: request });
});

test('INSIGHT-04 a refused code is called as in the list of causes, with the package’s words behind it', async () => {
  const coded = JSON.stringify(
    text('document.codeRefused', {
      what: text('word.ledgerAccount'),
      code: '4510',
      value: 'Software',
      reason: text('vendor.words', { words: 'Invalid reference: G/L Account' }),
    }),
  );
  await w.t.make.write(async (tx) => {
    await sql`UPDATE sync_element SET coded_message = ${coded}::jsonb
      WHERE connection_id = ${w.connection} AND sync_key = 'k2'`.execute(tx);
    await sql`UPDATE sync_document d SET coded_message = ${coded}::jsonb
      FROM sync_element e WHERE e.id = d.element_id AND d.connection_id = ${w.connection} AND e.sync_key = 'k2'`.execute(
      tx,
    );
  });
  const [element] = (await get('/sync-element?syncKey=k2')).body['hydra:member'];
  const why = await get(`/sync-elements/${element.syncElementId}/why`);
  for (const shown of [element, ...element.syncElementSyncDetails, why.body, why.body.answer])
    expect(shown.codedMessage).toMatchObject({
      code: 'vendor.refusedWith',
      params: { words: 'Invalid reference: G/L Account' },
      message:
        'Ledger account 4510 (Software) doesn’t exist in Exact Online. Refused with “Invalid reference: G/L Account”',
    });
});

test('SHELL-12 an element and its document have code and parameters; older ones their text alone', async () => {
  const given = text('document.mappingMissing', {
    what: text('word.ledgerAccount'),
    value: 'Hotel',
  });
  const message = 'No ledger account is set for “Hotel”.';
  await w.t.make.write(async (tx) => {
    const coded = JSON.stringify(given);
    await sql`UPDATE sync_element SET message = ${message}, coded_message = ${coded}::jsonb
      WHERE connection_id = ${w.connection} AND sync_key = 'k2'`.execute(tx);
    await sql`UPDATE sync_document d SET sync_message = ${message}, coded_message = ${coded}::jsonb
      FROM sync_element e WHERE e.id = d.element_id AND d.connection_id = ${w.connection} AND e.sync_key = 'k2'`.execute(
      tx,
    );
  });
  const [element] = (await get('/sync-element?syncKey=k2')).body['hydra:member'];
  for (const shown of [element, ...element.syncElementSyncDetails])
    expect(shown).toMatchObject({ syncMessage: message, codedMessage: { ...given, message } });
  const [old] = (await get('/sync-element?syncKey=k3')).body['hydra:member'];
  expect(old).toMatchObject({
    syncMessage: 'it is complete',
    codedMessage: null,
    codedLabel: null,
  });
  // the amount in its label is a parameter, formatted for each reader
  const line = text('yokoy.expenseLine', {
    about: 'EXP-3',
    amount: { amount: '51.84', currency: 'EUR' },
  });
  await w.t.make.write((tx) =>
    sql`UPDATE sync_element SET label = 'EXP-3 · €51.84', coded_label = ${JSON.stringify(line)}::jsonb
      WHERE connection_id = ${w.connection} AND sync_key = 'k3'`.execute(tx),
  );
  const [named] = (await get('/sync-element?syncKey=k3')).body['hydra:member'];
  expect(named.codedLabel).toEqual({ ...line, message: 'EXP-3 · €51.84' });
  expect(wordFor('nl', line).replaceAll('\u00a0', ' ')).toBe('EXP-3 · € 51,84');
});

test('INSIGHT-03 newest business date first, five a page, by date or change', async () => {
  const ordered = async (query: string) =>
    (await get(`/sync-element?${query}`)).body['hydra:member'].map(
      (element: { syncElementSyncKey: string }) => element.syncElementSyncKey,
    );
  expect((await ordered('perPage=5'))[0]).toBe('k2');
  expect(await ordered('perPage=5')).toHaveLength(5);
  expect((await ordered('sortBy=syncElementDate'))[0]).toBe('k5');
  expect((await ordered('page=2&perPage=5')).at(-1)).toBe('k5');
});

test('INSIGHT-05 an action needs the operator’s rank, both names, and an element of this connection', async () => {
  const good = { syncElementName: 'expense', syncElementKey: 'k2' };
  for (const action of [
    'reset-sync-element',
    'reset-sync-element-from-source',
    'ignore-sync-element',
  ]) {
    const path = `/connections/${w.connection}/${action}`;
    expect((await w.call('viewer', 'POST', path, good)).status, action).toBe(403);
    expect((await w.call('stranger', 'POST', path, good)).status, action).toBe(404);
    const { body } = await w.call('operator', 'POST', path, { syncElementName: 'expense' });
    expect(body.violations).toMatchObject([{ propertyPath: 'syncElementKey' }]);
    const none = await w.call('operator', 'POST', path, { ...good, syncElementKey: 'theirs' });
    expect(none.status, action).toBe(404);
  }
  expect(await keys('syncStatus=failed')).toEqual(['k2', 'k6']);
});

test('SYNC-02 resetting failed elements skips another tenant’s, and a viewer may not', async () => {
  const path = `/connections/${w.connection}/reset-sync-status`;
  expect((await w.call('viewer', 'POST', path)).status).toBe(403);
  expect((await w.call('stranger', 'POST', path)).status).toBe(404);
  expect((await w.call('operator', 'POST', path)).body).toEqual({ reset: 2 });
  expect((await w.call('operator', 'POST', path)).body).toEqual({ reset: 0 });
  expect(await keys('syncStatus=failed')).toEqual([]);
  expect(await keys('syncStatus=pending')).toEqual(['k1', 'k2', 'k6', 'k8']);
  const theirs = await w.call(
    'stranger',
    'GET',
    `/connections/${w.foreign.connection}/sync-element`,
  );
  expect(theirs.body['hydra:member']).toMatchObject([{ syncElementSyncStatus: 'failed' }]);
});

test('XERO-01 a result file is a download whatever its name, and never opened by a browser', async () => {
  const { status, body, headers } = await get(`/artifacts/${artifact}/download`);
  expect(status).toBe(200);
  expect(body).toBe('a;b\r\n=1;ü\r\n');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'access-control-expose-headers': 'x-filename',
  });
  const name = String(headers['x-filename']);
  expect(name).toMatch(/^[\w.-]+\.csv$/);
  expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`);
  expect(headers).not.toHaveProperty('x');
});

test('API-02 a result file is found under its own connection only', async () => {
  for (const id of [foreignArtifact, w.t.make.randomId(), 'x'])
    expect((await get(`/artifacts/${id}/download`)).status).toBe(404);
  expect((await get(`/artifacts/${foreignArtifact}/download`, 'staff')).status).toBe(404);
});
