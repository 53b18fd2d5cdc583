import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Connection } from '../support/syncState.ts';
import { lineSourceNames } from './lineSources.ts';
import { lineOf, openLineBookings } from './openLineBookings.ts';

// The same money is never in the books twice: by a line of a card's statement and by the expense that it pays.

describe.each(lineSourceNames)('A26 lines of %s', (sourceName) => {
  const {
    opened,
    source,
    dial,
    connect,
    addLine,
    matchWithExpense,
    unmatch,
    reject,
    at,
    balances,
  } = openLineBookings(sourceName);

  /** Stores the entries of a connection as a lost reply leaves them: written, under a key, without an id. */
  const loseReplies = ({ id }: Connection) =>
    opened.world.read(async (tx) => {
      await sql`UPDATE sync_document SET external_id = NULL, external_number = NULL, status = 'pending',
      idempotency_key = gen_random_uuid() WHERE connection_id = ${id} AND external_id IS NOT NULL`.execute(
        tx,
      );
      await sql`UPDATE sync_element SET status = 'pending' WHERE connection_id = ${id} AND status = 'complete'`.execute(
        tx,
      );
    });

  test.each(['complete', 'reply lost'])(
    'A26 an expense is not booked while its line is in the books and ignored (%s)',
    async (state) => {
      const { world } = opened;
      const account = `lines-ignored-${state}`.replace(' ', '-');
      const connection = await connect('exact-online', account);
      const page = at(connection);
      const fee = addLine(account, 20);
      const before = await balances(connection, 'exact-online');
      await page.book('fee', [fee]);
      await world.run(connection);
      if (state === 'reply lost') await loseReplies(connection);
      await page.ignore(`card-line-${fee}`);
      const expense = matchWithExpense(account, fee, 20);
      await world.run(connection);
      expect(await page.element(expense)).toMatchObject({
        syncElementSyncStatus: 'failed',
        syncMessage: expect.stringContaining('is already booked'),
      });
      expect(lineOf(await page.statement(), fee)).toMatchObject({ state: 'matchedSince' });

      expect(await page.takeBack([fee])).toEqual({ takenBack: [fee] });
      await world.run(connection);
      expect(await page.element(expense)).toMatchObject({ syncElementSyncStatus: 'complete' });
      const after = await balances(connection, 'exact-online');
      const change = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
      expect(['4500', 'card'].map(change)).toEqual([0, -2_000]);
    },
  );

  test('A26 a line that may be in the books and is gone at the source can be taken back', async () => {
    const { world } = opened;
    const account = 'lines-gone';
    const connection = await connect('exact-online', account);
    const page = at(connection);
    const fee = addLine(account, 20);
    const before = await balances(connection, 'exact-online');
    await page.book('fee', [fee]);
    await world.run(connection);
    await loseReplies(connection);
    dial().remove(account, fee);
    await world.run(connection);
    expect(await page.element(`card-line-${fee}`)).toMatchObject({
      syncElementSyncStatus: 'failed',
      syncMessage: `The line of the card’s statement could not be read again, so it was not booked: ${source.title} does not show the line any more.`,
    });
    await page.takeBack([fee]);
    await world.run(connection);
    expect(await page.element(`card-line-${fee}`)).toMatchObject({
      syncElementSyncStatus: 'removed',
    });
    expect(await balances(connection, 'exact-online')).toEqual(before);
  });

  test('A26 lines that wait are read again together, month by month', async () => {
    const { world } = opened;
    const account = 'lines-together';
    const connection = await connect('exact-online', account);
    const page = at(connection);
    const lines = Array.from({ length: 6 }, () => addLine(account, 5));
    await page.book('fee', lines);
    const calls = () =>
      world.sandbox.control
        .requests({ account, vendor: sourceName })
        .filter(({ path }) => path.includes(source.linesPath)).length;
    const before = calls();
    await world.run(connection);
    expect(calls() - before).toBe(1);
    expect((await page.elements()).map(({ syncElementSyncStatus: status }) => status)).toEqual(
      lines.map(() => 'complete'),
    );
  });

  test('A26 a line that is booked while its removal runs is booked again', async () => {
    const { world } = opened;
    const account = 'lines-removal-runs';
    const connection = await connect('exact-online', account);
    const page = at(connection);
    const fee = addLine(account, 20);
    const before = await balances(connection, 'exact-online');
    await page.book('fee', [fee]);
    await world.run(connection);
    await page.takeBack([fee]);
    // as a push claims it
    await world.read((tx) =>
      sql`UPDATE sync_element SET status = 'processing', claimed_from = 'remove' WHERE connection_id = ${connection.id}`.execute(
        tx,
      ),
    );
    expect(await page.book('fee', [fee])).toMatchObject({ booked: [fee] });
    await world.run(connection);
    expect(await page.element(`card-line-${fee}`)).toMatchObject({
      syncElementSyncStatus: 'complete',
    });
    const after = await balances(connection, 'exact-online');
    expect((after['card'] ?? 0) - (before['card'] ?? 0)).toBe(-2_000);
  });

  test('A26 an expense is not booked while another connection, since deleted, has booked its line', async () => {
    const { world } = opened;
    const account = 'lines-deleted';
    const former = await connect('exact-online', account);
    const fee = addLine(account, 20);
    const bookedAgain = addLine(account, 30);
    await at(former).book('fee', [fee, bookedAgain]);
    await world.run(former);
    const connection = await world.alike(former);
    await world.read((tx) =>
      sql`UPDATE connection SET deleted_at = now(), active = false WHERE id = ${former.id}`.execute(
        tx,
      ),
    );
    const page = at(connection);
    const before = await balances(connection, 'exact-online');
    const expense = matchWithExpense(account, fee, 20);
    expect(await page.planned()).toEqual({ [expense]: 'card-line-booked' });
    await world.run(connection);
    expect(await page.element(expense)).toMatchObject({
      syncElementSyncStatus: 'failed',
      syncMessage: expect.stringContaining('is already booked, under number'),
    });
    expect(await balances(connection, 'exact-online')).toEqual(before);

    // a line that this connection has booked as well is found, not written, and its own to take back
    await page.book('fee', [bookedAgain]);
    await world.run(connection);
    expect(await balances(connection, 'exact-online')).toEqual(before);
    const other = matchWithExpense(account, bookedAgain, 30);
    expect(await page.takeBack([bookedAgain])).toEqual({ takenBack: [bookedAgain] });
    await world.run(connection);
    expect(await page.element(other)).toMatchObject({ syncElementSyncStatus: 'complete' });
    const after = await balances(connection, 'exact-online');
    const change = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    expect(['4500', 'card'].map(change)).toEqual([-3_000, 0]);
  });

  test('A26 a line is not booked while an expense that it paid is in the books, though free at the source', async () => {
    const { world } = opened;
    const account = 'lines-rejected';
    const connection = await connect('exact-online', account);
    const page = at(connection);
    const line = addLine(account, 20);
    const expense = matchWithExpense(account, line, 20);
    await world.run(connection);
    expect(await page.element(expense)).toMatchObject({ syncElementSyncStatus: 'complete' });
    const booked = await balances(connection, 'exact-online');
    unmatch(account, line);
    const refused = {
      booked: [],
      refused: [
        {
          lineId: line,
          codedMessage: { message: expect.stringContaining('already booked under number') },
        },
      ],
    };
    expect(await page.book('fee', [line])).toMatchObject(refused);

    expect((await page.preview('fee', [line])).lines[0]).toMatchObject({
      ...{ entry: null, codedMessage: refused.refused[0]?.codedMessage },
    });

    // rejected at the source while its month is closed
    world.sandbox.control.fault({ vendor: 'exact-online', account, kind: 'closedPeriod' });
    reject(account, expense);
    await world.run(connection);
    expect(await page.element(expense)).toMatchObject({
      syncElementSyncStatus: 'failed_to_remove',
    });
    expect(await page.book('fee', [line])).toMatchObject(refused);

    // asked for before the expense was booked, as where both are under way at once
    world.sandbox.control.clearFaults();
    await world.read((tx) =>
      sql`UPDATE sync_document SET name = 'elsewhere ' || name WHERE connection_id = ${connection.id}`.execute(
        tx,
      ),
    );
    await page.book('fee', [line]);
    await world.read((tx) =>
      sql`UPDATE sync_document SET name = replace(name, 'elsewhere ', '') WHERE connection_id = ${connection.id}`.execute(
        tx,
      ),
    );
    expect((await page.planned())[`card-line-${line}`]).toBe('card-line-expense-booked');
    await world.run(connection);
    expect(await page.element(`card-line-${line}`)).toMatchObject({
      syncElementSyncStatus: 'failed',
    });
    expect(await balances(connection, 'exact-online')).toEqual(booked);

    await opened.api.call('POST', `/connections/${connection.id}/reset-sync-status`);
    await world.run(connection);
    expect(await page.element(expense)).toMatchObject({ syncElementSyncStatus: 'removed' });
    expect(await page.element(`card-line-${line}`)).toMatchObject({
      syncElementSyncStatus: 'complete',
    });
  });

  test('A26 a line that is in the books without an element is found there where it is booked again', async () => {
    const { world } = opened;
    const account = 'lines-restored';
    const connection = await connect('exact-online', account);
    const page = at(connection);
    const fee = addLine(account, 20);
    await page.book('fee', [fee]);
    await world.run(connection);
    const booked = await balances(connection, 'exact-online');
    // as a restored backup lacks it
    await world.read((tx) =>
      sql`DELETE FROM sync_element WHERE connection_id = ${connection.id}`.execute(tx),
    );
    await page.book('fee', [fee]);
    await world.run(connection);
    expect(await page.element(`card-line-${fee}`)).toMatchObject({
      syncElementSyncStatus: 'complete',
    });
    expect(await balances(connection, 'exact-online')).toEqual(booked);
  });
});
