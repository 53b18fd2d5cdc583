import { expect, test } from 'vitest';
import { text } from '../../../contract/messages/message.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { SharedConditions } from './sharedConditions.ts';

interface Payload {
  month: string;
  codes?: string[];
  tenant?: string;
}

const document = {
  name: 'entry',
  books: (payload: unknown) => (payload as Payload).tenant ?? '',
  conditions: (payload: unknown) => [
    { code: 'period-closed', about: (payload as Payload).month },
    ...((payload as Payload).codes ?? []).map((about) => ({ code: 'unknown-vat-code', about })),
  ],
};

const refused = (code: string) =>
  new VendorError({
    class: 'validation',
    code,
    text: text('vendor.words', { words: 'No.' }),
    nothingWritten: true,
    requestId: 'the first one’s',
  });

/** Writes all payloads in parallel; returns the result of each, and the calls to the vendor. */
async function writeAll(
  conditions: SharedConditions,
  payloads: Payload[],
  vendor: (payload: Payload) => Promise<string>,
) {
  const calls: Payload[] = [];
  const results = await Promise.allSettled(
    payloads.map((payload) =>
      conditions.attempt(document, payload, () => {
        calls.push(payload);
        return vendor(payload);
      }),
    ),
  );
  return { calls, results };
}

const later = () => new Promise((resolve) => setTimeout(resolve, 5));

test('API-05 of documents for one month only the first is tried; its refusal counts for all', async () => {
  const conditions = new SharedConditions();
  const { calls, results } = await writeAll(
    conditions,
    [{ month: '01' }, { month: '01' }, { month: '02' }, { month: '01' }],
    async ({ month }) => {
      await later();
      if (month === '01') throw refused('period-closed');
      return month;
    },
  );
  expect(calls).toEqual([{ month: '01' }, { month: '02' }]);
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
    'rejected',
  ]);
  const { details } = (results[3] as PromiseRejectedResult).reason as VendorError;
  expect(details).toMatchObject({
    code: 'period-closed',
    nothingWritten: true,
    text: { code: 'element.sameRefusal', params: { reason: { code: 'vendor.words' } } },
  });
  expect(details.requestId).toBeUndefined();
  const payload = { month: '01' };
  expect(conditions.refusal(document, () => payload)?.details.code).toBe('period-closed');
  expect(conditions.refusal(document, () => ({ month: '02' }))).toBeUndefined();
});

test('A11 a refused removal from a closed month stops nothing that goes into the open one', async () => {
  const conditions = new SharedConditions();
  // all of them would be booked in July, the first open month
  const payload = { month: '07' };
  const refusal = async () => {
    throw refused('period-closed');
  };
  const remove = (month: string) => conditions.attempt(document, payload, refusal, month);
  await expect(remove('2026-04')).rejects.toMatchObject({ details: { code: 'period-closed' } });
  expect(conditions.refusal(document, () => payload)).toBeUndefined();
  expect(await conditions.attempt(document, payload, async () => 'booked')).toBe('booked');
  const removed = async () => 'removed';
  expect(await conditions.attempt(document, payload, removed, '2026-07')).toBe('removed');
  // another one of the same month is refused without being sent
  await expect(conditions.attempt(document, payload, removed, '2026-04')).rejects.toMatchObject({
    details: { text: { code: 'element.sameRefusal' } },
  });
});

test('API-05 each administration has its own months', async () => {
  const { calls } = await writeAll(
    new SharedConditions(),
    [
      { month: '01', tenant: 'a' },
      { month: '01', tenant: 'b' },
      { month: '01', tenant: 'a' },
    ],
    () => Promise.reject(refused('period-closed')),
  );
  expect(calls).toHaveLength(2);
});

test('API-05 a refusal that may mean one of two codes counts for no other document', async () => {
  const conditions = new SharedConditions();
  const { calls } = await writeAll(
    conditions,
    [
      { month: '01', codes: ['1', '2'] },
      { month: '01', codes: ['1'] },
      { month: '01', codes: ['2'] },
    ],
    async ({ codes }) => {
      await later();
      if (codes?.includes('2')) throw refused('unknown-vat-code');
      return 'written';
    },
  );
  expect(calls).toHaveLength(3);
  expect(conditions.refusal(document, () => ({ month: '01', codes: ['1'] }))).toBeUndefined();
  expect(conditions.refusal(document, () => ({ month: '01', codes: ['2'] }))).toBeDefined();
});

test('API-05 an outage delays nobody: the others fail in parallel', async () => {
  let together = 0;
  let maxTogether = 0;
  const { calls } = await writeAll(
    new SharedConditions(),
    [{ month: '01' }, { month: '01' }, { month: '01' }],
    async () => {
      together += 1;
      maxTogether = Math.max(maxTogether, together);
      await later();
      together -= 1;
      throw new Error('no answer');
    },
  );
  expect(calls).toHaveLength(3);
  expect(maxTogether).toBe(2);
});
