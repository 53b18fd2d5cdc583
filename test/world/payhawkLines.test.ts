import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lineSources } from './lineSources.ts';
import { lineOf, openLineBookings } from './openLineBookings.ts';

// What is Payhawk's own of booking lines of a statement: fund accounts, deposits and refunds, transfers, and its daily sweep.

const { opened, dial, connect, addLine, matchWithExpense, at, balances } =
  openLineBookings('payhawk');

/** A movement on the fund account in euros on 3 March, which is no payment of an expense. */
const move = (account: string, amount: number, fields: object = {}) =>
  String(
    dial().add(account, { ...lineSources.payhawk.line(amount, 'Moved', false), ...fields })['id'],
  );

/** A transfer of an invoice, or a card's payment. */
const expense = (account: string, total: number, fields: object) =>
  String(
    dial().add(account, {
      ...lineSources.payhawk.expense(total, ''),
      charged: undefined,
      ...fields,
    })['id'],
  );

test('A26 Payhawk: the daily sweep takes no booked line for an expense that is gone', async () => {
  const { world } = opened;
  const account = 'lines-swept';
  const connection = await connect('exact-online', account);
  const page = at(connection);
  const [fee, second] = [addLine(account, 4.95), addLine(account, 5)];
  const [gone, kept] = [expense(account, 30, {}), expense(account, 35, {})];
  await world.run(connection);
  await page.book('fee', [fee, second]);
  await world.run(connection);
  const statusOf = async (sourceId: string) => (await page.element(sourceId)).syncElementSyncStatus;
  expect(await statusOf(gone)).toBe('complete');
  dial().remove(account, gone);
  // as a day later
  await world.read((tx) =>
    sql`UPDATE sync_cursor SET cursor = cursor || '{"sweptAt": "2026-01-01T00:00:00.000Z"}'::jsonb
      WHERE connection_id = ${connection.id}`.execute(tx),
  );
  await world.run(connection);
  expect([await statusOf(gone), await statusOf(kept)]).toEqual(['removed', 'complete']);
  expect(await statusOf(`card-line-${fee}`)).toBe('complete');
  expect(await statusOf(`card-line-${second}`)).toBe('complete');
});

test('A26 Payhawk: a booked line that pays several expenses since is one, and can be taken back', async () => {
  const { world } = opened;
  const account = 'lines-split';
  const connection = await connect('exact-online', account);
  const page = at(connection);
  const [fee, left] = [addLine(account, 100), addLine(account, 50)];
  await page.book('fee', [fee]);
  await world.run(connection);
  const ids = [60, 40].map((amount) =>
    expense(account, amount, { charged: { amount, currency: 'EUR', movementId: fee } }),
  );
  dial().change(account, fee, { expenseIds: ids });
  const statement = await page.statement();
  expect(statement.lines).toHaveLength(2);
  expect(lineOf(statement, left)).toMatchObject({ state: 'unmatched' });
  expect(lineOf(statement, fee)).toMatchObject({
    ...{ state: 'matchedSince', amount: { amount: '100.00' }, bookedAs: 'fee' },
  });
  await world.run(connection);
  expect(await page.element(ids[1] ?? '')).toMatchObject({
    ...{ syncElementSyncStatus: 'failed', syncMessage: expect.stringContaining('already booked') },
  });
  expect(await page.takeBack([fee])).toEqual({ takenBack: [fee] });
  await world.run(connection);
  expect((await page.element(ids[1] ?? '')).syncElementSyncStatus).toBe('complete');
  const later = await page.statement();
  expect(ids.map((id) => lineOf(later, `${fee}/${id}`)?.state)).toEqual(['booked', 'booked']);
});

test('A26 Payhawk: a booked line that is the transfer of an invoice since is shown until it is taken back', async () => {
  const { world } = opened;
  const account = 'lines-transfer';
  const connection = await connect('exact-online', account);
  const page = at(connection);
  const fee = addLine(account, 80);
  await page.book('fee', [fee]);
  await world.run(connection);
  const invoice = expense(account, 80, { type: 'bank', settledAt: undefined });
  dial().change(account, fee, { expenseIds: [invoice] });
  expect((await page.statement()).lines).toMatchObject([{ lineId: fee, state: 'matchedSince' }]);
  await page.takeBack([fee]);
  await world.run(connection);
  expect((await page.statement()).lines).toEqual([]);
});

test('A26 Payhawk: deposits and refunds of expenses are no lines to book; other money back is', async () => {
  const { world } = opened;
  const account = 'lines-credits';
  const connection = await connect('exact-online', account);
  const page = at(connection);
  const before = await balances(connection, 'exact-online');
  const deposit = move(account, 250, { type: 'credit', isDeposit: true });
  const returned = move(account, 250, { type: 'credit' });
  const refund = expense(account, -40, {});
  dial().change(account, refund, { charged: { amount: -40, currency: 'EUR' } });
  const { booked, refused } = await page.book('fee', [deposit, returned, `line-${refund}`]);
  expect(booked).toEqual([returned]);
  expect(refused.map(({ lineId, codedMessage: { message } }) => [lineId, message])).toEqual([
    [deposit, 'It isn’t on the card’s statement any more.'],
    [
      `line-${refund}`,
      `This line of the card’s statement belongs to expense ${refund} in Payhawk now, and is booked with that.`,
    ],
  ]);
  await world.run(connection);
  expect((await page.element(`card-line-${returned}`)).syncElementSyncStatus).toBe('complete');
  const after = await balances(connection, 'exact-online');
  expect((after['4500'] ?? 0) - (before['4500'] ?? 0)).toBe(-25_000);
});

test('A26 Payhawk: money back on the payment of a booked expense is refused', async () => {
  const account = 'lines-reversed';
  const connection = await connect('exact-online', account);
  const paid = expense(account, 30, {});
  await opened.world.run(connection);
  const reversal = move(account, 30, { type: 'credit', paymentId: `payment-${paid}` });
  const { booked, refused } = await at(connection).book('fee', [reversal]);
  expect(booked).toEqual([]);
  expect(refused[0]?.codedMessage.message).toContain('already booked under number');
});

test('A26 Payhawk: lines of a fund account that is refused wait and say why, and those of others are booked', async () => {
  const { world } = opened;
  const account = 'lines-refused';
  const connection = await connect('exact-online', account);
  const page = at(connection);
  const euros = addLine(account, 5);
  const pounds = move(account, 7, { fundAccountId: '2' });
  await page.book('fee', [euros, pounds]);
  world.sandbox.control.knob('fundInProcess', 'GBP');
  try {
    await world.run(connection);
    expect((await page.element(`card-line-${euros}`)).syncElementSyncStatus).toBe('complete');
    expect(await page.element(`card-line-${pounds}`)).toMatchObject({
      syncElementSyncStatus: 'failed',
      syncMessage: expect.stringContaining('The fund account is not active'),
    });
    // whether it is there can't be known
    const other = move(account, 8, { fundAccountId: '2' });
    const answer = await opened.api.call('POST', `/connections/${connection.id}/book-card-lines`, {
      ...{ kind: 'fee', lines: [{ lineId: other, date: '2026-03-03' }] },
    });
    expect(answer.status).not.toBe(200);
    expect(JSON.stringify(answer.body)).toContain('The fund account is not active');
  } finally {
    world.sandbox.control.knob('fundInProcess', 'none');
  }
  await world.run(connection);
  expect((await page.element(`card-line-${pounds}`)).syncElementSyncStatus).toBe('complete');
});

test.each(['exact-online', 'twinfield', 'afas'] as const)(
  'A26 Payhawk: a line with a long id is booked in %s, and one with the number of an expense is another entry',
  async (target) => {
    const { world } = opened;
    const account = `lines-ids-${target}`;
    const connection = await connect(target, account);
    const page = at(connection);
    const long = move(account, 5, { id: '0d1c9a44-7b1e-4f5b-9f0e-2a6f0f8f9f3a' });
    const paid = expense(account, 30, {});
    await world.run(connection);
    const alike = move(account, 30, { id: paid, paymentId: 'other' });
    await page.book('fee', [long, alike]);
    await world.run(connection);
    for (const id of [`card-line-${long}`, `card-line-${alike}`, paid])
      expect(await page.element(id)).toMatchObject({ syncElementSyncStatus: 'complete' });
    expect(lineOf(await page.statement(), alike)).toMatchObject({ state: 'booked' });
  },
);

test('A26 Payhawk: an expense waits for a line of its payment alone, not of another of that day', async () => {
  const { world } = opened;
  const account = 'lines-others';
  const connection = await connect('exact-online', account);
  const page = at(connection);
  const [fee, paying] = [addLine(account, 20), addLine(account, 20)];
  await page.book('fee', [fee]);
  const paid = matchWithExpense(account, paying, 20);
  await world.run(connection);
  expect((await page.element(paid)).syncElementSyncStatus).toBe('complete');
  expect((await page.element(`card-line-${fee}`)).syncElementSyncStatus).toBe('complete');
});
