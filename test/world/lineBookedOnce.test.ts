import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lineOf, openLineBookings } from './openLineBookings.ts';

// The same money is never in the books twice: by a line of a card's statement and by the expense that it pays.

const { opened, connect, addLine, matchWithExpense, at, balances } = openLineBookings();

test.each(['complete', 'reply lost'])(
  'A26 an expense is not booked while its line is in the books and ignored (%s)',
  async (state) => {
    const { world } = opened;
    const account = `lines-ignored-${state}`.replace(' ', '-');
    const connection = await connect('exact-online', account);
    const page = at(connection);
    const fee = addLine(account, '20');
    const before = await balances(connection, 'exact-online');
    await page.book('fee', [fee]);
    await world.run(connection);
    if (state === 'reply lost')
      await world.read((tx) =>
        sql`UPDATE sync_document SET external_id = NULL, external_number = NULL, status = 'pending',
            idempotency_key = gen_random_uuid() WHERE connection_id = ${connection.id} AND external_id IS NOT NULL`.execute(
          tx,
        ),
      );
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
