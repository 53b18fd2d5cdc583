import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Redactor } from '../../../platform/redaction/redactor.ts';
import { openVendorDatabase } from '../../../../../test/support/vendorDatabase.ts';
import type { TestWorker, VendorDatabase } from '../../../../../test/support/vendorDatabase.ts';
import { bodyExcerpt, maxBodyLength } from './bodyExcerpt.ts';
import { readExchange } from './readExchange.ts';
import type { RecordedExchange } from './recorder.ts';

let store: VendorDatabase;
beforeAll(async () => {
  store = await openVendorDatabase();
});
afterAll(() => store.close());

function record(organizationId: string, more: Partial<RecordedExchange> = {}): RecordedExchange {
  return {
    id: uuidv7(),
    createdAt: new Date(),
    scope: {
      organizationId,
      packageType: 'yokoy',
      taskId: uuidv7(),
      moduleType: 'yokoy_fetch_expenses',
    },
    method: 'GET',
    url: 'https://api.yokoy.ai/v1/things',
    statusCode: 200,
    durationUs: 12_345,
    exchange: {
      options: { headers: { accept: 'application/json' }, query: { page: '1' }, body: '' },
      response: { headers: {}, content: '{"name":"cnry-business-data \u0000 ☃"}' },
      info: { total_time: 0.012345 },
      total_time_us: 12_345,
    },
    ...more,
  };
}

const rowsOf = (organizationId: string) =>
  store.write((tx) =>
    tx
      .selectFrom('recorded_request')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .orderBy('id')
      .execute(),
  );

test('CURL-04 many records of several organizations are stored encrypted and read back whole', async () => {
  const worker: TestWorker = store.worker();
  const organizations = [await store.organization(), await store.organization()] as const;
  const records = Array.from({ length: 250 }, (_item, n) =>
    record(organizations[n % 2 === 0 ? 0 : 1]),
  );
  for (const one of records) await worker.clients.recorder.add(one);
  await worker.clients.flush();
  for (const [index, organization] of organizations.entries()) {
    const rows = await rowsOf(organization);
    expect(rows).toHaveLength(125);
    const first = records[index] as RecordedExchange;
    expect(rows[0]).toMatchObject({
      id: first.id,
      task_id: first.scope.taskId,
      module_type: 'yokoy_fetch_expenses',
      status_code: 200,
      duration_us: 12_345,
      connection_id: null,
    });
    expect(await readExchange(worker.secrets, rows[0] as (typeof rows)[0])).toEqual(first.exchange);
    // moved to another row it can't be decrypted
    await expect(
      readExchange(worker.secrets, { ...(rows[0] as (typeof rows)[0]), id: uuidv7() }),
    ).rejects.toThrow();
  }
  expect(await store.everythingStored()).not.toContain('cnry-business-data');
  expect(worker.errors).toEqual([]);
});

test('records are stored automatically within moments, without a flush', async () => {
  const worker = store.worker();
  const organization = await store.organization();
  await worker.clients.recorder.add(record(organization));
  await expect.poll(() => rowsOf(organization)).toHaveLength(1);
});

test('a flush fails while the database refuses, nothing is lost, and nothing is stored twice', async () => {
  const worker = store.worker();
  const organization = await store.organization();
  const ownRecord = record(organization);
  await store.database.pool.query('ALTER TABLE recorded_request RENAME TO recorded_request_gone');
  await worker.clients.recorder.add(ownRecord);
  await expect(worker.clients.flush()).rejects.toThrow('recorded_request');
  await store.database.pool.query('ALTER TABLE recorded_request_gone RENAME TO recorded_request');
  await worker.clients.flush();
  await worker.clients.recorder.add(ownRecord);
  await worker.clients.flush();
  expect(await rowsOf(organization)).toHaveLength(1);
});

test('records of an organization deleted meanwhile are dropped, others are stored', async () => {
  const worker = store.worker();
  const [gone, here] = [await store.organization(), await store.organization()];
  await store.write((tx) =>
    tx.updateTable('organization').set({ deleted_at: new Date() }).where('id', '=', gone).execute(),
  );
  await worker.clients.recorder.add(record(gone));
  await worker.clients.recorder.add(record(here));
  await worker.clients.flush();
  expect(await rowsOf(gone)).toHaveLength(0);
  expect(await rowsOf(here)).toHaveLength(1);
  expect(worker.errors).toHaveLength(1);
});

test('a body is cut after 64 kB with a marker, and no part of a secret stays at the cut', () => {
  const secret = 'cnry-0123456789-abcdefghijklmnopqrstuvwxyz';
  const redactor = new Redactor({ secrets: [secret] });
  for (let before = maxBodyLength - 120; before <= maxBodyLength + 60; before += 1) {
    const text = `${'x'.repeat(before)}${secret}${'y'.repeat(300)}`;
    const excerpt = bodyExcerpt(text, 'text/plain', redactor);
    expect(excerpt).toContain(`[truncated: ${text.length} characters in all]`);
    expect(excerpt).not.toContain('cnry-');
    expect(excerpt.length).toBeLessThan(maxBodyLength + 100);
  }
  expect(bodyExcerpt('short', 'text/plain', redactor)).toBe('short');
});
