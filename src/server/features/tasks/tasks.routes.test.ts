import { type MessageText, text } from '../../../contract/messages/message.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import { taskStatuses, type TaskStatus } from '../../../contract/tasks.ts';

let w: RoutesWorld;
let run: string;
beforeAll(async () => {
  w = await openRoutesWorld();
});
afterAll(() => w.t.close());
beforeEach(async () => {
  await w.t.make.write((tx) => sql`DELETE FROM run`.execute(tx));
  run = await w.addRun();
});

async function addTask(
  status: TaskStatus,
  values: { module?: string; at?: number; coded?: MessageText } = {},
) {
  const id = uuidv7();
  await w.t.make.write((tx) =>
    tx
      .insertInto('task')
      .values({
        id,
        run_id: run,
        connection_id: w.connection,
        organization_id: w.organization,
        module_type: values.module ?? 'yokoy_fetch_expenses',
        package_type: 'yokoy',
        status,
        message: `it is ${status}`,
        coded_message: values.coded ? JSON.stringify(values.coded) : null,
        created_at: new Date(Date.UTC(2026, 0, 1) + (values.at ?? 0) * 1000),
        error_code: null,
        not_before: new Date(Date.UTC(2026, 0, 2)),
        lease_owner: null,
        lease_until: null,
        started_at: status === 'pending' ? null : new Date(Date.UTC(2026, 0, 1, 1)),
        finished_at: status === 'complete' ? new Date(Date.UTC(2026, 0, 1, 2)) : null,
      })
      .execute(),
  );
  return id;
}
const tasks = async (query = '') =>
  (await w.call('viewer', 'GET', `/connections/${w.connection}/tasks${query}`)).body;
const statuses = async (query = '') =>
  (await tasks(query))['hydra:member'].map((task: { taskStatus: string }) => task.taskStatus);

test('SHELL-12 a parked task has its code and parameters; one from before codes its text alone', async () => {
  const coded = text('task.parked', {
    until: { instant: '2026-11-21T14:05:00.000Z' },
    reason: text('message.by', {
      title: 'Yokoy',
      message: text('vendor.words', { words: 'Slow.' }),
    }),
  });
  await addTask('queued', { coded });
  await addTask('failed');
  const shown = (await tasks())['hydra:member'].toSorted(
    (a: { taskStatus: string }, b: { taskStatus: string }) =>
      a.taskStatus < b.taskStatus ? -1 : 1,
  );
  expect(shown).toMatchObject([
    { message: 'it is failed', codedMessage: null },
    { message: 'it is queued', codedMessage: { ...coded, message: 'it is queued' } },
  ]);
});

test('TASK-01 a connection’s tasks, newest first, each with what the table shows', async () => {
  for (const [at, status] of taskStatuses.entries()) await addTask(status, { at });
  const body = await tasks();
  expect(body['hydra:totalItems']).toBe(taskStatuses.length);
  expect(await statuses()).toEqual([...taskStatuses].toReversed());
  const complete = body['hydra:member'].find(
    (task: { taskStatus: string }) => task.taskStatus === 'complete',
  );
  expect(complete).toEqual({
    '@id': `/api/connections/${w.connection}/tasks/${complete.taskId}`,
    '@type': 'Task',
    runId: run,
    counts: { read: 0, written: 0, confirmed: 0, failed: 0, ignored: 0 },
    elementName: 'expense',
    left: null,
    usualMs: null,
    taskId: expect.any(String),
    taskStatus: 'complete',
    moduleType: 'yokoy_fetch_expenses',
    packageType: 'yokoy',
    title: expect.any(String),
    titleCode: 'module.fetchExpenses',
    createdAt: '2026-01-01T00:00:02.000Z',
    startedAt: '2026-01-01T01:00:00.000Z',
    finishedAt: '2026-01-01T02:00:00.000Z',
    message: 'it is complete',
    codedMessage: null,
    // a task that is not parked has no such instant
    notBefore: null,
  });
  const queued = body['hydra:member'].find(
    (t: { taskStatus: string }) => t.taskStatus === 'queued',
  );
  expect(queued.notBefore).toBe('2026-01-02T00:00:00.000Z');
});

test('TASK-01 paged, sorted and filtered; an empty result is an empty list', async () => {
  expect(await tasks()).toMatchObject({ 'hydra:member': [], 'hydra:totalItems': 0 });
  for (let at = 0; at < 12; at++) await addTask(at % 2 ? 'failed' : 'complete', { at });
  expect(await statuses('?page=2&perPage=10')).toEqual(['failed', 'complete']);
  expect(await statuses('?perPage=2&sortBy=createdAt')).toEqual(['complete', 'failed']);
  const failed = await tasks('?taskStatus=failed&perPage=3');
  expect(failed['hydra:totalItems']).toBe(6);
  expect(failed['hydra:view']['hydra:next']).toContain('taskStatus=failed');
  expect((await tasks('?globalFilter=FETCH'))['hydra:totalItems']).toBe(12);
  expect((await tasks('?globalFilter=%25'))['hydra:totalItems']).toBe(0);
  const wrong = await w.call('viewer', 'GET', `/connections/${w.connection}/tasks?taskStatus=done`);
  expect(wrong.status).toBe(400);
  expect(wrong.body.description).toContain('pending, processing, complete');
});

test('TASK-01 a module that no longer exists keeps its name', async () => {
  await addTask('complete', { module: 'left_over_module' });
  expect((await tasks())['hydra:member'][0]).toMatchObject({ title: 'left_over_module' });
});

test('TASK-02 clearing cancels waiting tasks and removes finished ones; force cancels the running one too', async () => {
  const clear = async (force?: boolean) =>
    (
      await w.call('operator', 'POST', `/connections/${w.connection}/clear-tasks`, {
        ...(force === undefined ? {} : { force }),
      })
    ).body;
  for (const status of taskStatuses) await addTask(status);
  expect(await clear()).toEqual({ cancelled: 2, removed: 3, stopped: false });
  expect(await statuses()).toEqual(['processing']);
  expect(await clear(true)).toEqual({ cancelled: 1, removed: 0, stopped: false });
  expect(await statuses()).toEqual([]);
  expect(await clear(true)).toEqual({ cancelled: 0, removed: 0, stopped: false });
});

test('TASK-02 clearing touches no other connection, and a viewer may not', async () => {
  const other = await w.addRun(w.foreign);
  await w.t.make.write((tx) =>
    sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status)
      VALUES (${uuidv7()}, ${other}, ${w.foreign.connection}, ${w.foreign.organization}, 'm', 'yokoy', 'pending')`.execute(
      tx,
    ),
  );
  await addTask('pending');
  const path = `/connections/${w.connection}/clear-tasks`;
  expect((await w.call('viewer', 'POST', path, { force: true })).status).toBe(403);
  expect((await w.call('stranger', 'POST', path, { force: true })).status).toBe(404);
  expect(await statuses()).toEqual(['pending']);
  expect((await w.call('operator', 'POST', path, { force: 'yes' })).status).toBe(422);
  expect((await w.call('operator', 'POST', path, { force: true })).body.cancelled).toBe(1);
  const { body } = await w.call('stranger', 'GET', `/connections/${w.foreign.connection}/tasks`);
  expect(body['hydra:member']).toMatchObject([{ taskStatus: 'pending' }]);
});

test('TASK-03 a connection’s modules in the order of a run, each with its last task', async () => {
  await addTask('failed', { at: 1 });
  await addTask('complete', { at: 2 });
  const { status, body } = await w.call(
    'viewer',
    'GET',
    `/connections/${w.connection}/modules?pageSize=1000`,
  );
  expect(status).toBe(200);
  const modules = body['hydra:member'];
  expect(modules.map((module: { moduleType: string }) => module.moduleType)).toEqual([
    'yokoy_fetch_expenses',
    'exact_online_push_purchase_entries',
    'yokoy_confirm_expense_exports',
  ]);
  expect(modules[0]).toMatchObject({
    '@id': `/api/connections/${w.connection}/modules/yokoy_fetch_expenses`,
    '@type': 'Module',
    packageType: 'yokoy',
    phase: 'fetch',
    manual: false,
    dependsOn: [],
    lastTask: { taskStatus: 'complete' },
  });
  expect(modules[1]).toMatchObject({ dependsOn: ['yokoy_fetch_expenses'], lastTask: null });
  const second = await w.call(
    'viewer',
    'GET',
    `/connections/${w.connection}/modules?page=2&perPage=2`,
  );
  expect(second.body['hydra:member']).toHaveLength(1);
  expect(second.body['hydra:totalItems']).toBe(3);
});

const runModule = (body: unknown, path = `/connection/${w.connection}/module/run`) =>
  w.call('operator', 'POST', path, body);

test('TASK-05 a module that the connection lacks is a violation: unknown, or of another package', async () => {
  for (const moduleType of ['nothing', 'xero_push_bills', 'constructor', '']) {
    const { status, body } = await runModule({ moduleType });
    expect(status, moduleType).toBe(422);
    expect(body.violations).toEqual([
      {
        propertyPath: 'moduleType',
        message: 'This connection has no such module.',
        code: 'tasks.noSuchModule',
        params: {},
      },
    ]);
  }
  expect((await runModule({})).body.violations[0]).toMatchObject({ propertyPath: 'moduleType' });
});

test('TASK-05 a body with another connection than the address is refused, and nothing runs', async () => {
  const before = (await statuses()).length;
  for (const other of [w.foreign.connection, uuidv7()]) {
    const { status, body } = await w.call(
      'operator',
      'POST',
      `/connection/${w.connection}/module/run`,
      { connectionId: other, moduleType: 'yokoy_fetch_expenses' },
    );
    expect(status).toBe(422);
    expect(body.violations).toMatchObject([
      { propertyPath: 'connectionId', code: 'request.exactly' },
    ]);
  }
  expect(await statuses()).toHaveLength(before);
});

test('TASK-05 a module waits or runs once; a viewer can’t start it', async () => {
  const moduleType = 'yokoy_fetch_expenses';
  const path = `/connection/${w.connection}/module/run`;
  expect((await w.call('viewer', 'POST', path, { moduleType })).status).toBe(403);
  expect((await w.call('stranger', 'POST', path, { moduleType })).status).toBe(404);
  expect(await statuses()).toEqual([]);
  const started = await runModule({ connectionId: w.connection, moduleType });
  expect(started.status).toBe(202);
  expect(started.body).toMatchObject({ '@type': 'Task', moduleType, taskStatus: 'queued' });
  expect(await statuses()).toEqual(['queued']);
  expect((await runModule({ moduleType })).status).toBe(409);
});

test('R13 TASK-05 of twelve concurrent starts of a module one succeeds, in a new run and in an active one', async () => {
  const moduleType = 'yokoy_fetch_expenses';
  for (const active of [true, false]) {
    await w.t.make.write((tx) => sql`DELETE FROM run`.execute(tx));
    if (active) await w.addRun();
    const answers = await Promise.all(Array.from({ length: 12 }, () => runModule({ moduleType })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, ...Array(11).fill(409)]);
    expect(await statuses()).toEqual(['queued']);
  }
});

const xeroConnection = async (settings: Record<string, unknown>) => {
  const { make } = w.t;
  const organizationId = w.organization;
  const packageOf = async (packageType: string) => ({
    packageType,
    credentialId: await make.credential({ organizationId, packageType }),
  });
  const source = await packageOf('yokoy');
  const target = { ...(await packageOf('xero')), settings };
  const connection = await make.connection({ organizationId, packages: [source, target] });
  return { connection, credentialId: target.credentialId };
};

test('XERO-01 three extractions, trial balances first, with the fields for their dialog', async () => {
  const { connection, credentialId } = await xeroConnection({ tenants: ['tenant-1', 'tenant-2'] });
  await w.t.make.write((tx) =>
    tx
      .insertInto('option_set')
      .values({
        credential_id: credentialId,
        organization_id: w.organization,
        key: 'tenants',
        scope: '{}',
        state: 'ready',
        items: JSON.stringify([{ value: 'tenant-1', label: 'Contacts' }]),
      })
      .execute(),
  );
  const modulesOf = async (id: string) =>
    (await w.call('viewer', 'GET', `/connections/${id}/modules`)).body['hydra:member'] as {
      moduleType: string;
      manual: boolean;
      parameters: unknown[];
    }[];
  const modules = await modulesOf(connection);
  const manual = modules.filter((module) => module.manual);
  expect(manual.map(({ moduleType }) => moduleType)).toEqual([
    'xeinadin_group_start_reports_extraction',
    'xeinadin_group_start_invoices_extraction',
    'xeinadin_group_start_contacts_extraction',
  ]);
  for (const { parameters } of manual)
    expect(parameters).toEqual([
      {
        fieldName: 'date',
        fieldType: 'date',
        fieldOptions: {
          label: 'Date',
          notes: 'As at this day',
          required: true,
          latest: 'today',
          codes: { label: 'label.date', notes: 'label.asAtDay' },
        },
      },
      {
        fieldName: 'tenants',
        fieldType: 'multiSelect',
        fieldOptions: {
          label: 'Organisations',
          required: true,
          max: 200,
          // with the labels of the vendor's list, all selected at first
          options: { 'tenant-1': 'Contacts', 'tenant-2': 'tenant-2' },
          default: ['tenant-1', 'tenant-2'],
          codes: { label: 'label.organisations' },
        },
        optionsState: { state: 'ready' },
      },
    ]);
  expect(modules.filter((module) => !module.manual && module.parameters.length > 0)).toEqual([]);
  const [without] = (await modulesOf((await xeroConnection({})).connection)).filter(
    (module) => module.manual,
  );
  expect(without?.parameters[1]).toMatchObject({
    fieldOptions: { options: {}, default: [] },
    optionsState: { state: 'waiting' },
  });
});

test('TASK-05 XERO-01 parameters are checked by their module; violations are under `parameters.`', async () => {
  const { make } = w.t;
  const tenants = ['tenant-1', 'tenant-2'];
  const { connection } = await xeroConnection({ tenants });
  const extract = (parameters: unknown) =>
    runModule(
      { moduleType: 'xeinadin_group_start_reports_extraction', parameters },
      `/connection/${connection}/module/run`,
    );
  const paths = async (parameters: unknown) =>
    (await extract(parameters)).body.violations.map(
      (violation: { propertyPath: string }) => violation.propertyPath,
    );
  expect(await paths({})).toEqual(['parameters.date', 'parameters.tenants']);
  expect(await paths({ date: '2026-02-30', tenants })).toEqual(['parameters.date']);
  expect(await paths({ date: '2999-01-01', tenants })).toEqual(['parameters.date']);
  expect(await paths({ date: '2026-01-31', tenants: [] })).toEqual(['parameters.tenants']);
  expect(await paths({ date: '2026-01-31', tenants: ['tenant-3'] })).toEqual([
    'parameters.tenants',
  ]);
  expect(await paths({ date: '2026-01-31', tenants: [7] })).toEqual(['parameters.tenants[0]']);
  expect(await paths('text')).toEqual(['parameters']);
  const good = await extract({ date: '2026-01-31', tenants, other: 'ignored' });
  expect(good.status).toBe(202);
  const stored = await make.write((tx) =>
    tx
      .selectFrom('task')
      .select('parameters')
      .where('id', '=', good.body.taskId)
      .executeTakeFirstOrThrow(),
  );
  expect(stored.parameters).toEqual({ date: '2026-01-31', tenants });
});

test('TASK-05 an unfinished connection does not run', async () => {
  const connection = await w.t.make.connection({
    organizationId: w.organization,
    preconfigured: false,
  });
  for (const answer of [
    await runModule({ moduleType: 'any' }, `/connection/${connection}/module/run`),
    await w.call('operator', 'POST', `/connections/${connection}/force-run`),
  ]) {
    expect(answer.status).toBe(422);
    expect(answer.body.description).toMatch(/isn’t finished|not finished/);
  }
});

test('SYNC-01 the total in progress is shown to operators, not to viewers', async () => {
  await addTask('processing');
  await w.t.make.write((tx) => sql`UPDATE run SET finished_at = NULL`.execute(tx));
  const inWork = async (who: 'viewer' | 'operator') =>
    (await w.call(who, 'GET', `/connections/${w.connection}/runs`)).body['hydra:member'][0].inWork;
  expect(await inWork('operator')).toBe(0);
  expect(await inWork('viewer')).toBeNull();
});
