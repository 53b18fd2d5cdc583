import { beforeAll, describe, expect, test } from 'vitest';
import type { TargetName } from '../year/yearTargets.ts';
import { lineSourceNames } from './lineSources.ts';
import { lineOf, openLineBookings, writes } from './openLineBookings.ts';

// Lines of a card's statement without an expense are booked as fees and cash withdrawals, once, as they are at the source.

describe.each(lineSourceNames)('A26 lines of %s', (sourceName) => {
  const {
    opened,
    source,
    dial,
    connect,
    setAll,
    addLine,
    changeAmount,
    matchWithExpense,
    at,
    balances,
  } = openLineBookings(sourceName);
  let stranger = '';

  beforeAll(async () => {
    const { make } = opened.world;
    stranger = await make.session((await make.user({ superAdmin: true })).id);
  });

  test.each(Object.keys(writes) as TargetName[])(
    'A26 %s: fees and cash withdrawals are booked once on their accounts, also where a reply is lost',
    async (target) => {
      const { world } = opened;
      const account = `lines-${target}`;
      const connection = await connect(target, account);
      const page = at(connection);
      const fee = addLine(account, 12.5);
      const refund = addLine(account, 3, { isMoneyBack: true });
      const cash = addLine(account, 200, { merchant: 'ATM Utrecht' });
      const left = addLine(account, 7);
      const before = await balances(connection, target);

      expect((await page.preview('fee', [fee])).lines[0]?.entry).toMatchObject({ total: 1250 });
      // two persons at once, and one of them again
      const answers = [
        ...(await Promise.all([
          page.book('fee', [fee, refund]),
          page.book('fee', [fee, refund], stranger),
        ])),
        await page.book('fee', [refund, fee]),
      ];
      for (const answer of answers) {
        expect(answer.booked.toSorted()).toEqual([fee, refund].toSorted());
        expect(answer.refused).toEqual([]);
      }
      await page.book('cashWithdrawal', [cash]);
      expect(await page.elements()).toHaveLength(3);
      const other = await page.book('cashWithdrawal', [fee]);
      expect(other.booked).toEqual([]);
      expect(other.refused[0]?.codedMessage.message).toContain('booked already: Card fee');

      world.sandbox.control.fault({
        ...{ vendor: target, account, kind: 'dropAfterCommit', match: writes[target], times: 1 },
      });
      const runs = [await world.run(connection)];
      expect(world.sandbox.control.faults()).toEqual([]);
      runs.push(await world.run(connection));
      const confirmed = runs.map((tasks) => tasks[source.confirmation]?.message);
      const booked = await page.elements();
      expect(booked.map(({ syncElementSyncStatus: status }) => status)).toEqual(
        Array.from({ length: 3 }, () => 'complete'),
      );
      const after = await balances(connection, target);
      const change = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
      expect(['4500', 'other company money', 'card'].map(change)).toEqual(
        // Xero's petty cash is no bank account, and is read by its code
        target === 'xero' ? [950, 0, -20_950] : [950, 20_000, -20_950],
      );
      if (target === 'xero') expect(change('1100')).toBe(20_000);

      const statement = await page.statement();
      expect(statement.days).toMatchObject([
        { date: '2026-03-03', statement: '216.50', booked: '209.50', open: '7.00' },
      ]);
      expect(lineOf(statement, refund)).toMatchObject({
        ...{ state: 'booked', bookedAs: 'fee' },
        element: { booked: { amount: '-3.00', currency: 'EUR' }, number: expect.any(String) },
      });
      expect(lineOf(statement, cash)).toMatchObject({
        state: 'booked',
        bookedAs: 'cashWithdrawal',
      });
      expect(lineOf(statement, left)).toMatchObject({ state: 'unmatched', bookedAs: null });
      // nothing is confirmed at the source
      expect(world.sandbox.control.effects({ account, vendor: sourceName })).toEqual([]);
      expect(confirmed).toEqual(['0 confirmed', '0 confirmed']);
    },
    120_000,
  );

  test('A26 without the account of fees the line is refused with the setting that it lacks, and booked once that is set', async () => {
    const { world } = opened;
    const account = 'lines-no-account';
    const connection = await connect('exact-online', account);
    await setAll(connection, 'exact-online', { cardFeeLedger: '' });
    const page = at(connection);
    const fee = addLine(account, 12.5);
    const missing = 'It is a fee of the card, but “Account for card fees” isn’t set.';
    expect((await page.preview('fee', [fee])).lines[0]).toMatchObject({
      entry: null,
      codedMessage: { message: missing },
      codedSolution: { params: { field: { code: 'label.cardFeeAccount' } } },
    });
    await page.book('fee', [fee]);
    await world.run(connection);
    expect(await page.element(`card-line-${fee}`)).toMatchObject({
      ...{ syncElementSyncStatus: 'failed', syncMessage: missing },
    });
    expect(lineOf(await page.statement(), fee)).toMatchObject({ state: 'open', bookedAs: 'fee' });

    // the setting is saved like any other, which has the next run try again
    await setAll(connection, 'exact-online', { cardFeeLedger: '4500' });
    const { body } = await opened.api.call(
      'POST',
      `/connections/${connection.id}/reset-sync-status`,
    );
    expect(body).toMatchObject({ reset: 1 });
    await world.run(connection);
    expect(await page.element(`card-line-${fee}`)).toMatchObject({
      syncElementSyncStatus: 'complete',
    });
  });

  test('A26 a line is booked as it is at its run: another amount, an expense since, or not to be found', async () => {
    const { world } = opened;
    const account = 'lines-reread';
    const connection = await connect('exact-online', account);
    const page = at(connection);
    const [changed, matched, hidden] = [
      addLine(account, 10),
      addLine(account, 20),
      addLine(account, 30),
    ];
    const before = await balances(connection, 'exact-online');
    await page.book('fee', [changed, matched, hidden]);
    changeAmount(account, changed, 11);
    const expense = matchWithExpense(account, matched, 20);
    dial().remove(account, hidden);
    await world.run(connection);

    expect(await page.element(`card-line-${matched}`)).toMatchObject({
      syncElementSyncStatus: 'ignored',
      syncMessage: `This line of the card’s statement belongs to expense ${expense} in ${source.title} now, and is booked with that.`,
    });
    expect(await page.element(expense)).toMatchObject({ syncElementSyncStatus: 'complete' });
    expect(await page.element(`card-line-${hidden}`)).toMatchObject({
      syncElementSyncStatus: 'failed',
      syncMessage: expect.stringContaining('could not be read again'),
    });
    const after = await balances(connection, 'exact-online');
    expect((after['4500'] ?? 0) - (before['4500'] ?? 0)).toBe(1_100);
    expect((after['card'] ?? 0) - (before['card'] ?? 0)).toBe(-3_100);

    // what has an expense, or is not there, can't be asked for either
    const { booked, refused } = await page.book('cashWithdrawal', [matched, hidden]);
    expect(booked).toEqual([]);
    expect(refused.map(({ codedMessage }) => codedMessage.message)).toEqual([
      expect.stringContaining(`belongs to expense ${expense}`),
      'It isn’t on the card’s statement any more.',
    ]);
  });

  test.each(['exact-online', 'xero'] as const)(
    'A26 %s: an expense is not booked while its line is booked as a fee, and is once that is taken back',
    async (target) => {
      const { world } = opened;
      const account = `lines-twice-${target}`;
      const connection = await connect(target, account);
      const page = at(connection);
      const fee = addLine(account, 20);
      const before = await balances(connection, target);
      await page.book('fee', [fee]);
      expect(await page.planned()).toEqual({ [`card-line-${fee}`]: 'book' });
      await world.run(connection);
      const { number } = lineOf(await page.statement(), fee)?.element ?? {};
      expect(number).toMatch(/\w/);
      const expense = matchWithExpense(account, fee, 20);
      expect(await page.planned()).toEqual({ [expense]: 'card-line-booked' });
      await world.run(connection);
      const refused = await page.element(expense);
      expect(refused.syncElementSyncStatus).toBe('failed');
      expect(
        refused.syncElementSyncDetails.find(({ syncStatus }) => syncStatus === 'failed')
          ?.documentName,
      ).toBe(target === 'xero' ? 'bill' : 'purchaseEntry');
      expect(refused.syncMessage).toContain(
        `is already booked, under number ${number}: Card fee · Annual fee`,
      );
      const change = async (name: string) =>
        ((await balances(connection, target))[name] ?? 0) - (before[name] ?? 0);
      expect(await change('card')).toBe(-2_000);
      const twice = await page.statement();
      expect(lineOf(twice, fee)).toMatchObject({
        ...{ state: 'matchedSince', bookedAs: 'fee', element: { number } },
      });
      expect(twice.days).toMatchObject([{ booked: '20.00', open: '0.00', difference: '0.00' }]);

      expect(await page.takeBack([fee])).toEqual({ takenBack: [fee] });
      expect(await page.takeBack([fee])).toEqual({ takenBack: [] });
      expect(await page.planned()).toEqual({ [`card-line-${fee}`]: 'remove', [expense]: 'book' });
      await world.run(connection);
      expect(await page.element(`card-line-${fee}`)).toMatchObject({
        syncElementSyncStatus: 'removed',
        syncMessage: 'Someone reversed the booking of this line.',
      });
      expect(await page.element(expense)).toMatchObject({ syncElementSyncStatus: 'complete' });
      expect([await change('4500'), await change('card')]).toEqual([0, -2_000]);
      expect(lineOf(await page.statement(), fee)).toMatchObject({
        state: 'booked',
        bookedAs: null,
      });
    },
  );

  test('A26 a booking that was taken back can be made again as something else', async () => {
    const { world } = opened;
    const account = 'lines-again';
    const connection = await connect('exact-online', account);
    const page = at(connection);
    const line = addLine(account, 50);
    const before = await balances(connection, 'exact-online');
    await page.book('fee', [line]);
    await world.run(connection);
    await page.takeBack([line]);
    await world.run(connection);
    expect(lineOf(await page.statement(), line)).toMatchObject({ state: 'unmatched' });
    await page.book('cashWithdrawal', [line]);
    await world.run(connection);
    expect(lineOf(await page.statement(), line)).toMatchObject({
      ...{ state: 'booked', bookedAs: 'cashWithdrawal' },
    });
    const after = await balances(connection, 'exact-online');
    const change = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
    expect(['4500', 'other company money', 'card'].map(change)).toEqual([0, 5_000, -5_000]);
  });
});
