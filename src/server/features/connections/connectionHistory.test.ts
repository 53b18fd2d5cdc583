import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSyncApi, type SyncApi } from '../../../../test/support/syncApi.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import type {
  ConnectionFlow,
  FlowPackage,
  TimelineEvent,
} from '../../../contract/connectionHistory.ts';
import { recordAudit } from '../../platform/audit/audit.queries.ts';

let world: SyncWorld;
let api: SyncApi;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  api = await openSyncApi(world);
  await world.startWorker();
});
afterAll(async () => {
  await api.close();
  await world.close();
});

type Connection = Awaited<ReturnType<SyncWorld['connect']>>;

/** A run that wrote all but one of four expenses. */
async function partlyFailed(account: string): Promise<Connection> {
  const connection = await world.connect(account);
  world.expenses(account, 4);
  world.sandbox.control.fault({
    vendor: 'exact-online',
    account,
    kind: 'blockedAccount',
    match: 'POST .*PurchaseEntries',
    times: 1,
  });
  await world.run(connection);
  return connection;
}

const get = async <T>(path: string) => (await api.call('GET', path)).body as T;
const timelineOf = async ({ id }: { id: string }, query = '') =>
  get<{ events: TimelineEvent[]; next: string | null }>(`/connections/${id}/timeline${query}`);

test('DET-01 flows list documents by direction, with their counts and failures', async () => {
  const connection = await partlyFailed('flows');
  const { flows } = await get<{ flows: ConnectionFlow[] }>(`/connections/${connection.id}/flows`);
  expect(flows).toMatchObject([{ elementName: 'expense', from: 'yokoy', to: 'exact-online' }]);
  const document = (name: string) =>
    flows[0]?.documents.find(({ documentName }) => documentName === name);
  expect(document('purchaseEntry')).toMatchObject({
    packageType: 'exact-online',
    counts: { complete: 3, failed: 1, open: 0 },
  });
  expect(document('exportConfirmation')).toMatchObject({
    packageType: 'yokoy',
    counts: { complete: 3, failed: 0, open: 1 },
  });
});

test('DET-01 flows have each package’s account and sign-in, and when they last read and wrote', async () => {
  type Flows = { packages: FlowPackage[]; flows: ConnectionFlow[] };
  const connection = await world.connect('boxes');
  const flowsNow = () => get<Flows>(`/connections/${connection.id}/flows`);
  expect((await flowsNow()).flows[0]).toMatchObject({ lastReadAt: null, lastWrittenAt: null });
  world.expenses('boxes', 1);
  await world.run(connection);
  const first = await flowsNow();
  const { lastReadAt, lastWrittenAt } = first.flows[0] ?? {};
  expect([lastReadAt, lastWrittenAt]).toEqual([expect.any(String), expect.any(String)]);
  // a run without anything new reads, and writes nothing
  await world.run(connection);
  const [second] = (await flowsNow()).flows;
  expect(second?.lastReadAt).not.toBe(lastReadAt);
  expect(second?.lastWrittenAt).toBe(lastWrittenAt);

  const { yokoy, 'exact-online': target } = connection.credentials;
  await sql`UPDATE credential SET name = 'Our Yokoy', account_name = '' WHERE id = ${yokoy}`.execute(
    world.database.db,
  );
  await sql`UPDATE credential SET account_name = '118001 Acacia Foods', state = 'failed', health = 'broken'
    WHERE id = ${target}`.execute(world.database.db);
  expect((await flowsNow()).packages).toMatchObject([
    { packageType: 'yokoy', credentialId: yokoy, account: 'Our Yokoy' },
    {
      packageType: 'exact-online',
      credentialId: target,
      account: '118001 Acacia Foods',
      health: 'broken',
    },
  ]);
});

test('DET-01 days of the month use the reader’s time zone, and an unknown zone is refused', async () => {
  const connection = await partlyFailed('days');
  type Days = { days: { date: string; booked: number; failed: number }[] };
  const daysIn = (zone: string) =>
    get<Days>(`/connections/${connection.id}/days?timeZone=${encodeURIComponent(zone)}`);
  for (const zone of ['Europe/Amsterdam', 'UTC', '-11:00']) {
    const { days } = await daysIn(zone);
    expect(days.at(-1)).toMatchObject({ booked: 3, failed: 1 });
    for (const day of days.slice(0, -1)) expect(day).toMatchObject({ booked: 0, failed: 0 });
  }
  // the day before, if the run ended before midnight there
  await sql`UPDATE run SET finished_at = date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '1 minute'
    WHERE connection_id = ${connection.id}`.execute(world.database.db);
  const { days } = await daysIn('UTC');
  expect(days.at(-1)).toMatchObject({ booked: 0, failed: 0 });
  for (const zone of ['Mars/Olympus', "UTC'; --", '+99:99', 'a'.repeat(65), '/etc'])
    expect(
      (
        await api.call(
          'GET',
          `/connections/${connection.id}/days?timeZone=${encodeURIComponent(zone)}`,
        )
      ).status,
    ).toBe(400);
});

test('DET-01 the timeline has runs, changed settings, credentials and notes, and pages without a gap', async () => {
  const connection = await partlyFailed('line');
  const path = `/connections/${connection.id}`;
  const audited = {
    actorId: (await world.make.user({})).id,
    actor: 'user',
    ip: '',
    action: 'connections.updateConnection',
    resource: 'connection',
    resourceId: connection.id,
    organizationId: connection.organizationId,
    outcome: 'done',
  } as const;
  await recordAudit(world.database.db, {
    ...audited,
    detail: {
      changes: [
        { packageType: 'exact-online', field: 'journal', from: '60', to: '70' },
        { packageType: 'exact-online', field: 'clientSecret', from: 'before', to: 'after' },
        { field: 'synchronizationStartDate', from: '2026-01-01', to: '2026-02-01' },
      ],
    },
  });
  // saved unchanged
  await recordAudit(world.database.db, { ...audited, detail: { changes: [], retried: 0 } });
  await api.call('POST', `/connection/${connection.id}/update-notes`, { notes: 'Ask Marieke' });
  await world.run(connection);

  const { events, next } = await timelineOf(connection);
  expect(next).toBeNull();
  const kinds = events.map(({ kind, deed, credential }) => deed ?? credential?.kind ?? kind);
  // the second run had nothing new
  expect(kinds.filter((kind) => kind === 'runs')).toHaveLength(1);
  expect(kinds.slice(0, 2)).toEqual(['wroteNote', 'changed']);
  expect(events[1]?.changes).toEqual([
    { packageType: 'exact-online', fieldName: 'journal', from: '60', to: '70' },
    {
      packageType: null,
      fieldName: 'synchronizationStartDate',
      from: '2026-01-01',
      to: '2026-02-01',
    },
  ]);
  expect(JSON.stringify(events)).not.toContain('clientSecret');
  expect(events.find(({ run }) => run)?.run).toMatchObject({
    outcome: 'partlyFailed',
    written: 3,
    failed: 1,
  });

  const pages: TimelineEvent[] = [];
  for (let before: string | null = ''; before !== null;) {
    const page = await timelineOf(connection, `?perPage=1${before ? `&before=${before}` : ''}`);
    pages.push(...page.events);
    before = page.next;
  }
  expect(pages).toEqual(events);
  for (const kind of ['runs', 'settings', 'credentials', 'notes'] as const)
    expect((await timelineOf(connection, `?kind=${kind}`)).events).toEqual(
      events.filter((event) => event.kind === kind),
    );
  expect((await api.call('GET', `${path}/timeline?before=1_nonsense`)).status).toBe(400);
});

test('DET-01 a refused credential and its replacement are events', async () => {
  const connection = await world.connect('key');
  const [credentialId] = Object.values(connection.credentials);
  await sql`INSERT INTO credential_check (id, credential_id, organization_id, at, first_at, kind, started_by, outcome, message)
    SELECT ${world.make.randomId()}::uuid, ${credentialId}::uuid, ${connection.organizationId}::uuid, now(), now(), kind, 'schedule', outcome, ''
    FROM (VALUES ('test', 'refused')) AS v (kind, outcome)`.execute(world.database.db);
  await sql`INSERT INTO credential_check (id, credential_id, organization_id, at, first_at, kind, started_by, outcome, message)
    VALUES (${world.make.randomId()}, ${credentialId}, ${connection.organizationId}, now(), now(), 'test', 'schedule', 'unavailable', '')`.execute(
    world.database.db,
  );
  await recordAudit(world.database.db, {
    actorId: null,
    actor: 'superAdmin',
    ip: '',
    action: 'credentialReplacement.replaceCredential',
    resource: 'credential',
    resourceId: world.make.randomId(),
    organizationId: connection.organizationId,
    outcome: 'done',
    detail: { connections: [connection.id] },
  });
  const { events } = await timelineOf(connection, '?kind=credentials');
  expect(events[0]).toMatchObject({ deed: 'replacedCredential', person: null });
  expect(events[1]?.credential).toMatchObject({ kind: 'test', outcome: 'refused' });
  expect(events.some(({ credential }) => credential?.outcome === 'unavailable')).toBe(false);
});
