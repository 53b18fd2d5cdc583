import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { withVisibility } from '../../platform/db/database.ts';
import { claimDueConnections, dueBatchSize } from '../connections/dueConnections.queries.ts';
import { startRun } from '../runs/runs.queries.ts';
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

test('SYNC-01 a person starts a run of a connection while the schedule claims it, and neither waits for the other', async () => {
  const organizationId = await t.make.organization();
  const connectionId = await t.make.connection({ organizationId, preconfigured: true });
  await t.make.write((tx) =>
    sql`UPDATE connection SET active = true, next_run_at = now() WHERE id = ${connectionId}`.execute(
      tx,
    ),
  );
  const { db, queue } = t.services;
  const all = { bypassRowSecurity: true } as const;
  await withVisibility(db, all, async (tx) => {
    expect((await claimDueConnections(tx)).map(({ id }) => id)).toContain(connectionId);
    const run = await withVisibility(db, all, (other) =>
      startRun(other, queue, {
        ...{ connectionId, organizationId, trigger: 'manual', initiatorId: null },
        tasks: [{ moduleType: 'yokoy_fetch_expenses', packageType: 'yokoy', dependsOn: [] }],
      }),
    );
    expect(run.trigger).toBe('manual');
  });
});
