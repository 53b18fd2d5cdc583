import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  batchModule,
  createBatchWorld,
  type BatchWorld,
  wage,
} from '../../../../test/support/batchWorld.ts';
import { deleteOldLines } from '../../engine/insurance/deleteOldLines.queries.ts';
import type { InsuranceBatch } from '../../../contract/insuranceBatches.ts';

let world: BatchWorld;
beforeAll(async () => {
  world = await createBatchWorld({ workerConcurrency: 4 });
  await world.startWorker();
});
afterAll(() => world.close());

test('BATCH-03 the review: sums by type, outliers against earlier values, duplicates of sent lines', async () => {
  const connection = await world.insured('P-review');
  const first = await connection.process(
    await connection.events([
      { employee: 'dup', eventDate: '2026-06-01' },
      { employee: 'ten', eventDate: '2026-06-01', after: wage(3250) },
    ]),
  );
  await connection.approve(first);
  await connection.until(first, 'complete');
  const batch = await connection.process(
    await connection.events([
      { employee: 'dup', eventDate: '2026-06-01', after: wage(3101) },
      { employee: 'ten', name: 'M. de Wit', before: wage(3250), after: wage(32_500) },
      { employee: 'hours', before: wage(3000), after: wage(4500) },
      {
        type: 'ContractUpdatedEvent',
        employee: 'hours',
        before: { hours: 24 },
        after: { hours: 36 },
      },
      { employee: 'nil', after: wage(0) },
    ]),
  );
  const review = await connection.review(batch);
  expect(review).toMatchObject({
    payloadHash: batch.payloadHash,
    eventsCount: 5,
    peopleCount: 4,
    byType: [
      { type: 'ContractUpdatedEvent', events: 1, wages: [] },
      {
        type: 'GrossWageUpdatedEvent',
        events: 4,
        wages: [{ before: { cents: 14_700_000 }, after: { currency: 'EUR' } }],
      },
    ],
    outliersCount: 3,
    duplicates: [{ name: 'Employee dup', batchId: '1' }],
    isOwn: true,
  });
  const kinds = Object.fromEntries(review.outliers.map((outlier) => [outlier.number, outlier]));
  expect(kinds['ten']).toMatchObject({
    kind: 'raise',
    history: [{ cents: 3_900_000 }],
    hours: null,
  });
  expect(kinds['hours']).toMatchObject({ kind: 'raise', hours: { before: 24, after: 36 } });
  expect(kinds['nil']).toMatchObject({ kind: 'zero' });
});

test('BATCH-03 EVT-02 the same key in two HR packages is two people, each with own history and duplicates', async () => {
  const connection = await world.insured('P-packages');
  await connection.seen({ key: '7', number: 'one' });
  await connection.seen({ key: '7', number: 'two', source: 'other-hr' });
  const same = { employee: '7', eventDate: '2026-06-01', hash: 'the same' };
  const first = await connection.process(
    await connection.events([{ ...same, name: 'Anna Een', after: wage(9000), before: null }]),
  );
  await connection.approve(first);
  await connection.until(first, 'complete');
  const ids = await connection.events([
    { ...same, name: 'Bram Twee', source: 'other-hr', before: null, after: wage(3000) },
    { employee: '7', name: 'Anna Een', before: null, after: wage(9100) },
  ]);
  const events = await connection.listed('?employee=two');
  expect(events).toMatchObject([{ hrEmployee: { name: 'Bram Twee', number: 'two' } }]);
  const batch = await connection.process(ids);
  const review = await connection.review(batch);
  expect(review).toMatchObject({ peopleCount: 2, outliersCount: 0, duplicatesCount: 0 });
  // the insurer can tell them apart
  const lines = await world.read((tx) =>
    sql<{ employee: unknown }>`
      SELECT payload -> 'employee' AS employee FROM insurance_batch_line WHERE batch_id = ${batch.mongoId} ORDER BY position`
      .execute(tx)
      .then(({ rows }) => rows.map(({ employee }) => employee)),
  );
  expect(lines).toEqual([
    { key: '7', name: 'Bram Twee', source: 'other-hr' },
    { key: '7', name: 'Anna Een', source: 'bamboohr' },
  ]);
});

test('BATCH-03 a first wage is compared with the HR package’s own series', async () => {
  const connection = await world.insured('P-series');
  await connection.seen({
    key: 'a',
    wages: [
      { from: '2024-01-01', ...month(3000) },
      { from: '2026-12-01', ...month(5400) },
    ],
  });
  const batch = await connection.process(
    await connection.events([
      { employee: 'a', before: null, after: wage(5400) },
      { employee: 'b', before: null, after: wage(5400) },
    ]),
  );
  const { outliers } = await connection.review(batch);
  expect(outliers).toMatchObject([
    { number: 'a', kind: 'history', history: [{ cents: 3_600_000, currency: 'EUR' }] },
  ]);
});

test('BATCH-03 approval needs a look at each outlier of the frozen batch, and is recorded; else 409', async () => {
  const connection = await world.insured('P-looks');
  const batch = await connection.process(
    await connection.events([
      { employee: 'a', after: wage(0) },
      { employee: 'b', after: wage(9000) },
      {},
    ]),
  );
  const blind = await connection.approve(batch);
  expect(blind.status).toBe(422);
  expect(blind.json['hydra:description']).toMatch(/2 unusual wages/);
  const [first, second] = (await connection.review(batch)).outliers.map(({ mongoId }) => mongoId);
  const seen = { payloadHash: String(batch.payloadHash) };
  const looksAt = (...eventIds: (string | undefined)[]) => ({
    ...seen,
    eventIds: eventIds.map((id) => String(id)),
  });
  expect((await connection.look(batch, { ...looksAt(first), payloadHash: 'another' })).status).toBe(
    409,
  );
  expect((await connection.look(batch, looksAt(first, second))).status).toBe(200);
  expect((await connection.look(batch, looksAt(first), 'other')).status).toBe(200);
  const looks = (await connection.review(batch, 'other')).outliers.map((outlier) => outlier.looks);
  expect(looks).toMatchObject([
    [{ isOwn: false, name: expect.stringMatching(/^Test /) as string }, { isOwn: true }],
    [{ isOwn: false }],
  ]);
  expect(new Date(String(looks[0]?.[0]?.lookedAt)).getTime()).toBeGreaterThan(0);
  // another person's look doesn't count for this one
  const half = await connection.approve(batch, 'other', seen);
  expect(half.status).toBe(422);
  expect(half.json['hydra:description']).toMatch(/One unusual wage/);
  const another = await connection.approve(batch, undefined, { payloadHash: 'f'.repeat(64) });
  expect(another.status).toBe(409);
  expect(another.json['hydra:description']).toMatch(/changed since you opened it/);
  expect((await connection.until(batch, 'awaiting-approval')).messages).toHaveLength(2);
  expect((await connection.approve(batch, undefined, seen)).status).toBe(202);
  await connection.until(batch, 'complete');
  expect((await connection.look(batch, looksAt(first))).status).toBe(422);
});

const month = (euros: number) => ({ ...wage(euros), period: 'month' as const });

test('BATCH-03 a line is left out with its reason: the rest is frozen again, what was checked stays so, and its event returns', async () => {
  const connection = await world.insured('P-leave');
  const policyHas = () =>
    world.sandbox.control.effects({ vendor: 'insurance-brydge', account: 'P-leave' });
  const ids = await connection.events([
    { employee: 'wrong', after: wage(0) },
    { employee: 'zero', after: wage(0) },
    { employee: 'right' },
  ]);
  const batch = await connection.process(ids);
  const outliers = (await connection.review(batch)).outliers;
  const [wrong, zero] = ['wrong', 'zero'].map(
    (number) => outliers.find((one) => one.number === number)?.mongoId ?? '',
  ) as [string, string];
  const { payloadHash } = batch;
  await connection.look(batch, { payloadHash, eventIds: [zero] });

  const leave = (eventIds: string[], hash = payloadHash, reason = 'Typing error at the source') =>
    connection.leaveOut(batch, { payloadHash: hash, eventIds, reason });
  expect((await leave([wrong], 'another')).status).toBe(409);
  expect((await leave([wrong], payloadHash, ' ')).status).toBe(422);
  expect((await leave(ids)).status).toBe(422);
  const [other] = await (await world.insured('P-leave-other')).events([{ employee: 'x' }]);
  expect((await leave([other ?? ''])).status).toBe(409);
  expect((await connection.review(batch)).eventsCount).toBe(3);

  const left = await leave([wrong]);
  expect(left.status, left.bytes.toString()).toBe(200);
  const review = await connection.review(batch);
  expect(review).toMatchObject({ payloadHash: left.json.payloadHash, eventsCount: 2 });
  expect(review.payloadHash).not.toBe(payloadHash);
  expect(review.outliers).toMatchObject([{ mongoId: zero, looks: [{ isOwn: true }] }]);
  expect((await connection.listed()).map(({ mongoId }) => mongoId)).toEqual([wrong]);
  const { messages } = (await connection.get(`/${batch.mongoId}`)).json;
  expect(messages.at(-1)).toMatchObject({
    messageType: 'warning',
    description: expect.stringMatching(/left one line out: Typing error at the source$/) as string,
  });
  // what was seen before is not what would be sent
  expect(
    (await connection.approve(batch, undefined, { payloadHash: payloadHash ?? '' })).status,
  ).toBe(409);
  const seen = { payloadHash: review.payloadHash ?? '' };
  expect((await connection.approve(batch, undefined, seen)).status).toBe(202);
  await connection.until(batch, 'complete');
  expect(policyHas()).toHaveLength(2);
  expect((await leave([zero], review.payloadHash)).status).toBe(422);

  // what a person wrote is kept no longer than the lines
  const codes = async () =>
    ((await connection.get(`/${batch.mongoId}`)).json as InsuranceBatch).messages.map(
      ({ codedMessage }) => codedMessage.code,
    );
  expect(await codes()).toContain('insurance.leftOut');
  await world.make.write((tx) =>
    sql`UPDATE insurance_batch SET finished_at = now() - interval '400 days' WHERE id = ${batch.mongoId}`.execute(
      tx,
    ),
  );
  await deleteOldLines(world.services.db, 365);
  expect(await codes()).not.toContain('insurance.leftOut');
  expect(await codes()).toContain('insurance.approvedBy');
});

test('BATCH-03 a word to the approver is with the batch', async () => {
  const connection = await world.insured('P-word');
  const eventIds = await connection.events([{ employee: 'a' }]);
  expect(
    (
      await connection.run(batchModule.process, {
        eventIds,
        note: 'The raise was agreed on 1 May.',
      })
    ).status,
  ).toBe(202);
  const [batch] = await connection.batches();
  expect(batch?.messages).toContainEqual(
    expect.objectContaining({
      description: expect.stringMatching(
        /^Test .*, for the approver: The raise was agreed on 1 May\.$/,
      ) as string,
    }),
  );
  const long = await connection.run(batchModule.process, { eventIds, note: 'x'.repeat(501) });
  expect(long.status).toBe(422);
});
