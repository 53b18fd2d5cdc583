import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
  type TestContext,
} from '../../test/support/connectorSandbox.ts';
import {
  connectExpenses,
  fromTheStart,
  pushExpense,
  readExpenses,
} from '../../test/support/expenseConnection.ts';
import { purchaseFlow } from './canon/purchases/purchaseFlow.ts';
import { exactBooking } from './exact-online/booking.ts';
import { twinfieldBooking } from './twinfield/booking.ts';
import { readTransaction, transactionBooking } from './twinfield/connector/transactionBooking.ts';
import { yokoyExpenses } from './yokoy/source.ts';

/* The lines of a counter-entry, against those of the entry that it takes back. */

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());

/** Account, VAT code, cost centre, net amount and VAT of a line; `sign` -1 for what takes it back. */
type Lines = (context: TestContext, ids: string[], sign: 1 | -1) => Promise<string[]>;

const exactLines: Lines = async (context, [id, number], sign) => {
  const of = id === undefined ? `EntryNumber eq ${number}` : `EntryID eq guid'${id.slice(8)}'`;
  const { body } = await context.http.request({
    path: `/api/v1/${String(context.settings['division'])}/generaljournalentry/GeneralJournalEntryLines`,
    query: { $filter: of },
  });
  const { results } = (body as { d: { results: Record<string, unknown>[] } }).d;
  return results.map((line) =>
    [
      ...['GLAccountCode', 'VATCode', 'CostCenter'].map((name) => line[name] ?? ''),
      ...['AmountFC', 'AmountVATFC'].map(
        (name) => Math.round(sign * Number(line[name]) * 100) || 0,
      ),
    ].join(' '),
  );
};

const twinfieldLines: Lines = async (context, [id = '', number], sign) => {
  const [office, code] = id.split('/');
  const read = number === undefined ? id : [office, code, number].join('/');
  const transaction = await readTransaction(context, read);
  return transactionBooking(transaction, read).content.lines.map((line) =>
    [line.account, line.vatCode, line.costCentre, sign * line.net || 0].join(' '),
  );
};

test.each([
  {
    name: 'exact-online',
    booking: exactBooking,
    // 7 is a reverse charge
    settings: { cardJournal: '90', cardLedger: '1100', zeroCode: '7' },
    linesOf: exactLines,
  },
  {
    name: 'twinfield',
    booking: twinfieldBooking,
    settings: { cardJournal: 'MEMO', cardLedger: '1100', destiny: 'final' },
    linesOf: twinfieldLines,
  },
])(
  'A34 $name: a counter-entry has each line with the opposite amounts',
  async ({ name, booking, settings: { zeroCode, ...chosen }, linesOf }) => {
    const flow = purchaseFlow(yokoyExpenses, booking);
    const base = await connectExpenses(world, flow, `counter-${name}`);
    const { packages } = base.settings;
    const vatMap = (
      (packages[name]?.['vatMap'] ?? []) as { taxCode: string; vatCode: string }[]
    ).map((row) => (zeroCode && row.taxCode === 'NL0' ? { ...row, vatCode: zeroCode } : row));
    const own = { ...packages[name], ...chosen, vatMap };
    const setup = {
      ...base,
      target: base.target.with(own),
      settings: { ...base.settings, packages: { ...packages, [name]: own } },
    };
    const entry = setup.documents.find(({ name: document }) => document === 'purchaseEntry');
    const { items: seeded } = await readExpenses(setup, fromTheStart);
    const rateId = seeded
      .flatMap(({ taxRates }) => Object.entries(taxRates))
      .find(([, { code }]) => code === 'NL0')?.[0];
    world.sandbox.control.expenses.add(setup.account, {
      ...{ expenseType: 'receipt', paymentMethod: 'companyCreditCard', currency: 'EUR' },
      ...{ totalAmount: 100, totalClaim: 100, additionalCharges: 0, isCreditNote: false },
      ...{ taxItems: [{ rateId, gross: 100, tax: 0 }], additionalCategoryItems: [] },
      charged: { amount: 100, currency: 'EUR' },
    });
    const { items } = await readExpenses(setup, fromTheStart);
    const byCard = items.filter(
      ({ expense }) => expense.paymentMethod === 'companyCreditCard' && expense.totalClaim !== 0,
    );
    const seen = new Set<string>();
    for (const item of byCard) {
      const results = await pushExpense(setup, item);
      const id = results['purchaseEntry'] ?? '';
      const payload = entry?.map({ source: item, settings: setup.settings, results });
      const { correction, bookings } = entry ?? {};
      if (!correction?.takeBack || !bookings || payload === undefined) throw new Error(name);
      const before = await linesOf(setup.target, [id], -1);
      expect(await correction.standing(setup.target, id, payload)).toEqual({ kind: 'final' });
      const numbers = await correction.takeBack(setup.target, id, payload);
      expect(await correction.standing(setup.target, id, undefined)).toEqual({
        kind: 'takenBack',
        ...numbers,
      });
      const counter = name === 'twinfield' ? [id, numbers.counter] : [undefined, numbers.counter];
      const after = await linesOf(setup.target, counter as string[], 1);
      expect(after.toSorted()).toEqual(before.toSorted());
      expect(await bookings.find(setup.target, [{ payload, idempotencyKey: 'k' }])).toEqual([[]]);
      for (const line of after) seen.add(line.split(' ')[1] ?? '');
    }
    expect(seen.size).toBeGreaterThan(1);
    if (zeroCode) expect([...seen]).toContain(zeroCode);
  },
);
