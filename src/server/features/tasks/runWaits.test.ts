import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import type { Message } from '../../../contract/messages/message.ts';

let w: RoutesWorld;
beforeAll(async () => {
  w = await openRoutesWorld();
});
afterAll(() => w.t.close());

const write = (statement: ReturnType<typeof sql>) => w.t.make.write((tx) => statement.execute(tx));
beforeEach(async () => {
  await write(sql`DELETE FROM run`);
  await write(sql`DELETE FROM package_pause`);
  await write(sql`DELETE FROM rate_budget`);
});

interface Waits {
  codedMessage: Message;
  until: string | null;
}
async function runNow(): Promise<Waits | null> {
  const { status, body } = await w.call(
    'operator',
    'POST',
    `/connections/${w.connection}/force-run`,
  );
  expect(status).toBe(202);
  return (body as { waits: Waits | null }).waits;
}
const soon = () => new Date(Date.now() + 3_600_000);

test('CLIST-05 a run that starts at once has no wait; one requested meanwhile follows it, with a message', async () => {
  expect(await runNow()).toBeNull();
  expect(await runNow()).toMatchObject({ codedMessage: { code: 'run.goesOn' }, until: null });
});

test('CLIST-05 while the previous run is parked, its reason and end are shown', async () => {
  await runNow();
  const until = soon();
  const parked = {
    code: 'task.parked',
    params: { reason: { code: 'exactOnline.dayLimit', params: {} } },
  };
  await write(sql`UPDATE task SET not_before = ${until}, message = 'Goes on later.', coded_message = ${JSON.stringify(parked)}::jsonb
    WHERE status = 'queued'`);
  const waits = await runNow();
  expect(waits).toMatchObject({
    codedMessage: { code: 'run.waitsUntil', params: { until: { instant: until.toISOString() } } },
    until: until.toISOString(),
  });
  expect(waits?.codedMessage.message).toMatch(
    /^Waits until .+: The daily limit on calls for this administration has been reached\.$/,
  );
  // another of its tasks is running: it does not wait
  await write(sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status)
    SELECT gen_random_uuid(), run_id, connection_id, organization_id, 'other', 'yokoy', 'processing' FROM task LIMIT 1`);
  expect(await runNow()).toMatchObject({ codedMessage: { code: 'run.goesOn' } });
});

test('CLIST-05 a refused sign-in, a paused package and one without budget are named', async () => {
  const { rows } = await w.t.make.write((tx) =>
    sql<{ credential_id: string }>`SELECT credential_id FROM connection_package
      WHERE connection_id = ${w.connection} AND package_type = 'exact-online'`.execute(tx),
  );
  const credential = rows[0]?.credential_id ?? '';
  const state = (value: string) =>
    write(sql`UPDATE credential SET state = ${value} WHERE id = ${credential}`);
  const nextRunWait = async () => {
    await write(sql`DELETE FROM run`);
    return runNow();
  };
  await state('failed');
  expect(await nextRunWait()).toMatchObject({
    codedMessage: { code: 'run.waitsForSignIn', params: { title: 'Exact Online' } },
    until: null,
  });
  await state('connected');

  await write(
    sql`INSERT INTO package_pause (package_type, paused_until) VALUES ('exact-online', ${soon()}), ('xero', ${soon()})`,
  );
  expect((await nextRunWait())?.codedMessage.message).toMatch(
    /^Waits until .+: Exact Online doesn’t respond\.$/,
  );
  await write(sql`DELETE FROM package_pause WHERE package_type = 'exact-online'`);
  expect(await nextRunWait()).toBeNull();

  await write(
    sql`UPDATE connection_package SET settings = '{"division": "42"}' WHERE connection_id = ${w.connection}`,
  );
  const spent = (tenant: string) =>
    write(sql`INSERT INTO rate_budget (key, window_start, used)
      VALUES (${`exact-online|day|${credential}|${tenant}`}, now() - interval '20 hours', 5000)`);
  // of another administration
  await spent('43');
  expect(await nextRunWait()).toBeNull();
  await spent('42');
  const waits = await nextRunWait();
  expect(waits?.codedMessage.message).toMatch(
    /^Waits until .+: Exact Online allows no more calls today\.$/,
  );
  expect(Date.parse(waits?.until ?? '') - Date.now()).toBeGreaterThan(3 * 3_600_000);
  // a minute's window that is nearly over doesn't count
  await write(sql`DELETE FROM rate_budget`);
  await write(sql`INSERT INTO rate_budget (key, window_start, used)
    VALUES (${`exact-online|minute|${credential}|42`}, now() - interval '30 seconds', 60)`);
  expect(await nextRunWait()).toBeNull();
});
