import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase.ts';
import { testConfig } from '../../../../test/support/testConfig.ts';
import { verifyAudit } from '../../platform/audit/verifyAudit.ts';
import { openDatabase, withVisibility, type Database } from '../../platform/db/database.ts';
import { maintain } from './startWorker.ts';

let database: TestDatabase;
let worker: Database;
const organization = uuidv7();
const connection = uuidv7();
beforeAll(async () => {
  database = await createTestDatabase();
  worker = openDatabase({ connectionString: database.connectionString, role: 'linkspan_worker' });
  await write(sql`INSERT INTO organization (id, code, name) VALUES (${organization}, 'O', 'O')`);
  await write(sql`INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date)
    VALUES (${connection}, ${organization}, 'C', 't', '2026-01-01')`);
});
afterAll(async () => {
  await worker.close();
  await database.drop();
});

const write = (statement: ReturnType<typeof sql>) =>
  withVisibility(database.db, { bypassRowSecurity: true }, (tx) => statement.execute(tx));
const sweep = () =>
  maintain({ db: worker.db, config: testConfig('', { historyDays: 30, auditDays: 200 }) });
const count = async (from: ReturnType<typeof sql>) =>
  Number(
    ((await write(sql`SELECT count(*) AS number FROM ${from}`)).rows[0] as { number: number })
      .number,
  );

test('R10 LOG-04 dropping a day removes its entries from the unresolved counts, of causes too', async () => {
  await sql`SELECT ensure_day_partitions((now() - interval '40 days')::date, 1)`.execute(
    database.db,
  );
  const causes = [uuidv7(), uuidv7()];
  for (const [n, id] of causes.entries())
    await write(sql`INSERT INTO cause (id, connection_id, organization_id, key, code, level, message, last_seen_at)
      VALUES (${id}, ${connection}, ${organization}, ${Buffer.from([n])}, 'c', 300, 'm', now() - interval '40 days')`);
  await write(sql`INSERT INTO log_entry (id, created_at, connection_id, organization_id, cause_id, status, log_level, code, message, fingerprint, last_seen_at, internal, archived)
    SELECT gen_random_uuid(), CASE WHEN n <= 9 THEN date_trunc('day', now() - interval '40 days') + interval '12 hours' ELSE now() END,
      ${connection}, ${organization}, (${causes}::uuid[])[CASE WHEN n <= 3 THEN 1 ELSE 2 END], CASE WHEN n % 3 = 0 THEN 'resolved' ELSE 'unresolved' END, 300, 'c', 'm',
      sha256(n::text::bytea), now(), n % 3 = 1, n = 10 FROM generate_series(1, 15) n`);
  const counts = async () =>
    (
      await write(
        sql`SELECT unresolved_logs_count AS shown, unresolved_internal_logs_count AS internal FROM connection`,
      )
    ).rows[0];
  expect(await counts()).toEqual({ shown: 5, internal: 4 });
  await sweep();
  expect(await count(sql`log_entry`)).toBe(6);
  expect(await counts()).toEqual({ shown: 2, internal: 1 });
  // nothing is left of the first cause, and it occurred too long ago
  const keptCauses = await write(sql`SELECT id, open_count FROM cause`);
  expect(keptCauses.rows).toEqual([{ id: causes[1], open_count: 3 }]);
});

test('R10 dropping a day while somebody reads makes nobody wait', async () => {
  await sql`SELECT ensure_day_partitions((now() - interval '40 days')::date, 2)`.execute(
    database.db,
  );
  const old = () =>
    count(sql`pg_inherits WHERE inhrelid::regclass::text IN (
      SELECT t || to_char((now() AT TIME ZONE 'UTC')::date - d, '_YYYYMMDD') FROM unnest('{log_entry,recorded_request}'::text[]) t, generate_series(39, 40) d)`);
  expect(await old()).toBe(4);
  let swept: Promise<void> | undefined;
  await withVisibility(database.db, { bypassRowSecurity: true }, async (tx) => {
    await sql`SELECT FROM log_entry LIMIT 1`.execute(tx);
    swept = sweep();
    // while it waits for the reader, later queries would wait behind it
    const drop = sql`SELECT drop_day_partitions((now() AT TIME ZONE 'UTC')::date - 30)`;
    await expect(drop.execute(worker.db)).rejects.toMatchObject({ code: '55P03' });
    await count(sql`log_entry`);
    expect(await old()).toBe(4);
  });
  // it has recurred
  await swept;
  expect(await old()).toBe(0);
});

test('R10 runs with their tasks and sent mails are deleted after retention; open ones stay', async () => {
  const run = async (finished: string | null) => {
    const id = uuidv7();
    await write(sql`INSERT INTO run (id, connection_id, organization_id, trigger, created_at, finished_at)
      VALUES (${id}, ${connection}, ${organization}, 'schedule', now() - interval '50 days', now() - ${finished}::interval)`);
    await write(sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status)
      VALUES (${uuidv7()}, ${id}, ${connection}, ${organization}, 'm', 'yokoy', 'complete')`);
    return id;
  };
  await run('40 days');
  const keptRuns = [await run('20 days'), await run(null)];
  await write(sql`INSERT INTO mail_outbox (id, recipient, subject, body_text, created_at, sent_at, failed_at)
    SELECT gen_random_uuid(), n || '@example.test', 's', '', now() - interval '50 days',
      CASE n WHEN 1 THEN now() - interval '40 days' WHEN 2 THEN now() - interval '20 days' END,
      CASE n WHEN 3 THEN now() - interval '40 days' END FROM generate_series(1, 4) n`);
  await sweep();
  const { rows } = await write(sql`SELECT run_id FROM task ORDER BY run_id`);
  expect(rows).toEqual(keptRuns.toSorted().map((run_id) => ({ run_id })));
  expect(await count(sql`run`)).toBe(2);
  const mails = await write(sql`SELECT recipient FROM mail_outbox ORDER BY 1`);
  expect(mails.rows).toEqual([{ recipient: '2@example.test' }, { recipient: '4@example.test' }]);
});

test('R10 the audit drops the beginning of each chain, and the rest verifies', async () => {
  const other = uuidv7();
  // the third entry of a chain is newer than the fourth: nothing behind it may go
  const ages = [300, 250, 20, 220, 10];
  for (const chain of [organization, other, null])
    for (const days of ages)
      await write(sql`INSERT INTO audit (id, at, actor, action, outcome, organization_id)
        VALUES (${uuidv7()}, now() - make_interval(days => ${days}), 'user', 'x', 'done', ${chain})`);
  expect((await verifyAudit(database.db)).gaps).toEqual([]);
  const before = (await verifyAudit(database.db)).ends;
  await sweep();
  const verdict = await verifyAudit(database.db, before);
  expect(verdict).toEqual({ gaps: [], lines: 9, ends: before });
  await write(sql`DELETE FROM audit WHERE chain = ${other} AND position = 4`);
  expect((await verifyAudit(database.db)).gaps).toMatchObject([{ chain: other, flaw: 'missing' }]);
  const greedy = sql`SELECT forget_audit_lines(1)`.execute(worker.db);
  await expect(greedy).rejects.toThrow('180 days');
});

test('WIZ-19 an abandoned set-up is deleted; its connection stays, without unsent input', async () => {
  const other = uuidv7();
  await write(sql`INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date)
    VALUES (${other}, ${organization}, 'D', 'd', '2026-01-01')`);
  await write(sql`INSERT INTO connection_setup (id, organization_id, connection_id, step, choices, changed_at)
    SELECT gen_random_uuid(), ${organization}, NULL, 'credentials', '{"connectionTag":"left"}', now() - make_interval(days => d)
    FROM (VALUES (91), (80)) AS left_for (d)`);
  for (const [id, days] of [
    [connection, 91],
    [other, 80],
  ] as const)
    await write(sql`INSERT INTO connection_setup (id, organization_id, connection_id, step, choices, changed_at)
      VALUES (gen_random_uuid(), ${organization}, ${id}, 'settings', '{"typed":{"xero":{"glMap":[]}}}', now() - make_interval(days => ${days}))`);
  await sweep();
  const left = async () =>
    (
      await write(
        sql`SELECT connection_id AS id, step, choices FROM connection_setup ORDER BY changed_at`,
      )
    ).rows;
  expect(await left()).toEqual([
    { id: connection, step: 'settings', choices: {} },
    { id: null, step: 'credentials', choices: { connectionTag: 'left' } },
    { id: other, step: 'settings', choices: { typed: { xero: { glMap: [] } } } },
  ]);
});
