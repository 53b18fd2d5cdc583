import readSheets from 'read-excel-file/universal';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  createToggleWorld,
  type ToggleConnection,
  type ToggleWorld,
} from '../../../../test/support/toggleWorld.ts';
import { everyBooks } from '../../../../test/support/toggleBooks.ts';
import type { InitialRun, ReversalRun } from '../../../contract/paymentToggle.ts';

let world: ToggleWorld;
beforeAll(async () => {
  world = await createToggleWorld();
  await world.startWorker();
});
afterEach(() => world.sandbox.control.clearFaults());
afterAll(() => world.close());

const patiently = { interval: 20, timeout: 15_000 };

const adds = (run: InitialRun) =>
  run.numberOfDebtorsIgnored + run.numberOfDebtorsChanged + run.numberOfDebtorsFailed;
const addsBack = (run: ReversalRun) =>
  run.numberOfDebtorsChangedInMeantime + run.numberOfDebtorsChanged + run.numberOfDebtorsFailed;

async function runOnce(connection: ToggleConnection): Promise<InitialRun> {
  return connection.ended((await connection.initial()).runId);
}
async function reverseOnce(connection: ToggleConnection, run: InitialRun): Promise<ReversalRun> {
  const { id } = await connection.reverse(run.runId);
  const ended = await connection.ended(id);
  return ended.reversalRuns.find((run) => run.id === id) as ReversalRun;
}
const writes = (account: string) =>
  world.sandbox.control
    .effects({ account })
    .filter(({ action, kind }) => action === 'updated' && kind === 'account');

describe.each(everyBooks)('sixty debtors of $packageType, toggled and reversed', (books) => {
  const { pays, packageType } = books;
  const account = `sixty-${packageType}`;
  let connection: ToggleConnection;
  let run: InitialRun;
  beforeAll(async () => {
    const exclusions = [{ code: '10002', reason: '=pays by =hand' }];
    connection = await world.toggle(account, { exclusions }, books);
  });

  test('PAY-02 an initial run changes the selected debtors, and has a reason for each skipped one', async () => {
    const before = await connection.debtors();
    expect(before).toHaveLength(60);
    run = await runOnce(connection);
    expect(run).toMatchObject({
      runType: 'initial-run',
      status: 'complete',
      numberOfDebtorsInScope: 40,
      numberOfDebtorsLeft: 0,
      numberOfDebtorsFailed: 0,
      target: pays.target,
      reversalRuns: [],
    });
    expect(run.numberOfDebtorsInScope).toBe(adds(run));
    const lines = await connection.lines(run.runId);
    const reasons = Object.groupBy(lines, ({ reason, result }) => reason ?? result ?? '');
    const counts = Object.fromEntries(
      Object.entries(reasons).map(([why, all]) => [why, all?.length]),
    );
    // one excluded, one blocked, every seventh without a mandate
    expect(counts).toEqual({ changed: 33, excluded: 1, blocked: 1, noMandate: 5 });
    // line by line: the vendor matches the journal, and no other debtor was changed
    const after = new Map((await connection.debtors()).map((debtor) => [debtor.code, debtor]));
    for (const debtor of before) {
      const line = lines.find(({ code }) => code === debtor.code);
      const now = after.get(debtor.code)?.pays;
      expect(line?.before ?? debtor.pays).toBe(debtor.pays);
      expect(now).toBe(line?.result === 'changed' ? pays.target : debtor.pays);
      if (line) expect(line.after).toBe(now);
    }
    expect(writes(account)).toHaveLength(33);
  });

  test('PAY-02 changes are compared with the vendor after a run, and on request', async () => {
    const checked = async () => (await connection.runs()).find(({ runId }) => runId === run.runId);
    await expect.poll(async () => (await checked())?.checkedAt, patiently).toBeTruthy();
    expect(await checked()).toMatchObject({
      numberOfDebtorsChecked: 33,
      numberOfDebtorsDiffering: 0,
    });
    // three are changed by hand: two pay otherwise, one is blocked
    const [first, second, third] = (await connection.debtors()).filter(
      ({ code, pays: now }) => now === pays.target && Number(code) % 3 === 0,
    );
    if (!first || !second || !third) throw new Error('no debtors');
    await connection.change(first, { pays: pays.other });
    await connection.change(second, { pays: pays.third });
    await connection.change(third, { blocked: true });
    const path = `/connections/${connection.id}/payment-toggle/runs/${run.runId}`;
    expect((await world.call('POST', `${path}/check`)).status).toBe(202);
    await expect.poll(async () => (await checked())?.numberOfDebtorsDiffering, patiently).toBe(2);
    const differing = (await world.call('GET', `${path}/debtors?agrees=false`)).json();
    expect(
      differing['hydra:member'].map(({ code, after, seen }: Record<string, string>) => [
        code,
        after,
        seen,
      ]),
    ).toEqual([
      [first.code, pays.target, pays.other],
      [second.code, pays.target, pays.third],
    ]);
  });

  test('PAY-02 a reversal restores what is as the run left it, and skips what somebody changed', async () => {
    const before = new Map((await connection.debtors()).map((debtor) => [debtor.code, debtor]));
    const reversal = await reverseOnce(connection, run);
    expect(reversal).toMatchObject({
      type: 'reversal-run',
      status: 'complete',
      numberOfDebtorsInScope: 33,
      numberOfDebtorsChangedInMeantime: 3,
      numberOfDebtorsChanged: 30,
      numberOfDebtorsFailed: 0,
    });
    expect(reversal.numberOfDebtorsInScope).toBe(addsBack(reversal));
    const lines = await connection.lines(reversal.id);
    const now = new Map((await connection.debtors()).map((debtor) => [debtor.code, debtor]));
    for (const { code, result, after } of lines) {
      const kept = before.get(code)?.pays;
      expect(now.get(code)?.pays).toBe(result === 'changed' ? pays.before : kept);
      expect(after).toBe(now.get(code)?.pays);
    }
    expect(
      lines
        .filter(({ result }) => result !== 'changed')
        .map(({ reason }) => reason)
        .toSorted(),
    ).toEqual(['blocked', 'changedSince', 'changedSince']);
    expect((await connection.runs())[0]).toMatchObject({
      runId: run.runId,
      numberOfDebtorsReversible: 3,
      reversalRuns: [{ id: reversal.id, type: 'reversal-run' }],
    });
  });

  test('PAY-02 a second reversal handles only what is left', async () => {
    const blocked = (await connection.debtors()).find(
      ({ blocked: isBlocked, pays: now, code }) =>
        isBlocked && now === pays.target && Number(code) % 3 === 0,
    );
    if (!blocked) throw new Error('none is blocked');
    await connection.change(blocked, { blocked: false });
    expect(await reverseOnce(connection, run)).toMatchObject({
      numberOfDebtorsInScope: 3,
      numberOfDebtorsChangedInMeantime: 2,
      numberOfDebtorsChanged: 1,
    });
    const [shown] = await connection.runs();
    expect(shown?.reversalRuns).toHaveLength(2);
    expect(shown?.numberOfDebtorsReversible).toBe(2);
  });

  test('PAY-03 either is a spreadsheet, the same bytes each time, with formulas as text', async () => {
    const [shown] = await connection.runs();
    const reversal = shown?.reversalRuns[0];
    const named = (await connection.debtors()).find(({ code }) => code === '10002');
    if (!named || !reversal) throw new Error('nothing to download');
    const file = await world.call(
      'GET',
      `/payment-toggle/${connection.id}/initial-run/download/${run.runId}`,
    );
    expect(file.status).toBe(200);
    expect(file.headers['x-filename']).toMatch(
      new RegExp(`^payment-toggle_[\\w.-]*_${run.runId}_\\d{8}-\\d{4}\\.xlsx$`),
    );
    expect(file.headers['access-control-expose-headers']).toContain('x-filename');
    const sheets = await readSheets(
      file.bytes.buffer.slice(
        file.bytes.byteOffset,
        file.bytes.byteOffset + file.bytes.length,
      ) as ArrayBuffer,
    );
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Summary', 'Debtors']);
    expect(sheets[0]?.data).toContainEqual(['Debtors in scope', 40]);
    expect(sheets[1]?.data).toHaveLength(41);
    expect(sheets[1]?.data[1]?.slice(0, 4)).toEqual([
      '10002',
      named.name,
      pays.before,
      pays.before,
    ]);
    const again = await world.call(
      'GET',
      `/payment-toggle/${connection.id}/initial-run/download/${run.runId}`,
    );
    expect(again.bytes.equals(file.bytes)).toBe(true);
    const dutch = await world.call(
      'GET',
      `/payment-toggle/${connection.id}/initial-run/download/${run.runId}?language=nl`,
    );
    const [summary, debtors] = await readSheets(new Uint8Array(dutch.bytes).buffer);
    expect(summary?.data).toContainEqual(['Debiteuren geselecteerd', 40]);
    expect(summary?.data).toContainEqual(['Soort', 'Eerste run']);
    expect(debtors?.data[0]).toContain('Resultaat');
    expect(debtors?.data.map((row) => row[4])).toContain('Genegeerd');
    const back = `/payment-toggle/${connection.id}/reversal-run/download`;
    expect((await world.call('GET', `${back}/${reversal.id}`)).status).toBe(200);
    // each at its own address
    expect((await world.call('GET', `${back}/${run.runId}`)).status).toBe(404);
  });
});

test('PAY-01 the report has five a page, newest first, and is empty without runs', async () => {
  const connection = await world.toggle('reported', { dryRun: true });
  const path = `/connections/${connection.id}/payment-toggle/run-report`;
  expect((await world.call('GET', path)).json()).toMatchObject({
    'hydra:member': [],
    'hydra:totalItems': 0,
  });
  const ids: string[] = [];
  for (let i = 0; i < 6; i += 1) ids.unshift((await runOnce(connection)).runId);
  const page = (await world.call('GET', path)).json();
  expect(page['hydra:totalItems']).toBe(6);
  expect(page['hydra:member'].map(({ runId }: { runId: string }) => runId)).toEqual(
    ids.slice(0, 5),
  );
  const second = (await world.call('GET', `${path}?page=2&perPage=5`)).json();
  expect(second['hydra:member']).toHaveLength(1);
  // a dry run has the same counts, and changes none
  expect(second['hydra:member'][0]).toMatchObject({
    dryRun: true,
    numberOfDebtorsInScope: 40,
    numberOfDebtorsIgnored: 40,
    numberOfDebtorsChanged: 0,
  });
  expect(writes('reported')).toEqual([]);
});

test('PAY-02 a preview shows what a run would do and changes nothing', async () => {
  const connection = await world.toggle('previewed', { maxChanges: 39 });
  const path = `/connections/${connection.id}/payment-toggle/preview`;
  const { previewId } = (await world.call('POST', path)).json();
  const read = async () => (await world.call('GET', `${path}/${previewId}`)).json();
  await expect.poll(async () => (await read()).status, patiently).toBe('complete');
  expect(await read()).toMatchObject({
    numberOfDebtorsInScope: 40,
    numberOfDebtorsChanged: 34,
    maxChanges: 39,
    ignored: [
      { reason: 'noMandate', count: 5 },
      { reason: 'blocked', count: 1 },
    ],
  });
  expect(await connection.runs()).toEqual([]);
  expect(writes('previewed')).toEqual([]);
  // more debtors than a run may handle: it fails before it changes any
  const run = await runOnce(connection);
  expect(run).toMatchObject({
    status: 'failed',
    codedMessage: { code: 'toggle.tooMany', params: { n: 40, most: 39 } },
    numberOfDebtorsInScope: 40,
    numberOfDebtorsChanged: 0,
  });
  expect(run.numberOfDebtorsInScope).toBe(adds(run));
  expect(writes('previewed')).toEqual([]);
});

test('PAY-02 one run at a time; reversal needs a complete run, and a file an ended one', async () => {
  const connection = await world.toggle('busy');
  world.sandbox.control.fault({
    vendor: 'exact-online',
    kind: 'slow',
    account: 'busy',
    ms: 700,
    times: 1,
  });
  const run = await connection.initial();
  const base = `/connections/${connection.id}/payment-toggle`;
  const refusals = await Promise.all([
    world.call('POST', `${base}/initial-run/start`, {}),
    world.call('POST', `${base}/initial-run/start`, {}),
    world.call('POST', `${base}/reversal-run/start`, { initialRunId: run.runId }),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(refusals[0]?.json().description).toContain('is in progress');
  const early = await world.call(
    'GET',
    `/payment-toggle/${connection.id}/initial-run/download/${run.runId}`,
  );
  expect(early.status).toBe(409);
  const ended = await connection.ended(run.runId);
  expect(ended.status).toBe('complete');
  // it can't be started by the general route for modules
  const around = await world.call('POST', `/connection/${connection.id}/module/run`, {
    moduleType: 'payment_toggle_initial_run',
    parameters: {},
  });
  expect(around.status).toBe(422);
  // and a connection without the package has none
  const other = await world.connect('without-toggle');
  const none = await world.call(
    'POST',
    `/connections/${other.id}/payment-toggle/initial-run/start`,
  );
  expect(none.status).toBe(422);
});

test('PAY-02 of concurrent starts one is accepted', async () => {
  const connection = await world.toggle('at-once');
  const path = `/connections/${connection.id}/payment-toggle/initial-run/start`;
  const answers = await Promise.all([1, 2, 3, 4].map(() => world.call('POST', path, {})));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 422, 422, 422]);
  const [run] = await connection.runs();
  expect((await connection.ended(run?.runId ?? '')).status).toBe('complete');
  expect(await connection.runs()).toHaveLength(1);
  // the audit has who started a run, and who was refused
  const written = await world.read((tx) =>
    tx
      .selectFrom('audit')
      .select(['outcome', 'detail'])
      .where('action', '=', 'paymentToggle.startInitialRun')
      .where('resource_id', '=', connection.id)
      .execute(),
  );
  const outcomes = written.map(({ outcome }) => outcome).toSorted();
  expect(outcomes).toEqual(['done', 'refused', 'refused', 'refused']);
  const started = written.find(({ outcome }) => outcome === 'done');
  expect(started?.detail).toMatchObject({ toggleRun: run?.runId });
});

test('PAY-02 a viewer sees runs and starts none', async () => {
  const connection = await world.toggle('watched');
  const viewer = await world.make.user({
    entries: [{ organizationId: connection.organizationId, roles: ['ROLE_VIEWER'] }],
  });
  const token = await world.make.session(viewer.id);
  const base = `/connections/${connection.id}/payment-toggle`;
  expect((await world.call('GET', `${base}/run-report`, undefined, token)).status).toBe(200);
  for (const path of ['preview', 'initial-run/start'])
    expect((await world.call('POST', `${base}/${path}`, {}, token)).status).toBe(403);
});

test('CLIST-05 PAY-02 without another flow, Run now refers to the toggle and starts no run', async () => {
  const connection = await world.toggle('nothing-flows');
  const reply = await world.call('POST', `/connections/${connection.id}/force-run`);
  expect(reply.status).toBe(422);
  expect(reply.json()).toMatchObject({ code: 'connections.togglesAlone' });
  const runs = await world.read((tx) =>
    tx.selectFrom('run').select('id').where('connection_id', '=', connection.id).execute(),
  );
  expect(runs).toEqual([]);
});
