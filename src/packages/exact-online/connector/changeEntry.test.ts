import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
  type TestContext,
} from '../../../../test/support/connectorSandbox.ts';
import type { PushContext } from '../../kit/defineFlow.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { exactOnline } from '../package.ts';
import { createPurchaseEntry, updatePurchaseEntry } from './purchaseEntry.ts';
import type { PurchaseEntryPayload } from './purchaseEntry.ts';

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());

const first = async (context: TestContext, list: string) =>
  (await exactOnline.options[list]?.load(context))?.[0]?.value ?? '';

/** A booked entry, a function that changes it, and its totals, in whole euros, after each request that took effect. */
async function booked(account: string, amounts: number[]) {
  const open = await world.connect('exact-online', account);
  const context = open.with({ division: await first(open, 'divisions') });
  const { sandbox } = world;
  const supplier = await supplierOf(context);
  const payload = (lines: number[]): PurchaseEntryPayload => ({
    Journal: '60',
    Supplier: supplier,
    EntryDate: '2026-03-05',
    Currency: 'EUR',
    Description: `Of ${lines.length} lines`,
    YourRef: 'EXP-1',
    lines: lines.map((amount, i) => ({
      glAccount: i % 2 === 0 ? '4430' : '4440',
      AmountFC: amount,
      VATCode: '0',
      VATAmountFC: 0,
      Description: `Line of ${amount}`,
    })),
  });
  const id = await createPurchaseEntry(context, payload(amounts));
  const effects = () => sandbox.control.effects({ account, kind: 'purchaseEntry' });
  const before = effects().length;
  /** Changes the entry; the write with this number is refused, counted from 0. */
  const change = async (lines: number[], refused?: number): Promise<unknown> => {
    let writes = -1;
    const request: PushContext['http']['request'] = (call) => {
      if ((call.method ?? 'GET') !== 'GET' && (writes += 1) === refused)
        sandbox.control.fault({ vendor: 'exact-online', account, kind: 'refused', times: 1 });
      return context.http.request(call);
    };
    try {
      await updatePurchaseEntry(
        { ...context, http: { ...context.http, request } },
        id,
        payload(lines),
      );
      return undefined;
    } catch (error) {
      return error;
    }
  };
  return {
    change,
    amounts: () =>
      effects()
        .slice(before)
        .map(({ amount = 0 }) => amount),
  };
}

async function supplierOf(context: TestContext): Promise<string> {
  const { body } = await context.http.request({
    path: `/api/v1/${String(context.settings['division'])}/crm/Accounts`,
    query: { $filter: 'IsSupplier eq true', $select: 'ID', $top: 1 },
  });
  return (body as { d: { results: { ID: string }[] } }).d.results[0]?.ID ?? '';
}

const total = (lines: number[]) => lines.reduce((sum, amount) => sum + amount, 0);

const changes: [string, number[], number[]][] = [
  ['one amount', [100], [60]],
  ['more of all', [10, 20, 30], [40, 50, 60]],
  ['fewer lines', [10, 20, 70, 5], [90]],
  ['more lines', [100], [50, 30, 20]],
  ['amounts that move from line to line', [10, 90], [95, 12]],
  ['a credit note', [100, 50], [-40, -20]],
];

describe.each(changes)('A24 a change of %s', (name, before, after) => {
  const greatest = Math.max(total(before), total(after), 0);

  test('never passes through old and new together', async () => {
    const entry = await booked(`whole ${name}`.replaceAll(' ', '-'), before);
    expect(await entry.change(after)).toBeUndefined();
    const amounts = entry.amounts();
    expect(amounts.at(-1)).toBe(total(after));
    for (const amount of amounts) expect(amount).toBeLessThanOrEqual(greatest);
  });

  test('is without both when a request is refused, reports the total, and is completed later', async () => {
    for (let refused = 0; refused < 6; refused += 1) {
      const entry = await booked(`refused-${refused} ${name}`.replaceAll(' ', '-'), before);
      const error = await entry.change(after, refused);
      if (error === undefined) {
        expect(refused, 'a header and a line at least').toBeGreaterThan(1);
        world.sandbox.control.clearFaults();
        break;
      }
      const stands = entry.amounts().at(-1) ?? total(before);
      for (const amount of [...entry.amounts(), stands])
        expect(amount).toBeLessThanOrEqual(greatest);
      const { changedInPart, nothingWritten } = (error as VendorError).details;
      expect(nothingWritten).toBe(refused === 0);
      // the header is still unchanged
      expect(changedInPart?.params).toEqual(
        refused === 0
          ? undefined
          : {
              stands: { amount: stands.toFixed(2), currency: 'EUR' },
              wanted: { amount: total(after).toFixed(2), currency: 'EUR' },
            },
      );
      expect(await entry.change(after)).toBeUndefined();
      expect(entry.amounts().at(-1)).toBe(total(after));
    }
  });
});
