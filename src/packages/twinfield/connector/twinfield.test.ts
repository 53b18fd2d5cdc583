import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  vendorFailure,
  type ConnectorSandbox,
} from '../../../../test/support/connectorSandbox.ts';
import {
  bookingsOf,
  connectExpenses,
  fromTheStart,
  isPlain,
  oneExpense,
  pushExpense,
  readExpenses,
} from '../../../../test/support/expenseConnection.ts';
import { catalogued } from '../../kit/catalogued.ts';
import { parseXml, xml, xmlText } from '../../kit/xml.ts';
import { findSupplier } from './supplier.ts';
import { twinfield } from '../package.ts';
import { processXml } from './twinfieldApi.ts';
import { twinfieldFacts } from '../twinfieldFacts.ts';
import { purchaseFlow } from '../../canon/purchases/purchaseFlow.ts';
import { yokoyExpenses } from '../../yokoy/source.ts';
import { twinfieldBooking } from '../booking.ts';

const yokoyToTwinfield = purchaseFlow(yokoyExpenses, twinfieldBooking);

const envelope = (inner: string) =>
  parseXml(`<s:Envelope xmlns:s="urn:soap"><s:Body>${inner}</s:Body></s:Envelope>`);
const answered = (document: string) =>
  envelope(xmlText(xml('ProcessXmlStringResponse', [xml('ProcessXmlStringResult', document)])));
const classify = (status: number, body: unknown, host = 'cluster') => {
  const request = { host, path: '/x', method: 'POST' as const };
  const verdict = twinfield.http.classify({ status, headers: {}, body, request, now: 0 });
  return verdict && catalogued(verdict, twinfield.catalogue);
};

describe('meaning of Twinfield’s answers', () => {
  const line = (inner: string, type = 'detail') =>
    `<transactions result="0"><transaction result="0"><lines><line type="${type}">${inner}</line></lines></transaction></transactions>`;
  const header = (inner: string) =>
    `<transactions result="0"><transaction result="0"><header>${inner}</header></transaction></transactions>`;
  const error = 'result="0" msgtype="error"';

  test.each([
    [line(`<dim1 ${error} msg="Bestaat niet.">4430</dim1>`), 'unknown-ledger'],
    [line(`<dim2 ${error} msg="Not found.">100</dim2>`), 'unknown-cost-centre'],
    [line(`<dim3 ${error} msg="Not found.">P1</dim3>`), 'unknown-cost-centre'],
    [line(`<vatcode ${error} msg="Bestaat niet.">IH</vatcode>`), 'unknown-vat-code'],
    [line(`<dim2 ${error} msg="Is geblokkeerd.">2000</dim2>`, 'total'), 'supplier-blocked'],
    [line(`<dim2 ${error} msg="Bestaat niet.">2000</dim2>`, 'total'), 'supplier-invalid'],
    [header(`<period ${error} msg="De periode is gesloten.">2026/03</period>`), 'period-closed'],
    [header(`<date ${error} msg="Period 2026/03 is closed.">20260305</date>`), 'period-closed'],
    [header(`<code ${error} msg="Invalid.">INK</code>`), 'unknown-journal'],
    [header(`<currency ${error} msg="Invalid.">XYZ</currency>`), 'unknown-currency'],
    [header(`<office ${error} msg="No access.">001</office>`), 'division-not-reachable'],
    [header(`<number ${error} msg="Transaction is final.">1</number>`), 'document-final'],
    [`<dimension ${error} msg="The code does not suit the mask."/>`, 'supplier-invalid'],
  ])('a refusal in a 200 has its name by its element: %s', (document, code) => {
    expect(classify(200, answered(document))).toMatchObject({ class: 'validation', code });
  });

  test('a list refused because of another item is no refusal of an accepted one', () => {
    const taken = '<transaction result="1"><header><number>1</number></header></transaction>';
    expect(
      classify(200, answered(`<transactions result="0">${taken}</transactions>`)),
    ).toBeUndefined();
    const both = `<transactions result="0">${taken}<transaction result="0" msg="No."/></transactions>`;
    expect(classify(200, answered(both))?.class).toBe('validation');
    expect(classify(200, answered('<browse result="1" total="0"/>'))).toBeUndefined();
  });

  test('a warning is no refusal either', () => {
    const warned =
      '<transactions result="1"><transaction result="1"><header><invoicenumber msgtype="warning" msg="Used before.">1</invoicenumber></header></transaction></transactions>';
    expect(classify(200, answered(warned))).toBeUndefined();
  });

  const fault = (code: string) =>
    envelope(
      `<s:Fault xmlns:s="urn:soap"><faultstring>F</faultstring><detail><message>Words</message><code>${code}</code></detail></s:Fault>`,
    );
  test.each([
    [401, '354', { class: 'auth', tokenEnded: true }],
    [401, '103', { class: 'auth', tokenEnded: true }],
    [403, '106', { class: 'auth' }],
    [500, '108', { class: 'conflict', code: 'wrong-cluster' }],
    [403, '359', { class: 'validation', code: 'division-not-reachable' }],
    [500, '187', { class: 'unexpected' }],
    [500, '100', { class: 'transient', code: 'vendor-unavailable' }],
    [500, 'YearNotFound', { class: 'notFound' }],
  ])('status %i with number %s', (status, code, verdict) => {
    expect(classify(status, fault(code))).toMatchObject(verdict);
  });

  test('an unreadable document within the envelope is transient, and its outcome unknown', () => {
    expect(classify(200, answered('<a>'))).toMatchObject({
      class: 'transient',
      code: 'answer-unreadable',
    });
  });

  test('deleting or reading a missing transaction is not found', () => {
    const gone = `<transaction action="delete" ${error} msg="De transactie bestaat niet."/>`;
    expect(classify(200, answered(gone))?.class).toBe('notFound');
    const read = (type: string, msg: string) =>
      classify(
        200,
        answered(`<read ${error} msg="${msg}"><type>${type}</type><number>12</number></read>`),
      )?.class;
    expect(read('transaction', 'INK 12 is not found.')).toBe('notFound');
    expect(read('transaction', 'De transactie bestaat niet.')).toBe('notFound');
    // it may stand in an administration or a journal that can't be read now
    expect(read('transaction', 'Company 0012 is not found.')).toBe('validation');
    expect(read('transaction', 'Transaction type INK does not exist.')).toBe('validation');
    expect(read('dimensions', 'INK 12 is not found.')).toBe('validation');
    expect(classify(400, undefined, 'login')).toMatchObject({ class: 'auth', tokenEnded: true });
  });
});

describe('against the sandbox', () => {
  let world: ConnectorSandbox;
  beforeAll(async () => {
    world = await startConnectorSandbox();
  });
  afterAll(() => world.stop());
  afterEach(() => {
    world.sandbox.control.clearFaults();
    world.sandbox.control.knob('clusters', 'own');
  });
  const ready = async (account: string) => {
    const setup = await connectExpenses(world, yokoyToTwinfield, account);
    const { items } = await readExpenses(setup, fromTheStart);
    return { setup, items, item: oneExpense(items) };
  };
  /** The connection with other settings of Twinfield. */
  const changed = (setup: Awaited<ReturnType<typeof ready>>['setup'], more: object) => {
    const twinfieldSettings = { ...setup.settings.packages['twinfield'], ...more };
    const packages = { ...setup.settings.packages, twinfield: twinfieldSettings };
    return {
      ...setup,
      target: setup.target.with(twinfieldSettings),
      settings: { ...setup.settings, packages },
    };
  };

  test('an organisation that is moved meanwhile is found on its new cluster, and booked once', async () => {
    const { setup, item } = await ready('moved');
    await twinfield.options['journals']?.load(setup.target);
    world.sandbox.control.knob('clusters', 'moved');
    await pushExpense(setup, item);
    expect(bookingsOf(setup)).toHaveLength(1);
  });

  test('A4 A11 facts: the nature of the codes in use, and which periods are open', async () => {
    const { setup } = await ready('facts');
    const office = String(setup.settings.packages['twinfield']?.['office']);
    const first = await twinfieldFacts(setup.target, office);
    expect(first.periods?.every(({ open }) => open)).toBe(true);
    expect(first).toMatchObject({
      vatCodes: {
        IH: { type: 'E', transaction: 'P', charged: false, percentage: 0.21 },
        IL: { type: 'E', transaction: 'P', charged: false, percentage: 0.09 },
        IN: { type: 'N', transaction: 'P', charged: false, percentage: 0 },
      },
    });
    const now = new Date(world.sandbox.control.clock.now());
    const month = now.toISOString().slice(0, 7);
    const period = { vendor: 'twinfield', kind: 'closedPeriod', account: setup.account } as const;
    world.sandbox.control.fault({ ...period, period: month });
    const configured = changed(setup, { bookInOpenPeriod: true, zeroVatCode: 'IEU' });
    const { periods = [], vatCodes } = await twinfieldFacts(configured.target, office);
    expect(vatCodes?.['IEU']?.charged).toBe(true);
    expect(periods).toHaveLength(36);
    expect(periods.filter(({ open }) => !open)).toEqual([
      expect.objectContaining({ from: `${month}-01`, period: now.getUTCMonth() + 1 }),
    ]);
  });

  test('A11 a transaction of a closed period is booked in the first open one and keeps its date', async () => {
    const { setup, item, items } = await ready('open-period');
    const now = new Date(world.sandbox.control.clock.now());
    const at = (back: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 15)).toISOString();
    const period = { vendor: 'twinfield', kind: 'closedPeriod', account: setup.account } as const;
    world.sandbox.control.fault({ ...period, period: at(2).slice(0, 7) });
    const postingDate = at(2).slice(0, 10);
    const old = { ...item, expense: { ...item.expense, postingDate } };
    const moving = changed(setup, { bookInOpenPeriod: true });
    const { purchaseEntry } = await pushExpense(moving, old);
    expect(moving.target.logs.map(({ code }) => code)).toContain('booked-in-open-period');
    // found again in the period of its booking, and changed there
    expect((await pushExpense(moving, old, { lookUp: true }))['purchaseEntry']).toBe(purchaseEntry);
    const second = oneExpense(items, (one) => isPlain(one) && one !== item);
    const other = { ...second, expense: { ...second.expense, postingDate } };
    const { details } = await vendorFailure(pushExpense(setup, other));
    expect(details.code).toBe('period-closed');
  });

  test('A7 a card payment is a transaction of its daybook, found again after a lost answer', async () => {
    const { setup, items } = await ready('card');
    const configured = changed(setup, { cardJournal: 'MEMO', cardLedger: '1620' });
    const item = oneExpense(items, ({ expense }) => expense.paymentMethod === 'companyCreditCard');
    world.sandbox.control.fault({
      vendor: 'twinfield',
      kind: 'dropAfterCommit',
      account: setup.account,
      match: ' transactions$',
      times: 1,
    });
    const { details } = await vendorFailure(pushExpense(configured, item));
    expect(details.outcomeUnknown).toBe(true);
    const { purchaseEntry } = await pushExpense(configured, item, { lookUp: true });
    expect(purchaseEntry).toMatch(/\/MEMO\/\d+$/);
    expect(bookingsOf(configured, item.expense.id).map(({ kind }) => kind)).toEqual([
      'journalTransaction',
    ]);
  });

  test('a booking from before another daybook was chosen is found, and not booked again', async () => {
    const { setup, item } = await ready('daybook');
    const first = await pushExpense(setup, item);
    const configured = changed(setup, { journal: 'INKD' });
    expect(await pushExpense(configured, item, { lookUp: true })).toEqual(first);
    expect(bookingsOf(setup)).toHaveLength(1);
  });

  test('a final transaction has to be changed by a person', async () => {
    const { setup, item } = await ready('final');
    const configured = changed(setup, { destiny: 'final' });
    const results = await pushExpense(configured, item);
    const booking = configured.documents.find(({ name }) => name === 'purchaseEntry');
    const payload = booking?.map({ source: item, settings: configured.settings, results });
    const context = { ...configured.target, source: configured.source };
    const update = (with_: object) =>
      booking?.update?.(context, results['purchaseEntry'] ?? '', {
        payload: { ...(payload as object), ...with_ } as never,
        idempotencyKey: 'k',
      }) ?? Promise.resolve();
    for (const other of [{}, { currency: 'GBP' }, { lines: [] }]) {
      const { details } = await vendorFailure(update(other));
      expect(details).toMatchObject({ class: 'validation', code: 'document-final' });
    }
  });

  test('A12 an invoice’s due date goes along, and stays when its lines change', async () => {
    const { setup, item } = await ready('due');
    const results = await pushExpense(setup, item);
    const booking = setup.documents.find(({ name }) => name === 'purchaseEntry');
    const mapped = booking?.map({ source: item, settings: setup.settings, results }) as object;
    const payload = { ...mapped, reference: 'INV-7', dueDate: '2090-01-31' } as never;
    const context = { ...setup.target, source: setup.source };
    const call = { payload, idempotencyKey: 'k' };
    const id = (await booking?.create(context, call)) ?? '';
    await booking?.update?.(context, id, call);
    const [office = '', code = '', number = ''] = id.split('/');
    const there = await processXml(
      setup.target,
      xml('read', [
        xml('type', 'transaction'),
        xml('office', office),
        xml('code', code),
        xml('number', number),
      ]),
    );
    expect(there.textAt('header', 'duedate')).toBe('20900131');
  });

  test('A15 a supplier is found by code, otherwise by address; ambiguous matches are not guessed', async () => {
    const { setup } = await ready('supplier');
    const { target } = setup;
    const name = `Holding Bakery (supplier)`;
    const [, supplierName = ''] =
      /- (.*)$/.exec(
        (
          await twinfield.options['cardCreditors']?.load(
            target.with({ ...target.settings, cardCreditor: '20001' }),
          )
        )?.[0]?.label ?? '',
      ) ?? [];
    expect(await findSupplier(target, { key: 'k', name: supplierName, code: '20001' })).toBe(
      '20001',
    );
    expect(
      await findSupplier(target, { key: 'k', name: supplierName, code: '29999' }),
    ).toBeUndefined();
    expect(await findSupplier(target, { key: 'k', name, email: 'x@y.example' })).toBeUndefined();
    expect(
      await findSupplier(target, { key: 'k', name: supplierName, email: 'x@y.example' }),
    ).toBeUndefined();
    const candidates = yokoyToTwinfield.documents.find((one) => one.name === 'creditor');
    const shown = await (
      candidates as unknown as {
        candidates(
          context: typeof target,
          payload: object,
        ): Promise<{ found: { email?: string }[] }>;
      }
    ).candidates(target, { name: supplierName });
    const email = shown.found[0]?.email ?? '';
    expect(
      await findSupplier(target, { key: 'k', name: supplierName, email: email.toUpperCase() }),
    ).toBe('20001');
  });
});
