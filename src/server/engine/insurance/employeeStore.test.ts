import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChildWorker } from '../../../../test/support/childWorker.ts';
import { connectInsurance } from '../../../../test/support/insuranceConnection.ts';
import { soaking } from '../../../../test/support/soaking.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { insuranceEventTypes } from '../../../contract/insuranceEvents.ts';
import { yearSteps } from '../../../sandbox/people/employeeYear.ts';
import { forgetPeople } from '../elements/forgetPeople.queries.ts';
import { startWorker, type RunningWorker } from '../worker/startWorker.ts';
import { deleteOrphanedEmployees } from './employeeStore.queries.ts';

const day = 86_400_000;
let world: SyncWorld;
let today: string;
let worker: RunningWorker;
beforeAll(async () => {
  world = await createSyncWorld({ leaseSeconds: 2 });
  const now = () => new Date(world.sandbox.control.clock.now());
  today = now().toISOString().slice(0, 10);
  worker = await startWorker({ ...world.services, now });
});
afterAll(async () => {
  await worker.stop();
  await world.close();
});

const eventsOf = (id: string) =>
  world.read((tx) =>
    tx
      .selectFrom('insurance_event')
      .select(['type', 'employee_name', 'before', 'after'])
      .select(sql<string>`event_date::text`.as('day'))
      .where('connection_id', '=', id)
      .orderBy('id')
      .execute(),
  );
const typesOf = async (id: string) => (await eventsOf(id)).map(({ type }) => type);
const statesOf = (id: string) =>
  world.read((tx) =>
    tx
      .selectFrom('sync_element')
      .select(['status', 'source_id'])
      .where('connection_id', '=', id)
      .execute(),
  );

/** The state after a worker was killed between the store's commit and the recorded outcome. */
const forgetOutcomes = (id: string) =>
  world.read(async (tx) => {
    await sql`UPDATE sync_document SET status = 'pending', external_id = NULL WHERE connection_id = ${id} AND status = 'complete'`.execute(
      tx,
    );
    await sql`UPDATE sync_element SET status = 'pending' WHERE connection_id = ${id} AND status = 'complete'`.execute(
      tx,
    );
  });

test("EVT-02 an employee's year gives each of the ten types once, also when workers are killed", async () => {
  const account = 'insured';
  const connection = await connectInsurance(world, account, { startDate: today });
  const people = world.sandbox.control.people('bamboohr');
  await world.run(connection);
  expect(await typesOf(connection.id), 'existing staff give no events').toEqual([]);
  let passed = 0;
  for (const { name, day: at } of yearSteps) {
    world.sandbox.control.clock.advance((at - passed) * day);
    passed = at;
    people.step(account);
    const killed = soaking || name === 'raise' ? await startChildWorker(world.config) : undefined;
    const runId = await world.start(connection);
    if (killed) {
      await sleep(Math.random() * 400);
      await killed.kill();
    }
    const tasks = await world.ended(runId);
    expect(Object.values(tasks).map(({ status }) => status)).toEqual(['complete', 'complete']);
    await forgetOutcomes(connection.id);
  }
  // everything again
  await world.run(connection);
  const events = await eventsOf(connection.id);
  expect(events.map(({ type }) => type).toSorted()).toEqual(
    [
      ...insuranceEventTypes,
      // marries, then a child; fewer hours, then a promotion
      'EmployeeInformationUpdatedEvent',
      'ContractUpdatedEvent',
    ].toSorted(),
  );
  expect(new Set(events.map(({ employee_name: name }) => name)).size).toBe(1);
  expect(events.find(({ type }) => type === 'GrossWageUpdatedEvent')).toMatchObject({
    before: { annualCents: expect.any(Number) },
    after: { cents: 380_000, annualCents: 4_560_000, currency: 'EUR', period: 'month' },
  });
  // an open events' screen is updated for each look with events, and not for the others
  const updates = await world.read((tx) =>
    tx
      .selectFrom('push_update')
      .select('id')
      .where('topic', '=', `/connections/${connection.id}/data/insurance-brydge/events`)
      .execute(),
  );
  expect(updates).toHaveLength(yearSteps.length);
  const states = await statesOf(connection.id);
  expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['complete']));
}, 300_000);

test('EVT-02 employees of AFAS are reported to the insurer like those of an HR package', async () => {
  const account = 'books';
  const { clock, people } = world.sandbox.control;
  const startDate = new Date(clock.now()).toISOString().slice(0, 10);
  const connection = await connectInsurance(world, account, { startDate, from: 'afas' });
  await world.run(connection);
  expect(await typesOf(connection.id)).toEqual([]);
  for (const step of ['hired', 'moves', 'raise']) {
    expect(people('afas').step(account)?.step).toBe(step);
    const tasks = await world.run(connection);
    expect(tasks['afas_fetch_employees']?.status).toBe('complete');
    clock.advance(30 * day);
  }
  expect(await typesOf(connection.id)).toEqual([
    'NewEmployeeEvent',
    'EmployeeAddressUpdatedEvent',
    'GrossWageUpdatedEvent',
  ]);
});

test('EVT-02 C11 only chosen types are stored, staff on request, deleted people not at all', async () => {
  const account = 'chosen';
  const connection = await connectInsurance(world, account, {
    startDate: today,
    settings: { eventTypes: ['NewEmployeeEvent', 'NewPeriodicWageEvent'], includeExisting: true },
  });
  await world.run(connection);
  const first = await typesOf(connection.id);
  expect(first.length).toBeGreaterThan(5);
  expect(new Set(first)).toEqual(new Set(['NewEmployeeEvent']));
  const people = world.sandbox.control.people('bamboohr');
  people.step(account);
  people.step(account);
  await world.run(connection);
  expect(await typesOf(connection.id), 'hired, and a move that nobody wants').toHaveLength(
    first.length + 1,
  );
  const looks = () =>
    world.read((tx) =>
      tx
        .selectFrom('insurance_employee')
        .select('employee_key')
        .where('connection_id', '=', connection.id)
        .execute(),
    );
  const remaining = await looks();
  const gone = String(remaining[0]?.employee_key);
  people.remove(account, gone);
  await world.run(connection);
  const keysOf = (rows: { employee_key: string }[]) => rows.map(({ employee_key: key }) => key);
  expect(keysOf(await looks()).toSorted()).toEqual(
    keysOf(remaining)
      .filter((key) => key !== gone)
      .toSorted(),
  );
  const states = await statesOf(connection.id);
  expect(states.find(({ source_id: id }) => id === gone)?.status).toBe('removed');

  // personal data is removed field by field for people who left, and for all when the connection is deleted
  const snapshots = async () =>
    new Map(
      (
        await world.read((tx) =>
          sql<{ id: string; fields: string[]; label: string }>`
            SELECT source_id AS id, label, ARRAY(SELECT jsonb_object_keys(snapshot)) AS fields
            FROM sync_element WHERE connection_id = ${connection.id}`.execute(tx),
        )
      ).rows.map(({ id, ...row }) => [id, row]),
    );
  const change = (statement: ReturnType<typeof sql>) => world.read((tx) => statement.execute(tx));
  const here = String(remaining[1]?.employee_key);
  const names = ['firstName', 'initials', 'lastName', 'lastNamePrefix'];
  const ofNobody = ['changedOn', 'key', 'number', 'unseen'];
  const whole = await snapshots();
  await forgetPeople(world.services.db);
  const fields = (await snapshots()).get(gone)?.fields.toSorted();
  expect(fields).toEqual([...ofNobody, ...names].toSorted());
  expect((await snapshots()).get(gone)?.label).toBe(whole.get(gone)?.label);
  await change(
    sql`UPDATE sync_element SET updated_at = now() - interval '31 days' WHERE connection_id = ${connection.id} AND status = 'removed'`,
  );
  await forgetPeople(world.services.db);
  expect((await snapshots()).get(gone)).toEqual({
    label: gone,
    fields: expect.anything() as unknown,
  });
  expect((await snapshots()).get(gone)?.fields.toSorted()).toEqual(ofNobody);
  expect((await snapshots()).get(here)).toEqual(whole.get(here));
  await change(
    sql`UPDATE connection SET deleted_at = now() - interval '31 days' WHERE id = ${connection.id}`,
  );
  await forgetPeople(world.services.db);
  await deleteOrphanedEmployees(world.services.db);
  expect((await snapshots()).get(here)?.fields.toSorted()).toEqual(ofNobody);
  expect(await looks()).toEqual([]);
}, 120_000);

test('A39 fewer hours for a lower wage are one event, with holiday allowance where the policy asks it', async () => {
  const account = 'allowance';
  const from = new Date(world.sandbox.control.clock.now()).toISOString().slice(0, 10);
  const connection = await connectInsurance(world, account, { startDate: from });
  await world.run(connection);
  const people = world.sandbox.control.people('bamboohr');
  const [person] = people.list(account);
  if (!person) throw new Error('nobody');
  const wage = (id: string, day: string, amount: string) => [
    { id, from: day, amount, currency: 'EUR', per: 'Month' },
  ];
  const settle = async (changes: Parameters<typeof people.change>[2]) => {
    people.change(account, person.id, changes);
    await world.run(connection);
  };
  await settle({
    wages: wage('8001', '2024-01-01', '4000.00'),
    jobs: [{ id: '8002', from: '2024-01-01', title: 'Clerk', hours: 40 }],
  });
  const earlier = (await eventsOf(connection.id)).length;
  // a change of the setting alone changes nobody's wage
  await world.read((tx) =>
    sql`UPDATE connection_package SET settings = settings || '{"includeHolidayAllowance": true, "holidayAllowance": "8.0"}'
      WHERE connection_id = ${connection.id} AND package_type = 'insurance-brydge'`.execute(tx),
  );
  await settle({ maritalStatus: 'Divorced' });
  await settle({
    wages: [...wage('8001', '2024-01-01', '4000.00'), ...wage('8003', from, '3200.00')],
    jobs: [
      { id: '8002', from: '2024-01-01', title: 'Clerk', hours: 40 },
      { id: '8004', from, title: 'Clerk', hours: 32 },
    ],
  });
  const events = (await eventsOf(connection.id)).slice(earlier);
  expect(events.map(({ type }) => type)).toEqual([
    'EmployeeInformationUpdatedEvent',
    'ContractUpdatedEvent',
    'GrossWageUpdatedEvent',
  ]);
  expect(events.at(-1)).toMatchObject({
    day: from,
    before: { percentage: 100, annualCents: 5_184_000 },
    after: { percentage: 80, cents: 320_000, annualCents: 4_147_200 },
  });
}, 120_000);
