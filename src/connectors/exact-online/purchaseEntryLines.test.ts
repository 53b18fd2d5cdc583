import { expect, test } from 'vitest';
import type { ConnectorContext, HttpRequest } from '../kit/connectorContext.ts';
import { type WireLine, replaceEntryLines } from './purchaseEntryLines.ts';

const entryId = '11111111-1111-4111-8111-111111111111';
const ledger = '22222222-2222-4222-8222-222222222222';
const idOf = (n: number) => `33333333-3333-4333-8333-00000000000${n}`;

const line = (AmountFC: number): WireLine => ({
  GLAccount: ledger,
  AmountFC,
  VATCode: '4',
  VATAmountFC: 0,
  CostCenter: '1A',
  Description: 'Lunch',
});

/** A client that answers with these lines of the entry, codes padded as the vendor has them, and notes what it is asked. */
function contextWith(lines: WireLine[]): { context: ConnectorContext; written: string[] } {
  const written: string[] = [];
  const results = lines.map((existing, i) => ({
    ...existing,
    ID: idOf(i),
    GLAccount: existing.GLAccount.toUpperCase(),
    VATCode: `${existing.VATCode}  `,
  }));
  const request = ({ method = 'GET', path, json }: HttpRequest) => {
    if (method !== 'GET') {
      written.push(
        `${method} ${path.split('/').at(-1)} ${JSON.stringify((json as WireLine | undefined)?.AmountFC)}`,
      );
    }
    const body = { d: { results: [{ PurchaseEntryLines: { results } }] } };
    return Promise.resolve({
      status: 200,
      headers: {},
      body,
      bytes: new Uint8Array(),
      requestId: '',
    });
  };
  const context: ConnectorContext = {
    http: { request },
    credential: {},
    settings: { division: '100' },
    signal: new AbortController().signal,
    now: () => new Date(0),
    log: () => undefined,
  };
  return { context, written };
}

test('equal lines are left alone, whatever their order and padding', async () => {
  const { context, written } = contextWith([line(10), line(20), line(10)]);
  await replaceEntryLines(context, entryId, [line(10), line(10), line(20)]);
  expect(written).toEqual([]);
});

test('missing lines are added before surplus ones are deleted', async () => {
  const { context, written } = contextWith([line(10), line(20)]);
  await replaceEntryLines(context, entryId, [line(20), line(30), line(40)]);
  expect(written).toEqual([
    'POST PurchaseEntryLines 30',
    'POST PurchaseEntryLines 40',
    `DELETE PurchaseEntryLines(guid'${idOf(0)}') undefined`,
  ]);
});

test('a line that a broken try added already is not added again', async () => {
  const { context, written } = contextWith([line(10), line(30)]);
  await replaceEntryLines(context, entryId, [line(30)]);
  expect(written).toEqual([`DELETE PurchaseEntryLines(guid'${idOf(0)}') undefined`]);
});
