import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AttentionItem } from '../../src/contract/attention.ts';
import type { TimelineEvent } from '../../src/contract/connectionHistory.ts';
import { text } from '../../src/contract/messages/message.ts';
import type { Outage } from '../../src/contract/outages.ts';
import { endOutage, meetOutage } from '../../src/server/engine/outages/outages.queries.ts';
import { syncState } from '../support/syncState.ts';
import { openWorld } from './openWorld.ts';

const opened = openWorld(4);

/** A running connection with so many expenses to book, and a person of its organization. */
async function running(account: string, target: 'exact-online' | 'xero', expenses: number) {
  const connection = await opened.world.connect(account, target);
  opened.world.expenses(account, expenses);
  await opened.switchOn(connection.id);
  const entries = [{ organizationId: connection.organizationId }];
  const person = await opened.world.make.user({ entries });
  return { ...connection, account, token: await opened.world.make.session(person.id) };
}

const members = async <T>(path: string, token?: string) =>
  ((await opened.api.call('GET', path, undefined, token)).body as { 'hydra:member': T[] })[
    'hydra:member'
  ];
const attention = async (token?: string) =>
  (await members<AttentionItem>('/attention?perPage=100', token)).filter(
    ({ kind }) => kind !== 'todo',
  );
const outages = (state: string, token?: string) =>
  members<Outage>(`/outages?perPage=100&state=${state}`, token);
const booked = (account: string) =>
  opened.world.sandbox.control.effects({
    vendor: 'exact-online',
    account,
    kind: 'purchaseEntry',
    action: 'created',
  });

test('CLIST-01 a package that answers nobody is one outage over tenants, until the first of them succeeds', async () => {
  const first = await running('outage-1', 'exact-online', 4);
  const second = await running('outage-2', 'exact-online', 4);
  const other = await running('outage-3', 'xero', 1);
  opened.world.sandbox.control.fault({ vendor: 'exact-online', kind: '503' });
  const runs = [await opened.world.start(first), await opened.world.start(second)];
  await opened.world.run(other);

  await expect.poll(async () => (await outages('open')).length, { timeout: 30_000 }).toBe(1);
  const [open] = await outages('open');
  expect(open).toMatchObject({
    packageType: 'exact-online',
    endedAt: null,
    connectionsCount: 2,
    organizationsCount: 2,
    waitingCount: 8,
    nextTryAt: expect.any(String) as string,
  });
  expect(await attention()).toMatchObject([
    {
      kind: 'outage',
      severity: 'mends',
      packageType: 'exact-online',
      outageId: open?.outageId,
      connectionsCount: 2,
      elements: { count: 8 },
      until: expect.any(String) as string,
    },
  ]);
  // it ends on its own: nothing needs a person
  const { body } = await opened.api.call('GET', '/attention?kind=outage');
  expect(body).toMatchObject({ 'hydra:totalItems': 1, needsPersonCount: 0 });
  // more urgent now than what is left to do some time: the new creditors' bank accounts
  const all = (await opened.api.call('GET', '/attention?perPage=100')).body['hydra:member'];
  expect(all.map(({ kind }: { kind: string }) => kind)).toEqual(['outage', 'todo']);
  // one tenant's people see theirs alone, and nothing of another's
  expect(await outages('open', first.token)).toMatchObject([
    { connectionsCount: 1, organizationsCount: 1, connections: [{ connectionId: first.id }] },
  ]);
  expect(JSON.stringify(await attention(first.token))).not.toContain(second.id);
  expect(await outages('open', other.token)).toEqual([]);

  // a try that has no answer yet is no progress
  const { control } = opened.world.sandbox;
  const hang = control.fault({ vendor: 'exact-online', kind: 'hang' });
  const struck = () => control.faults().find(({ id }) => id === hang)?.struck;
  await syncState(opened.world).hurry(first);
  await expect.poll(struck, { timeout: 10_000 }).toBeGreaterThan(0);
  const { health } = (await opened.api.call('GET', `/connections/${first.id}`)).body;
  expect(health).toMatchObject({ state: 'waits', packageType: 'exact-online' });

  control.clearFaults();
  for (const run of runs) await opened.world.ended(run);
  expect(await outages('open')).toEqual([]);
  expect(await attention()).toEqual([]);
  const [ended] = await outages('ended');
  expect(ended).toMatchObject({
    outageId: open?.outageId,
    hasAnswered: true,
    waitingCount: 0,
    connectionsCount: 2,
  });
  expect(Date.parse(ended?.endedAt ?? '')).toBeGreaterThan(Date.parse(ended?.since ?? ''));
  for (const { account } of [first, second]) expect(booked(account)).toHaveLength(4);
  // each that met it has it on its timeline, and no other
  const timelineOf = async ({ id }: { id: string }, token?: string) =>
    (
      (await opened.api.call('GET', `/connections/${id}/timeline?kind=runs`, undefined, token))
        .body as { events: TimelineEvent[] }
    ).events.flatMap(({ outage }) => outage ?? []);
  expect(await timelineOf(first, first.token)).toEqual([
    {
      outageId: open?.outageId,
      packageType: 'exact-online',
      endedAt: ended?.endedAt,
      times: expect.any(Number) as number,
    },
  ]);
  expect(await timelineOf(other, other.token)).toEqual([]);
});

test('CLIST-01 what a single connection met stays among its earlier outages, unless it was brief', async () => {
  const { services } = opened.world;
  const { id, organizationId, token } = await running('outage-lone', 'xero', 1);
  const meet = () =>
    meetOutage(services.db, {
      connectionId: id,
      organizationId,
      packageType: 'xero',
      message: text('run.noAnswer', { title: 'Xero' }),
    });
  const later = (minutes: number, columns: readonly string[]) =>
    opened.world.make.write((tx) =>
      sql`UPDATE outage SET ${sql.raw(columns.map((name) => `${name} = ${name} - interval '${minutes} minutes'`).join(', '))}
        WHERE package_type = 'xero' AND closed_at IS NULL`.execute(tx),
    );
  const lengths = async () =>
    (await outages('ended', token)).map(({ seconds }) => Math.floor(seconds / 60));

  expect(await meet()).toBe(false);
  expect(await outages('suspected', token)).toMatchObject([{ packageType: 'xero' }]);
  await endOutage(services.db, id, 'xero');
  expect([await outages('suspected', token), await lengths()]).toEqual([[], []]);

  await meet();
  await later(56, ['first_met_at']);
  await endOutage(services.db, id, 'xero');
  expect([await outages('suspected', token), await lengths()]).toEqual([[], [56]]);
  expect(await outages('ended', token)).toMatchObject([{ connections: [{ connectionId: id }] }]);

  // one that nobody meets for a while is over, and the next meeting begins another
  await meet();
  await later(20, ['first_met_at']);
  await later(10, ['first_met_at', 'last_met_at']);
  await meet();
  expect(await outages('suspected', token)).toHaveLength(1);
  expect((await lengths()).toSorted()).toEqual([20, 56]);
  // of which nobody says that the package answered
  const answered = (await outages('ended', token)).map(({ seconds, hasAnswered }) => [
    Math.floor(seconds / 60),
    hasAnswered,
  ]);
  expect(answered.toSorted()).toEqual([
    [20, false],
    [56, true],
  ]);
});
