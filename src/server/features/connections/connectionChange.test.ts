import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ChangePreview } from '../../../contract/connectionChange.ts';
import { paths, startWizard, type Use, type Wizard } from '../../../../test/support/wizardCalls.ts';
import { runSettled } from '../../../../test/support/wizardConnection.ts';

// A change of a finished connection: effects and refusals (CHG-01).

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());
beforeEach(() => w.t.sandbox?.control.clearFaults());

/** A finished connection, active or not, with its packages as stored. */
async function finished(account: string) {
  const packages = (await w.authenticated(account)) as [Use, Use];
  const { connectionId: id } = await w.created(account, packages);
  await w.settled(id, packages);
  await w.listsSettled(id);
  const done = await w.call('PUT', `/connections/${id}/complete-preconfiguration`);
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  return { id, packages: done.body.packages as [Use, Use], version: done.body.version as number };
}

const withTarget = ([yokoy, exact]: [Use, Use], settings: Record<string, unknown>): [Use, Use] => [
  yokoy,
  { ...exact, settings: { ...exact.settings, ...settings } },
];

/** The preview once the lists of the change are loaded. */
async function previewed(id: string, packages: Use[]): Promise<ChangePreview> {
  let body = (await preview(id, packages, 'missing')).body;
  for (
    let tries = 0;
    tries < 100 && (body.state === 'pending' || body.state === 'running');
    tries += 1
  ) {
    await new Promise((done) => setTimeout(done, 100));
    body = (await preview(id, packages)).body;
  }
  return body;
}
const preview = (id: string, packages: Use[], load?: string) =>
  w.call('POST', `/connections/${id}/change-preview`, { packages, ...(load ? { load } : {}) });
const put = (id: string, body: object) => w.call('PUT', `/connections/${id}`, body);

const divisionsOf = async (id: string) =>
  (await w.optionsOf(id, 'pre-setting-details', 'exact-online', 'division')).values;
const stored = async (id: string) => (await w.call('GET', `/connections/${id}`)).body;
const auditOf = (id: string) =>
  w.t.make.write((tx) =>
    tx
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('resource_id', '=', id)
      .where('action', 'like', '%updateConnection')
      .orderBy('id', 'desc')
      .execute(),
  );

test('CHG-01 another administration: lists load first, its number confirms, one PUT changes all', async () => {
  const { id, packages, version } = await finished('moving');
  const [here = '', there = ''] = await divisionsOf(id);
  const next = withTarget(packages, { division: there });
  // nothing is known about the other administration yet: unconfirmed choices are refused
  expect(paths(await put(id, { packages: next, version, confirmation: there }))).toContain(
    'packages[1].settings.journal connections.listLoading',
  );
  const shown = await previewed(id, next);
  expect((await stored(id)).packages).toEqual(packages);
  expect(shown).toMatchObject({ version, state: 'ready', violations: [] });
  expect(shown.moved).toMatchObject([
    { packageType: 'exact-online', documents: 0, from: [{ value: here }], to: [{ value: there }] },
  ]);
  expect(shown.moved[0]?.to[0]?.label).toContain(`${there} - `);
  expect(paths(await put(id, { packages: next, version }))).toEqual([
    'confirmation connections.confirmPlace',
  ]);
  expect(paths(await put(id, { packages: next, version, confirmation: here }))).toEqual([
    'confirmation connections.confirmPlace',
  ]);
  expect((await stored(id)).packages).toEqual(packages);
  const name = shown.moved[0]?.confirmation[2] ?? '';
  const done = await put(id, { packages: next, version, confirmation: ` ${name.toUpperCase()} ` });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect(done.body).toMatchObject({ version: version + 1, preconfigured: true, packages: next });
  const [line] = await auditOf(id);
  expect(line?.detail).toMatchObject({
    changes: [{ packageType: 'exact-online', field: 'division', from: here, to: there }],
  });
});

test('CHG-01 a journal missing in the other administration is refused, and nothing changes', async () => {
  const { id, packages, version } = await finished('journal');
  const [, there = ''] = await divisionsOf(id);
  const next = withTarget(packages, { division: there, journal: '9999' });
  await previewed(id, next);
  expect(paths(await put(id, { packages: next, version, confirmation: there }))).toEqual([
    'packages[1].settings.journal form.option',
  ]);
  expect((await stored(id)).packages).toEqual(packages);
});

test('CHG-01 a sign-in that can’t reach the administration is refused by name', async () => {
  const { id, packages, version } = await finished('reaching');
  const other = (await w.authenticated('not-reaching')) as [Use, Use];
  const next: [Use, Use] = [
    packages[0],
    { ...packages[1], credentialId: other[1].credentialId, settings: packages[1].settings },
  ];
  const refusals = ['connections.listLoading', 'connections.notReached'];
  const early = paths(await put(id, { packages: next, version })) ?? [];
  expect(early.some((path) => refusals.some((code) => path.endsWith(code)))).toBe(true);
  const { violations } = await previewed(id, next);
  const place = 'packages[1].settings.division';
  expect(violations.map((violation) => `${violation.propertyPath} ${violation.code}`)).toContain(
    `${place} connections.notReached`,
  );
  expect(paths(await put(id, { packages: next, version }))).toContain(
    `${place} connections.notReached`,
  );
  expect((await stored(id)).packages).toEqual(packages);
});

test('CHG-01 CRED-08 work that stopped for its credential resumes with another credential', async () => {
  const account = 'going-on';
  const { id, packages } = await finished(account);
  const { control } = w.t.sandbox!;
  for (const kind of ['revokeRefreshToken', 'expireAccessToken'] as const)
    control.fault({ vendor: 'yokoy', account, kind });
  await put(`${id}/active`, { active: true });
  await w.call('POST', `/connections/${id}/force-run`);
  await runSettled(w, id);
  const used = `/credentials/${packages[0].credentialId}`;
  expect((await w.call('GET', used)).body.health).toBe('broken');
  const read = async () =>
    (await w.call('GET', `/connections/${id}/sync-element`)).body['hydra:totalItems'] as number;
  expect(await read()).toBe(0);

  const other = (await w.authenticated(account)) as [Use, Use];
  const next: [Use, Use] = [{ ...packages[0], credentialId: other[0].credentialId }, packages[1]];
  expect((await previewed(id, next)).violations).toEqual([]);
  const runs = async () =>
    (await w.call('GET', `/connections/${id}/runs`)).body['hydra:totalItems'] as number;
  const before = await runs();
  const saved = await put(id, { packages: next });
  expect([saved.status, saved.body.violations]).toEqual([200, undefined]);
  // nobody starts it: the work that waited goes on
  expect(await runs()).toBe(before + 1);
  await expect.poll(read, { timeout: 20_000 }).toBeGreaterThan(0);
});

test('CHG-01 the second of two editors sees who was first, and overwrites nothing', async () => {
  const { id, packages, version } = await finished('twice');
  const mine = withTarget(packages, { bookInOpenPeriod: true });
  expect((await put(id, { packages: mine, version })).status).toBe(200);
  const late = await put(id, { packages, version });
  expect(late.status).toBe(409);
  expect(late.body.code).toBe('connections.changedMeanwhile');
  expect((await stored(id)).packages).toEqual(mine);
  expect((await put(id, { packages, version: version + 1 })).status).toBe(200);
});

test('WIZ-14 an unknown creditor is refused at its field', async () => {
  const packages = (await w.authenticated('unknown-values')) as [Use, Use];
  const { connectionId: id } = await w.created('unknown-values', packages);
  await w.settled(id, packages);
  const finish = () => w.call('PUT', `/connections/${id}/complete-preconfiguration`);
  const set = async (settings: Record<string, unknown>) => {
    expect((await put(id, { packages: withTarget(packages, settings) })).status).toBe(200);
    await w.listsSettled(id);
  };
  await set({ cardCreditor: '99999' });
  const refused = await finish();
  expect(paths(refused)).toEqual(['packages[1].settings.cardCreditor connections.notThere']);
  await set({ cardCreditor: '20001' });
  const finished = await finish();
  expect(finished.status, JSON.stringify(finished.body)).toBe(200);
  // the same for a change
  const wrong = withTarget(finished.body.packages, { cardCreditor: '99998' });
  await previewed(id, wrong);
  expect(paths(await put(id, { packages: wrong }))).toEqual([
    'packages[1].settings.cardCreditor connections.notThere',
  ]);
});

/** A finished connection with a run that failed because VAT codes are missing, and the settings that contain them. */
async function failing(account: string) {
  const { id, packages, version } = await finished(account);
  expect((await w.call('POST', `/connections/${id}/force-run`)).status).toBeLessThan(300);
  const elements = () =>
    w.t.make.write((tx) =>
      tx
        .selectFrom('sync_element')
        .select(['status', 'error_code'])
        .where('connection_id', '=', id)
        .execute(),
    );
  const failed = async () => (await elements()).filter(({ status }) => status === 'failed').length;
  await expect.poll(async () => (await elements()).length, { timeout: 20_000 }).toBeGreaterThan(5);
  await expect
    .poll(
      async () =>
        (await elements()).some(({ status }) => status === 'pending' || status === 'processing'),
      { timeout: 20_000 },
    )
    .toBe(false);
  expect(await failed()).toBeGreaterThan(0);
  const { body: fields } = await w.call('GET', `/connections/${id}/setting-details`);
  const exact = fields['hydra:member'].find((use: Use) => use.packageType === 'exact-online');
  const vat = exact.fields.find((field: { fieldName: string }) => field.fieldName === 'vatMap');
  const [vatCode] = Object.keys(vat.fieldOptions.fields[1].fieldOptions.options);
  const next = withTarget(packages, {
    vatMap: ['NL21', 'NL9', 'NL0', 'UK20', 'UK0'].map((taxCode) => ({ taxCode, vatCode })),
  });
  return { id, packages, version, next, failed };
}

test('CHG-01 failures are counted by cause, and a retry is offered for those that saved settings repair', async () => {
  w.t.sandbox?.control.expenses.seed('retried', 6);
  const { id, packages, version, next, failed } = await failing('retried');
  const before = await failed();
  const none = await previewed(id, packages);
  expect(none.failed.map(({ mended, different }) => mended + different)).toEqual(
    none.failed.map(() => 0),
  );
  const shown = await previewed(id, next);
  const mended = shown.failed.reduce((sum, group) => sum + group.mended + group.different, 0);
  expect(mended).toBeGreaterThan(0);
  expect(shown.failed.reduce((sum, group) => sum + group.count, 0)).toBe(before);

  // after saving without a retry the offer stays, for other people too, until the settings are undone
  const offered = async () => (await w.call('GET', `/connections/${id}/mended`)).body.count;
  expect(await offered()).toBe(0);
  expect((await put(id, { packages: next, version })).status).toBe(200);
  expect(await failed()).toBe(before);
  expect(await offered()).toBe(mended);
  expect((await put(id, { packages: withTarget(next, { bookInOpenPeriod: true }) })).status).toBe(
    200,
  );
  expect(await offered()).toBeGreaterThanOrEqual(mended);
  expect((await put(id, { packages })).status).toBe(200);
  expect(await offered()).toBe(0);
  expect((await put(id, { packages: next })).status).toBe(200);
  const answer = (retry: boolean) => w.call('POST', `/connections/${id}/mended`, { retry });
  expect((await answer(false)).body).toEqual({ count: mended });
  expect([await offered(), await failed()]).toEqual([0, before]);
  expect((await put(id, { packages })).status).toBe(200);
  expect((await put(id, { packages: next })).status).toBe(200);
  expect((await answer(true)).body).toEqual({ count: mended });
  expect([await offered(), await failed()]).toEqual([0, before - mended]);
  expect((await answer(true)).body).toEqual({ count: 0 });
});

test('CHG-01 elements that these settings repair are reset with the change on request', async () => {
  w.t.sandbox?.control.expenses.seed('retried-at-once', 6);
  const { id, packages, next, failed } = await failing('retried-at-once');
  const before = await failed();
  const shown = await previewed(id, next);
  const mended = shown.failed.reduce((sum, group) => sum + group.mended + group.different, 0);
  expect((await put(id, { packages: next, retryFailed: true })).status).toBe(200);
  expect(await failed()).toBe(before - mended);
  const [line] = await auditOf(id);
  expect(line?.detail).toMatchObject({ retried: mended });
  expect(packages).not.toEqual(next);
});

test(
  'CHG-01 the retry of a change, and that of its offer afterwards, each start a run',
  { timeout: 90_000 },
  async () => {
    w.t.sandbox?.control.expenses.seed('retry-runs', 6);
    const { id, packages, next } = await failing('retry-runs');
    const manualRuns = async () =>
      (await w.call('GET', `/connections/${id}/runs`)).body['hydra:member'].filter(
        ({ trigger }: { trigger: string }) => trigger === 'manual',
      ).length as number;
    const open = async () =>
      (await w.call('GET', `/connections/${id}/runs`)).body['hydra:member'].some(
        ({ finishedAt }: { finishedAt: string | null }) => finishedAt === null,
      ) as boolean;
    const settled = () => expect.poll(open, { timeout: 20_000 }).toBe(false);
    await settled();
    expect(await manualRuns()).toBe(1);

    // without anything to retry no run starts
    expect((await put(id, { packages, retryFailed: true })).body).toMatchObject({ retried: 0 });
    expect(await manualRuns()).toBe(1);
    expect((await put(id, { packages: next })).body).toMatchObject({ retried: 0 });
    const answer = (retry: boolean) => w.call('POST', `/connections/${id}/mended`, { retry });
    const { count } = (await answer(true)).body;
    expect(count).toBeGreaterThan(0);
    // at once, or after the run in progress
    await expect.poll(manualRuns, { timeout: 20_000 }).toBe(2);
    await settled();
    expect((await answer(true)).body).toEqual({ count: 0 });
    await settled();
    expect(await manualRuns()).toBe(2);

    w.t.sandbox?.control.expenses.seed('retry-runs-at-once', 6);
    const other = await failing('retry-runs-at-once');
    const saved = await put(other.id, { packages: other.next, retryFailed: true });
    expect(saved.body.retried).toBeGreaterThan(0);
    const triggers = async () =>
      (await w.call('GET', `/connections/${other.id}/runs`)).body['hydra:member'].map(
        ({ trigger }: { trigger: string }) => trigger,
      ) as string[];
    await expect.poll(triggers, { timeout: 20_000 }).toEqual(['manual', 'manual']);
  },
);

test('CHG-01 companies that swap organisations of a connection need confirmation by name', async () => {
  const uses: Use[] = [];
  for (const packageType of ['yokoy', 'xero'])
    uses.push({
      packageType,
      credentialId: await w.t.make.credential({ organizationId: w.org, packageType, fields: {} }),
      settings: {},
    });
  const [yokoy, xero] = uses as [Use, Use];
  const mapped = (north: string, south: string): Use[] => [
    yokoy,
    {
      ...xero,
      settings: {
        tenants: ['t1', 't2'],
        tenantMap: [
          { company: 'North', tenant: north },
          { company: 'South', tenant: south },
        ],
      },
    },
  ];
  const id = await w.t.make.connection({
    organizationId: w.org,
    packages: mapped('t1', 't2'),
    preconfigured: true,
  });
  const same = await preview(id, mapped('t1', 't2'));
  expect(same.body.moved).toEqual([]);
  const swapped = await preview(id, mapped('t2', 't1'));
  expect(swapped.body.moved).toMatchObject([
    { packageType: 'xero', from: [{ value: 't1' }, { value: 't2' }], confirmation: ['t1'] },
  ]);
  const both = await preview(id, mapped('t2', 't2'));
  expect(both.body.moved).toMatchObject([
    { packageType: 'xero', from: [{ value: 't1' }], to: [{ value: 't2' }], confirmation: ['t2'] },
  ]);
});

test('DET-01 the version before a change is stored, named in the timeline, and can be restored', async () => {
  const { id, packages, version } = await finished('versions');
  const changed = await put(id, {
    connectionId: id,
    packages: withTarget(packages, { bookInOpenPeriod: true }),
    version,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const { events } = (await w.call('GET', `/connections/${id}/timeline?kind=settings`)).body as {
    events: { deed: string; replaced: number | null }[];
  };
  expect(events[0]).toMatchObject({ deed: 'changed', replaced: version });
  const before = await w.call('GET', `/connections/${id}/versions/${version}`);
  expect(before).toMatchObject({ status: 200, body: { version, packages } });
  expect((await w.call('GET', `/connections/${id}/versions/${version + 7}`)).status).toBe(404);

  const restored = await put(id, {
    connectionId: id,
    packages: (before.body as { packages: Use[] }).packages,
    version: changed.body.version,
  });
  expect(restored.status, JSON.stringify(restored.body)).toBe(200);
  expect((await stored(id)).packages).toEqual(packages);
});
