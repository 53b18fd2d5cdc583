import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/support/testApp.ts';

const entries = 10_012;
let t: TestApp;
let path: string;
let token: string;
beforeAll(async () => {
  t = await startTestApp();
  const organizationId = await t.make.organization();
  const connection = await t.make.connection({ organizationId });
  path = `/connections/${connection}/log-entries`;
  const entry = { organizationId, roles: ['ROLE_VIEWER' as const] };
  token = await t.make.session((await t.make.user({ entries: [entry] })).id);
  await t.make.write((tx) =>
    sql`INSERT INTO log_entry (id, created_at, connection_id, organization_id, status, log_level, code, message, fingerprint, last_seen_at)
      SELECT gen_random_uuid(), now() - n * interval '1 millisecond', ${connection}, ${organizationId}, 'resolved', CASE WHEN n <= 10000 THEN 200 ELSE 100 END,
        'c', 'm', sha256(n::text::bytea), now() FROM generate_series(1, ${entries}) n`.execute(tx),
  );
});
afterAll(() => t.close());

const page = async (query: string) => (await t.call('GET', `${path}?${query}`, { token })).body;

test('LIST-07 R10 large lists are counted up to 10,000, marked as capped, and paged to their end', async () => {
  const first = await page('perPage=1000');
  expect(first).toMatchObject({ 'hydra:totalItems': 10_000, countIsCapped: true });
  expect(first['hydra:member']).toHaveLength(1000);
  const tenth = await page('perPage=1000&page=10');
  expect(tenth['hydra:view']['hydra:next']).toContain('page=11');
  const last = await page('perPage=1000&page=11');
  expect(last['hydra:member']).toHaveLength(12);
  expect(Object.keys(last['hydra:view'])).not.toContain('hydra:next');
  expect(last['hydra:view']['hydra:previous']).toContain('page=10');
});

test('LIST-07 10,000 are counted exactly', async () => {
  const exact = await page('logLevel=200');
  expect(exact['hydra:totalItems']).toBe(10_000);
  expect(Object.keys(exact)).not.toContain('countIsCapped');
});
