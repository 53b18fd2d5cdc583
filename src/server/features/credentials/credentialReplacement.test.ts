import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { yokoy as yokoyPackage } from '../../../packages/yokoy/package.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
let org: string, operator: string, from: string, to: string, exact: string;
let inside: string, outside: string;
let companies: string[];

beforeAll(async () => {
  t = await startTestApp({ sandbox: true });
  org = await t.make.organization({ name: 'Bakkerij' });
  operator = await t.make.session((await t.make.user({ entries: [{ organizationId: org }] })).id);
  exact = await t.make.credential({ organizationId: org, packageType: 'exact-online' });
  from = await yokoy('replaced');
  to = await yokoy('replacing');
  const session = t.services.connectors.open({
    organizationId: org,
    signal: AbortSignal.timeout(10_000),
  });
  const field = yokoyPackage.preSettings.find(({ optionsFrom }) => optionsFrom !== undefined);
  const context = await session.contextOf({ packageType: 'yokoy', credentialId: to, settings: {} });
  const list = await yokoyPackage.options[field?.optionsFrom ?? '']?.load(context);
  companies = (list ?? []).map(({ value }) => value);
  await session.close();
  const name = field?.fieldName ?? '';
  inside = await connect('inside', { [name]: [companies[0]] });
  outside = await connect('outside', { [name]: ['no-such-company'] });
});
afterAll(() => t.close());

const call = (method: string, path: string, body?: unknown) =>
  t.call(method, path, { token: operator, body });
async function yokoy(account: string) {
  const { body } = await call('POST', '/credentials', {
    organizationId: org,
    package: {
      packageType: 'yokoy',
      credentialType: 'client-credentials',
      name: `Yokoy ${account}`,
      credential: {
        organizationId: account,
        clientId: `client-${account}`,
        clientSecret: 'sandbox-yokoy-secret',
        environment: 'production',
      },
    },
  });
  return body.credentialId as string;
}
const connect = (name: string, settings: Record<string, unknown>) =>
  t.make.connection({
    organizationId: org,
    name,
    active: true,
    packages: [
      { packageType: 'yokoy', credentialId: from, settings },
      { packageType: 'exact-online', credentialId: exact },
    ],
  });
const preview = (replacementId = to) =>
  call('POST', `/credentials/${from}/replacement-preview`, { replacementId });
const replace = (body: object) => call('PUT', `/credentials/${from}/replace`, body);
const change = (columns: string) =>
  t.make.write((tx) => sql`UPDATE credential SET ${sql.raw(columns)} WHERE id = ${to}`.execute(tx));
const used = (connectionId: string) =>
  t.make.write((tx) =>
    tx
      .selectFrom('connection_package')
      .select('credential_id')
      .where('connection_id', '=', connectionId)
      .where('package_type', '=', 'yokoy')
      .executeTakeFirstOrThrow(),
  );

test('CRED-02 the preview shows for each connection whether the other credential reaches its choices', async () => {
  const { status, body } = await preview();
  expect(status).toBe(200);
  expect(body.connections).toMatchObject([
    { connectionId: inside, reach: 'reached', mayMove: true, codedMessage: null },
    {
      connectionId: outside,
      reach: 'notReached',
      mayMove: false,
      codedMessage: { code: 'credentials.notReached' },
    },
  ]);
  expect((await used(inside)).credential_id).toBe(from);
  for (const [id, code] of [
    [from, 'credentials.sameCredential'],
    [exact, 'credentials.otherAccount'],
  ] as const)
    expect((await preview(id)).body.violations[0]).toMatchObject({
      propertyPath: 'replacementId',
      code,
    });
});

test('CRED-02 an unreachable, unpreviewed, changed or running connection refuses all', async () => {
  const { body } = await preview();
  const good = { replacementId: to, preview: body.preview, connections: [inside] };
  expect((await replace({ ...good, connections: [inside, outside] })).status).toBe(422);
  expect((await replace({ ...good, preview: 'made-up' })).status).toBe(409);
  await t.make.write((tx) =>
    sql`UPDATE connection_package SET settings = settings || '{"changed": true}' WHERE connection_id = ${inside} AND package_type = 'yokoy'`.execute(
      tx,
    ),
  );
  const changed = await replace(good);
  expect([changed.status, changed.body.code]).toEqual([409, 'credentials.previewOver']);
  const again = (await preview()).body;
  const run = uuidv7();
  await t.make.write(async (tx) => {
    await sql`INSERT INTO run (id, connection_id, organization_id, trigger) VALUES (${run}, ${inside}, ${org}, 'manual')`.execute(
      tx,
    );
    await sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status)
      VALUES (${uuidv7()}, ${run}, ${inside}, ${org}, 'yokoy_fetch_expenses', 'yokoy', 'processing')`.execute(
      tx,
    );
  });
  expect((await preview()).body.connections[0]).toMatchObject({
    runningTask: { moduleType: 'yokoy_fetch_expenses' },
    mayMove: false,
  });
  const running = await replace({ ...good, preview: again.preview });
  expect([running.status, running.body.code]).toEqual([409, 'credentials.runWorks']);
  expect((await used(inside)).credential_id).toBe(from);
  await t.make.write(async (tx) => {
    await sql`UPDATE task SET status = 'complete', finished_at = now() WHERE run_id = ${run}`.execute(
      tx,
    );
    await sql`UPDATE run SET finished_at = now() WHERE id = ${run}`.execute(tx);
  });
});

test('CRED-02 a replacement that fails, or is signed in otherwise, during the check is refused', async () => {
  const { body } = await preview();
  const { connectors } = t.services;
  const open = connectors.open.bind(connectors);
  for (const columns of ["state = 'failed'", 'signed_in_at = clock_timestamp()']) {
    vi.spyOn(connectors, 'open').mockImplementationOnce((scope) => {
      const session = open(scope);
      return {
        ...session,
        async close() {
          await session.close();
          await change(columns);
        },
      };
    });
    const late = await replace({
      replacementId: to,
      preview: body.preview,
      connections: [inside],
    });
    expect([columns, late.status, late.body.code]).toEqual([
      columns,
      409,
      'credentials.previewOver',
    ]);
    await change("state = 'connected'");
  }
  expect((await used(inside)).credential_id).toBe(from);
});

test('CRED-02 the previewed replacement is applied to the chosen connections, and logged', async () => {
  const { body } = await preview();
  const done = await replace({ replacementId: to, preview: body.preview, connections: [inside] });
  expect([done.status, done.body]).toEqual([
    200,
    { credentialId: from, replacementId: to, connections: [inside], queuedAgain: 0 },
  ]);
  expect((await used(inside)).credential_id).toBe(to);
  expect((await used(outside)).credential_id).toBe(from);
  const { body: uses } = await call('GET', `/connections?credentialId=${to}`);
  expect(uses['hydra:member']).toMatchObject([{ connectionId: inside }]);
  const logs = await t.make.write((tx) =>
    tx.selectFrom('log_entry').select('code').where('connection_id', '=', inside).execute(),
  );
  expect(logs).toContainEqual({ code: 'credential-replaced' });
});
