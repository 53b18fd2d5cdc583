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
  pushExpense,
  readExpenses,
  type ExpenseConnection,
} from '../../../../test/support/expenseConnection.ts';
import { text } from '../../../contract/messages/message.ts';
import type { ConnectorContext, HttpRequest } from '../../kit/connectorContext.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { parseXml, xml, xmlText } from '../../kit/xml.ts';
import type { ExpenseSnapshot } from '../../yokoy/connector/expenseSnapshot.ts';
import { findUnlisted } from './unlistedTransactions.ts';
import { purchaseFlow } from '../../canon/purchases/purchaseFlow.ts';
import { yokoyExpenses } from '../../yokoy/source.ts';
import { twinfieldBooking } from '../booking.ts';

const yokoyToTwinfield = purchaseFlow(yokoyExpenses, twinfieldBooking);

/* Whether an unconfirmed booking exists: browses may leave out provisional ones. */

describe('conclusions from lists and numbers', () => {
  /**
   * Books in one daybook: numbers with their location and mark; the part of them that a list shows; the message for a
   * missing number.
   */
  interface Books {
    there: Readonly<Record<number, string>>;
    listed: readonly number[];
    gone?: string;
  }

  const payload = { kind: 'purchase', code: 'INK', reference: 'R1' } as never;

  /** Answers like Twinfield, and counts the reads. */
  function contextOf({ there, listed, gone = 'The transaction is not found.' }: Books) {
    const read: number[] = [];
    const answer = (document: string) => {
      const inner = xmlText(
        xml('ProcessXmlStringResponse', [xml('ProcessXmlStringResult', document)]),
      );
      return {
        status: 200,
        headers: {},
        bytes: new Uint8Array(),
        requestId: 'r',
        body: parseXml(`<s:Envelope xmlns:s="urn:soap"><s:Body>${inner}</s:Body></s:Envelope>`),
      };
    };
    const request = async ({ host, xml: body }: HttpRequest) => {
      if (host === 'login')
        return { ...answer('<a/>'), body: { 'twf.clusterUrl': 'https://cluster.example' } };
      const requestText = xmlText(body ?? xml('none'));
      const number = Number(/&lt;number&gt;(\d+)/.exec(requestText)?.[1]);
      if (Number.isNaN(number)) {
        const rows = listed.map((one) => `<tr><key><number>${one}</number></key></tr>`);
        return answer(`<browse result="1">${rows.join('')}</browse>`);
      }
      read.push(number);
      const [location, mark = ''] = there[number]?.split(' ') ?? [];
      if (location === undefined)
        throw new VendorError({
          class: 'validation',
          code: 'rejected',
          text: text('vendor.words', { words: gone }),
        });
      return answer(
        `<transaction location="${location}"><header><invoicenumber>${mark}</invoicenumber></header></transaction>`,
      );
    };
    const context = {
      http: { request },
      settings: { office: 'NL1' },
    } as unknown as ConnectorContext;
    return { context, read };
  }

  const finals = (...numbers: number[]) =>
    Object.fromEntries(numbers.map((number) => [number, 'final']));

  test.each<[string, Books, string | undefined]>([
    [
      'after what is listed',
      { there: { ...finals(1, 2), 3: 'temporary R1' }, listed: [1, 2] },
      'NL1/INK/3',
    ],
    [
      'after others’ drafts',
      { there: { ...finals(1), 2: 'temporary X', 5: 'temporary R1' }, listed: [1] },
      'NL1/INK/5',
    ],
    [
      'between, others booked later',
      { there: { ...finals(7, 9), 8: 'temporary R1' }, listed: [7, 9] },
      'NL1/INK/8',
    ],
    [
      'before what is listed',
      { there: { ...finals(9), 8: 'temporary R1' }, listed: [9] },
      'NL1/INK/8',
    ],
    [
      'nowhere, each number looked at',
      { there: { ...finals(4, 6), 7: 'temporary X' }, listed: [4, 6] },
      undefined,
    ],
  ])('API-05 a draft that no list shows is found by its number: %s', async (_, books, id) => {
    const { context } = contextOf(books);
    expect(await findUnlisted(context, payload, 2026)).toBe(id);
  });

  test('API-05 a list that shows any draft is complete: one read proves it, once per task', async () => {
    const { context, read } = contextOf({
      there: { ...finals(1), 9: 'temporary X' },
      listed: [1, 9],
    });
    expect(await findUnlisted(context, payload, 2026)).toBeUndefined();
    expect(await findUnlisted(context, payload, 2026)).toBeUndefined();
    expect(read).toEqual([9]);
  });

  const many = Array.from({ length: 60 }, (_, i) => 2 * i + 1);
  const hidden = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [i + 2, 'temporary X']));
  test.each<[string, Books]>([
    [
      'nothing is listed, so nobody knows the numbers',
      { there: { 1: 'temporary R1' }, listed: [] },
    ],
    ['too many numbers are missing', { there: finals(...many), listed: many }],
    ['drafts without end', { there: { ...finals(1), ...hidden }, listed: [1] }],
    [
      'a number is refused for another reason',
      { there: finals(1), listed: [1], gone: 'No rights.' },
    ],
  ])('API-05 a person decides if it is unknown: %s', async (_, books) => {
    const { context } = contextOf(books);
    const { details } = await vendorFailure(findUnlisted(context, payload, 2026));
    expect(details).toMatchObject({
      class: 'conflict',
      code: 'booking-undecided',
      outcomeUnknown: true,
      text: { params: { reference: 'R1', daybook: 'INK' } },
    });
    // its key is kept: the next attempt looks again
    expect(details.nothingWritten).toBeUndefined();
  });
});

describe('against the sandbox, with lists that leave out drafts', () => {
  let world: ConnectorSandbox;
  let setup: ExpenseConnection;
  let items: ExpenseSnapshot[];
  beforeAll(async () => {
    world = await startConnectorSandbox();
    setup = await connectExpenses(world, yokoyToTwinfield, 'drafts');
    ({ items } = await readExpenses(setup, fromTheStart));
    world.sandbox.control.knob('drafts', 'hidden');
  });
  afterAll(() => world.stop());
  afterEach(() => world.sandbox.control.clearFaults());

  const changed = (more: object) => {
    const twinfieldSettings = { ...setup.settings.packages['twinfield'], ...more };
    const packages = { ...setup.settings.packages, twinfield: twinfieldSettings };
    return {
      ...setup,
      target: setup.target.with(twinfieldSettings),
      settings: { ...setup.settings, packages },
    };
  };
  /** Books it with a lost answer, then repeats it like the next attempt. */
  const lostAndAgain = async (
    connection: ExpenseConnection,
    item: ExpenseSnapshot,
    kind: 'dropAfterCommit' | 'dropBeforeCommit',
  ) => {
    world.sandbox.control.fault({
      vendor: 'twinfield',
      kind,
      account: setup.account,
      match: ' transactions$',
      times: 1,
    });
    const { details } = await vendorFailure(pushExpense(connection, item));
    expect(details.outcomeUnknown).toBe(true);
    return pushExpense(connection, item, { lookUp: true });
  };
  const byCard = ({ expense }: ExpenseSnapshot) => expense.paymentMethod === 'companyCreditCard';

  test.each([
    ['a purchase, written', 'dropAfterCommit', 0, {}],
    ['a purchase, not written', 'dropBeforeCommit', 1, {}],
    [
      'an entry of the card’s daybook, written',
      'dropAfterCommit',
      0,
      { cardJournal: 'MEMO', cardLedger: '1620' },
    ],
    [
      'an entry of the card’s daybook, not written',
      'dropBeforeCommit',
      1,
      { cardJournal: 'MEMO', cardLedger: '1620' },
    ],
    ['a final purchase, written', 'dropAfterCommit', 2, { destiny: 'final' }],
  ] as const)('API-05 a lost answer leaves one booking: %s', async (_, kind, nth, more) => {
    const fits =
      'cardJournal' in more
        ? byCard
        : ({ expense }: ExpenseSnapshot) => expense.paymentMethod === 'paidPrivately';
    const item = items.filter(fits)[nth];
    if (!item) throw new Error('the seed has too few');
    const configured = changed(more);
    const { purchaseEntry = '' } = await lostAndAgain(configured, item, kind);
    expect(bookingsOf(configured, item.expense.id)).toHaveLength(1);
    expect(purchaseEntry.split('/')).toHaveLength(3);
  });

  test('API-05 in a year without listed transactions it waits, until its absence is proven', async () => {
    const year = new Date(world.sandbox.control.clock.now()).getUTCFullYear() - 3;
    const dated = (item: ExpenseSnapshot) => ({
      ...item,
      expense: { ...item.expense, postingDate: `${year}-06-15` },
    });
    const [first, second] = items
      .filter(({ expense }) => expense.paymentMethod === 'paidPrivately')
      .slice(5)
      .map(dated);
    if (!first || !second) throw new Error('the seed has too few');
    const { details } = await vendorFailure(lostAndAgain(setup, first, 'dropBeforeCommit'));
    expect(details).toMatchObject({ code: 'booking-undecided' });
    expect(bookingsOf(setup, first.expense.id)).toEqual([]);
    // another one is booked as final: from there the numbers are known
    await pushExpense(changed({ destiny: 'final' }), second);
    await pushExpense(setup, first, { lookUp: true });
    expect(bookingsOf(setup, first.expense.id)).toHaveLength(1);
  });
});
