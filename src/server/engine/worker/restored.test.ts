import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backup } from '../../platform/db/backup/backup.ts';
import { restore } from '../../platform/db/backup/restore.ts';
import { reopenFailed } from '../elements/reopenElements.queries.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { syncState } from '../../../../test/support/syncState.ts';
import { createTestDatabase } from '../../../../test/support/testDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'linkspan-restored-'));
const worlds: SyncWorld[] = [];
afterAll(async () => {
  for (const world of worlds.toReversed()) await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const reopen = (world: SyncWorld, connectionId: string) =>
  world.read((tx) => reopenFailed({ tx, viewer: null }, connectionId));

test.each(['exact-online', 'xero'] as const)(
  'R3 R11 %s: after a restore, what the vendor already has is looked up and not booked again',
  { timeout: 60_000 },
  async (target) => {
    const before = await createSyncWorld();
    worlds.push(before);
    const { control } = before.sandbox;
    const state = syncState(before);
    const connection = await before.connect(target, target);
    before.expenses(target, 3);
    // the backup contains elements that the vendor refused
    const closed = control.fault({ vendor: target, account: target, kind: 'closedPeriod' });
    const worker = await before.startWorker();
    await before.run(connection);
    expect(await state.elements(connection)).toEqual({ failed: 3 });
    const file = join(folder, target);
    await backup(before.database.connectionString, file);

    // then they are booked, along with three that it never saw; the source gets no confirmation
    control.clearFaults({ id: closed });
    const deaf = control.fault({ vendor: 'yokoy', account: target, kind: '503', match: 'POST' });
    for (let more = 0; more < 3; more += 1) control.expenses.add(target, {});
    await reopen(before, connection.id);
    await state.settled(await before.start(connection));
    await worker.stop();
    const once = Array(6).fill(1);
    expect([...state.booked(target).values()]).toEqual(once);
    const booked = ledger(state.effects(target));

    const database = await createTestDatabase();
    await restore(database.connectionString, file);
    const { hostOverrides, kekFile } = before.config;
    const after = await createSyncWorld({ hostOverrides, kekFile }, database);
    worlds.push(after);
    await after.startWorker();
    control.clearFaults({ id: deaf });
    await reopen(after, connection.id);
    await after.run(connection);
    expect(await syncState(after).elements(connection)).toEqual({ complete: 6 });
    expect([...state.booked(target).values()]).toEqual(once);
    expect(ledger(state.effects(target))).toEqual(booked);
  },
);

/** Objects created at the target; updates create none. */
const ledger = (effects: Record<string, number>) =>
  Object.fromEntries(Object.entries(effects).filter(([name]) => name.startsWith('created')));
