import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  batchModule,
  createBatchWorld,
  type BatchWorld,
  type InsuredConnection,
  wage,
} from '../../../../test/support/batchWorld.ts';
import { sortedJson } from '../../../../test/support/sortedJson.ts';
import { connectionTopics } from '../../platform/push/publish.queries.ts';
import { batchAllows, type InsuranceBatch } from '../../../contract/insuranceBatches.ts';

let world: BatchWorld;
beforeAll(async () => {
  world = await createBatchWorld({ workerConcurrency: 4 });
  await world.startWorker();
});
afterAll(() => world.close());

const insurerHas = (policy: string) =>
  world.sandbox.control.effects({ vendor: 'insurance-brydge', account: policy });
const messageCodes = ({ messages }: InsuranceBatch) =>
  messages.map(({ codedMessage }) => codedMessage.code);
const eventsOf = (connection: InsuredConnection) =>
  world.read((tx) =>
    sql<{ id: string; processed: boolean; archived: boolean }>`
      SELECT id, processed, archived FROM insurance_event WHERE connection_id = ${connection.id} ORDER BY id`
      .execute(tx)
      .then(({ rows }) => rows),
  );

test('BATCH-01 BATCH-03 BATCH-05 a batch is frozen in order, approved and sent once, matching its hash', async () => {
  const connection = await world.insured('P-whole');
  const ids = await connection.events([
    {
      type: 'EmployeeLeftCompanyEvent',
      employee: 'c',
      before: null,
      after: { employmentEnd: '2026-11-30' },
    },
    { employee: 'b' },
    {
      type: 'NewEmployeeEvent',
      employee: 'a',
      before: null,
      after: { wage: wage(2960), employmentStart: '2026-12-01' },
    },
  ]);
  const batch = await connection.process(ids);
  expect(batch).toMatchObject({
    batchId: '1',
    batchStatus: 'awaiting-approval',
    finishedAt: null,
    eventsCount: 3,
    triggeredBy: expect.stringMatching(/^Test /) as string,
    payloadHash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  expect(batch.events).toHaveLength(3);
  const lines = (await connection.get(`/${batch.mongoId}/events`)).json['hydra:member'];
  expect(lines.map((line: { '@type': string }) => line['@type'])).toEqual([
    'NewEmployeeEvent',
    'GrossWageUpdatedEvent',
    'EmployeeLeftCompanyEvent',
  ]);
  expect(lines[1].changes.annualWage).toEqual({
    before: { cents: 3_600_000, currency: 'EUR' },
    after: { cents: 3_720_000, currency: 'EUR' },
  });
  expect(insurerHas('P-whole')).toEqual([]);

  expect((await connection.approve(batch)).status).toBe(202);
  const sent = await connection.until(batch, 'complete');
  expect(sent.finishedAt).not.toBeNull();
  expect(sent.sentCount).toBe(3);
  expect(messageCodes(sent)).toEqual([
    'insurance.claimed',
    'insurance.frozen',
    'insurance.approvedBy',
    'insurance.sending',
    'insurance.sent',
  ]);
  const messages = (await connection.get(`/${batch.mongoId}/messages`)).json['hydra:member'];
  expect(messages[2].description).toMatch(/^Approved by Test /);
  // the insurer received, in the batch's order, what the approved hash covers
  const bodies = world.sandbox.control
    .requests({ vendor: 'insurance-brydge' })
    .filter(({ method, path }) => method === 'PUT' && path.includes('P-whole'));
  expect(bodies).toHaveLength(3);
  const hash = createHash('sha256');
  const effects = insurerHas('P-whole');
  expect(effects).toHaveLength(3);
  const digests = await world.read((tx) =>
    sql<{ payload: Record<string, unknown> }>`
      SELECT payload FROM insurance_batch_line WHERE batch_id = ${batch.mongoId} ORDER BY position`
      .execute(tx)
      .then(({ rows }) => rows.map(({ payload }) => sortedJson(payload))),
  );
  for (const text of digests) hash.update(text).update('\n');
  expect(hash.digest('hex')).toBe(batch.payloadHash);
  expect(effects.map(({ text }) => text).toSorted()).toEqual(
    digests.map((text) => createHash('sha256').update(text).digest('hex')).toSorted(),
  );
  // a finished batch stays finished
  expect((await connection.approve(batch)).status).toBe(422);
  expect((await connection.decline(batch)).status).toBe(422);
  expect((await connection.retry(batch)).status).toBe(422);
});

test('EVT-06 BATCH-01 an event goes to one of two batches; archived, processed and filtered ones to none', async () => {
  const connection = await world.insured('P-two');
  const ids = await connection.events(
    Array.from({ length: 20 }, (_, n) => ({ employee: `e${n}` })),
  );
  const [archived] = await connection.events([{ employee: 'old', archived: true }]);
  const process = (parameters: Record<string, unknown>) =>
    connection.run(batchModule.process, parameters);
  const replies = await Promise.all([
    process({ eventIds: [...ids.slice(0, 12), archived] }),
    process({ eventIds: ids.slice(8) }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([202, 202]);
  const batches = await connection.batches();
  expect(batches.map(({ batchId }) => batchId).toSorted()).toEqual(['1', '2']);
  expect(batches.reduce((sum, { eventsCount }) => sum + eventsCount, 0)).toBe(20);
  for (const batch of batches) await connection.until(batch, 'awaiting-approval');
  const twice = await process({ eventIds: ids });
  expect(twice.status).toBe(422);
  expect(twice.json['hydra:description']).toMatch(/None of these events/);
  expect((await process({ selectAll: true, filters: { employee: 'nobody' } })).status).toBe(422);
  expect((await process({ eventIds: [] })).status).toBe(422);
  expect((await process({ eventIds: ['no id'] })).status).toBe(422);
  expect(await connection.batches()).toHaveLength(2);

  // all that the filters let through; archiveOtherEvents archives the rest of these
  await connection.events([
    { employee: 'x', name: 'Xander', eventDate: '2027-01-01' },
    { employee: 'y', name: 'Xenia', eventDate: '2027-02-01' },
  ]);
  const some = await process({
    eventIds: [],
    selectAll: true,
    filters: { employee: 'xander', archived: '', processed: false },
    archiveOtherEvents: false,
  });
  expect(some.status).toBe(202);
  expect((await connection.batches())[0]).toMatchObject({ eventsCount: 1 });
});

test('BATCH-03 of a concurrent approval and decline one wins; a decline is final and releases its events', async () => {
  const connection = await world.insured('P-race');
  const ids = await connection.events([{ employee: 'a' }, { employee: 'b' }]);
  const sent: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    const fresh = round === 0 ? ids : await connection.events([{ employee: `r${round}` }]);
    const batch = await connection.process(fresh);
    const [approval, refusal] = await Promise.all(
      round % 2
        ? [connection.approve(batch), connection.decline(batch, 'other')]
        : [connection.decline(batch, 'other'), connection.approve(batch)].toReversed(),
    );
    expect([approval?.status, refusal?.status].toSorted()).toEqual([202, 422]);
    const loser = approval?.status === 422 ? approval : refusal;
    expect(loser?.json['hydra:description']).toMatch(/^Batch \d+ is/);
    const over = await connection.until(batch, 'complete', 'declined');
    const mine = (await eventsOf(connection)).filter(({ id }) => fresh.includes(id));
    expect(new Set(mine.map(({ processed }) => processed))).toEqual(
      new Set([over.batchStatus === 'complete']),
    );
    expect(mine.every((event) => !event.archived)).toBe(true);
    if (over.batchStatus === 'complete') sent.push(...fresh);
  }
  const last = await connection.process(await connection.events([{ employee: 'z' }]));
  expect((await connection.decline(last)).status).toBe(202);
  expect(messageCodes(await connection.until(last, 'declined'))).toContain('insurance.declinedBy');
  expect((await connection.retry(last)).status).toBe(422);
  expect(
    insurerHas('P-race')
      .map(({ ref }) => ref)
      .toSorted(),
  ).toEqual(sent.toSorted());
});

test('EVT-01 BATCH-01 BATCH-04 cancelling a batch’s task releases its events, and its file is refused', async () => {
  const connection = await world.insured('P-cancelled');
  await connection.events([{ employee: 'a' }]);
  const { id, organizationId } = connection;
  await world.make.write(async (tx) => {
    await sql`INSERT INTO run (id, connection_id, organization_id, trigger) VALUES (${id}, ${id}, ${organizationId}, 'manual')`.execute(
      tx,
    );
    await sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status, not_before)
      VALUES (${id}, ${id}, ${id}, ${organizationId}, ${batchModule.process}, 'insurance-brydge', 'queued', now() + interval '1 day')`.execute(
      tx,
    );
    await sql`INSERT INTO insurance_batch (id, connection_id, organization_id, number, status, task_id, triggered_by_name)
      VALUES (${id}, ${id}, ${organizationId}, 1, 'pending', ${id}, 'Test')`.execute(tx);
    await sql`UPDATE insurance_event SET processed = true, batch_id = ${id} WHERE connection_id = ${id}`.execute(
      tx,
    );
  });
  // its file is requested while the batch is compiled
  const early = await connection.get(`/${id}/download`);
  expect(early).toMatchObject({ status: 409, json: { code: 'insurance.fileComing' } });
  await world.make.write((tx) =>
    sql`UPDATE task SET status = 'cancelled', finished_at = now() WHERE id = ${id}`.execute(tx),
  );
  expect(await eventsOf(connection)).toMatchObject([{ processed: false }]);
  const never = await connection.get(`/${id}/download`);
  expect(never).toMatchObject({ status: 409, json: { code: 'insurance.noFileYet' } });
  const updates = await world.read((tx) =>
    sql<{ topic: string }>`SELECT topic FROM push_update WHERE organization_id = ${organizationId}`
      .execute(tx)
      .then(({ rows }) => rows.map(({ topic }) => topic)),
  );
  expect(updates).toEqual(
    expect.arrayContaining([
      connectionTopics.insuranceBatches(id),
      connectionTopics.insuranceEvents(id),
    ]),
  );
});

test('BATCH-03 four eyes: the maker of a batch can’t approve it, somebody else can', async () => {
  const connection = await world.insured('P-eyes', { fourEyes: true });
  const batch = await connection.process(await connection.events([{}]));
  expect(await connection.review(batch)).toMatchObject({ fourEyes: true, isOwn: true });
  const ownApproval = await connection.approve(batch);
  expect(ownApproval.status).toBe(422);
  expect(ownApproval.json['hydra:description']).toMatch(/someone else/);
  expect((await connection.until(batch, 'awaiting-approval')).messages).toHaveLength(2);
  expect((await connection.approve(batch, 'other')).status).toBe(202);
  await connection.until(batch, 'complete');
});

test('BATCH-05 without approval in the settings a batch continues by itself', async () => {
  const connection = await world.insured('P-alone', { requireApproval: false });
  const batch = await connection.process(await connection.events([{}, {}]));
  expect(await connection.until(batch, 'complete')).toMatchObject({ sentCount: 2 });
});

test('BATCH-05 a negative, huge or missing wage fails the batch, names the event and releases all events', async () => {
  const connection = await world.insured('P-wages');
  const ids = await connection.events([
    {
      employee: 'neg',
      name: 'Nel Negatief',
      after: { ...wage(1), cents: -100, annualCents: -1200 },
    },
    { employee: 'huge', name: 'Henk Huge', after: wage(9_000_000) },
    { employee: 'none', name: 'Mia Missing', after: { currency: 'EUR', period: 'month' } },
    { employee: 'fine' },
  ]);
  const batch = await connection.process(ids);
  expect(batch.batchStatus).toBe('failed');
  expect(
    batch.messages
      .filter(({ messageType }) => messageType === 'error')
      .map(({ description }) => description),
  ).toEqual([
    expect.stringMatching(/Henk Huge, Gross wage of .*ten million/),
    expect.stringMatching(/Nel Negatief.*negative/),
    expect.stringMatching(/Mia Missing.*missing/),
  ]);
  expect((await eventsOf(connection)).every(({ processed }) => !processed)).toBe(true);
  // nothing is frozen that could be sent again, so neither a retry nor a file is offered
  expect(batchAllows('retry', batch)).toBe(false);
  const retry = await connection.retry(batch);
  expect(retry.status).toBe(422);
  expect(retry.json['hydra:description']).toMatch(/Process them again/);
  expect((await connection.get(`/${batch.mongoId}/download`)).status).toBe(409);
  expect(await connection.process(ids.slice(3))).toMatchObject({
    batchStatus: 'awaiting-approval',
  });
});

test('BATCH-02 the insurer’s refusal is shown and can be retried: only it is sent again, as frozen', async () => {
  const connection = await world.insured('P-refused');
  const ids = await connection.events([{ employee: 'a' }, { employee: 'b' }, { employee: 'c' }]);
  world.sandbox.control.fault({
    vendor: 'insurance-brydge',
    kind: 'blockedAccount',
    account: 'P-refused',
    party: 'b',
    times: 1,
  });
  const batch = await connection.process(ids);
  await connection.approve(batch);
  const failed = await connection.until(batch, 'failed');
  expect(failed).toMatchObject({ sentCount: 2, refusedCount: 1 });
  expect(batchAllows('retry', failed)).toBe(true);
  const refused = (await connection.get(`/${batch.mongoId}/events?refused=true`)).json[
    'hydra:member'
  ];
  expect(refused).toMatchObject([
    {
      hrEmployee: { number: 'b' },
      codedError: { message: 'Employee b is not insured under this policy' },
    },
  ]);
  expect((await connection.retry(batch)).status).toBe(202);
  await connection.until(batch, 'complete');
  expect(
    insurerHas('P-refused')
      .map(({ ref }) => ref)
      .toSorted(),
  ).toEqual(ids.toSorted());
});

test('BATCH-05 lines changed after freezing are neither approved nor sent', async () => {
  const connection = await world.insured('P-changed');
  const change = (batch: InsuranceBatch) =>
    world.make.write((tx) =>
      sql`UPDATE insurance_batch_line SET payload = jsonb_set(payload, '{after,annualCents}', '3720001') WHERE batch_id = ${batch.mongoId} AND position = 1`.execute(
        tx,
      ),
    );
  const batch = await connection.process(
    await connection.events([{ employee: 'a' }, { employee: 'b' }]),
  );
  await change(batch);
  const refused = await connection.approve(batch);
  expect(refused.status).toBe(409);
  expect(refused.json['hydra:description']).toMatch(/differ from what was frozen/);
  // nor by a retry after the insurer's refusal
  world.sandbox.control.fault({
    vendor: 'insurance-brydge',
    kind: 'blockedAccount',
    account: 'P-changed',
  });
  const sent = await connection.process(
    await connection.events([{ employee: 'c' }, { employee: 'd' }]),
  );
  await connection.approve(sent);
  await connection.until(sent, 'failed');
  world.sandbox.control.clearFaults();
  await change(sent);
  expect((await connection.retry(sent)).status).toBe(202);
  const failed = await connection.until(sent, 'failed');
  expect(failed.messages.at(-1)?.description).toMatch(/differ from what was frozen/);
  expect(insurerHas('P-changed')).toEqual([]);
});

test('BATCH-04 the file: a sheet per type, real dates and amounts, formulas as text, stable bytes; or CSV', async () => {
  const connection = await world.insured('P-file');
  const batch = await connection.process(
    await connection.events([
      { employee: 'a', name: '=HYPERLINK("http://x")' },
      {
        type: 'EmployeeLeftCompanyEvent',
        employee: 'b',
        before: null,
        after: { employmentEnd: '2026-11-30' },
      },
    ]),
  );
  const file = await connection.get(`/${batch.mongoId}/download`);
  expect(file.status).toBe(200);
  const stamp = new Date(batch.triggeredAt)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' })
    .replaceAll(/[-:]/g, '')
    .replace(' ', '-')
    .slice(0, 13);
  expect(file.headers).toMatchObject({
    'x-filename': `insurance-brydge_test_1_${stamp}.xlsx`,
    'content-disposition': `attachment; filename="insurance-brydge_test_1_${stamp}.xlsx"`,
    'access-control-expose-headers': 'x-filename',
  });
  const sheet = await readSheet(file.bytes, 'GrossWageUpdated');
  expect(sheet[0]).toEqual([
    'Reference',
    'Employee',
    'Number',
    'Date',
    'annualWage before',
    'annualWage',
    'partTimePercentage before',
    'partTimePercentage',
  ]);
  expect(sheet[1]?.slice(1)).toEqual([
    '=HYPERLINK("http://x")',
    'a',
    new Date('2026-12-01T00:00:00Z'),
    36_000,
    37_200,
    null,
    null,
  ]);
  expect((await readSheet(file.bytes, 'Batch')).flat()).toContain(batch.payloadHash);
  await connection.approve(batch);
  await connection.until(batch, 'complete');
  expect((await connection.get(`/${batch.mongoId}/download`)).bytes.equals(file.bytes)).toBe(true);
  const csv = await connection.get(`/${batch.mongoId}/download`, { accept: 'text/csv' });
  expect(csv.headers['x-filename']).toBe(`insurance-brydge_test_1_${stamp}.csv`);
  expect(csv.bytes.toString()).toContain(
    `"'=HYPERLINK(""http://x"")",a,2026-12-01,annualWage,36000.00,37200.00\r\n`,
  );
});
