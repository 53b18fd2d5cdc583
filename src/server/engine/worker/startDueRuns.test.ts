import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { dueBatchSize } from '../connections/dueConnections.queries.ts';
import { startDueRuns } from './startDueRuns.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('API-05 due connections are all started once, also when they are more than one batch', async () => {
  const organizationId = await t.make.organization();
  await t.make.write((tx) =>
    sql`INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date, active, preconfigured_at, next_run_at)
      SELECT gen_random_uuid(), ${organizationId}::uuid, 'C' || n, '', '2026-01-01', true, now(), now()
      FROM generate_series(1, ${dueBatchSize * 2 + 1}::int) AS n`.execute(tx),
  );
  const credentialId = await t.make.credential({ organizationId });
  await t.make.write((tx) =>
    sql`INSERT INTO connection_package (connection_id, organization_id, package_type, position, credential_id)
      SELECT id, organization_id, 'yokoy', 1, ${credentialId}::uuid FROM connection`.execute(tx),
  );
  // two workers in parallel
  const started = await Promise.all([startDueRuns(t.services), startDueRuns(t.services)]);
  expect(started.reduce((sum, one) => sum + one)).toBe(dueBatchSize * 2 + 1);
  expect(await startDueRuns(t.services)).toBe(0);
});
