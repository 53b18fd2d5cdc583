import { expect, test, vi } from 'vitest';
import type { AttentionItem } from '../../src/contract/attention.ts';
import type { Connection } from '../../src/contract/connections.ts';
import type { MessageText } from '../../src/contract/messages/message.ts';
import { faultKinds, type FaultKind } from '../../src/sandbox/faultDial.ts';
import { wordFor } from '../../src/server/platform/wording/wording.ts';
import { openWorld } from './openWorld.ts';

// Each fault of the dial at the source and at the books: what a person reads in the list and in needs attention while
// it lasts, and that everything is booked once after it.

type Vendor = 'yokoy' | 'exact-online';

interface Reading {
  /** Of the connection, in the list. */
  health: Connection['health']['state'];
  /** Its words in the list; empty where there are none. */
  words: RegExp;
  /** The rows of needs attention. */
  attention: RegExp[];
}

/** Nothing is to be read: the run rides it out. */
const riddenOut: Reading = { health: 'healthy', words: /^$/, attention: [] };
const waits = (words: RegExp): Reading => ({ health: 'waits', words, attention: [] });
/** `cause`: our sentence for what a catalogue knows, where the list of causes has that above the vendor's words. */
const fails = (words: RegExp, cause = words): Reading => ({
  health: 'failing',
  words,
  attention: [cause],
});

const busy = / Accepts no more calls for now$/;
const away = / Not available right now \(Service unavailable\)$/;
const broken = / The connection broke before the answer was complete\.$/;
const unreadable = / sent an answer that can’t be read \(.*\)\.$/;
const undocumented = /^The answer differs from the documentation \(.*\)\.$/;
const tooLarge = / The answer is larger than 20 MB\.$/;

/** By fault, at the source and at the books; without one where it never meets a request of that side. */
const readings: Record<FaultKind, Partial<Record<Vendor, Reading>>> = {
  expireAccessToken: {
    yokoy: riddenOut,
    'exact-online': waits(/ refused the access token before it expired/),
  },
  revokeRefreshToken: { yokoy: riddenOut, 'exact-online': riddenOut },
  '429': { yokoy: waits(busy), 'exact-online': waits(/ Too many calls per minute /) },
  '503': { yokoy: waits(away), 'exact-online': waits(away) },
  slow: { yokoy: riddenOut, 'exact-online': riddenOut },
  // a call that hangs is given up after half a minute: test/e2e/tenFailures.spec.ts
  hang: {},
  dropAfterCommit: { yokoy: waits(broken), 'exact-online': waits(broken) },
  dropBeforeCommit: { yokoy: waits(broken), 'exact-online': waits(broken) },
  duplicateRow: { yokoy: riddenOut, 'exact-online': riddenOut },
  rowMoved: { yokoy: riddenOut, 'exact-online': riddenOut },
  // at the source it can't be told from having nothing
  emptyList: {
    'exact-online': fails(/^The list “VAT codes” is empty\. It isn’t used\.$/),
  },
  partialBatch: {
    yokoy: riddenOut,
    'exact-online': { ...fails(/^The attachment is refused$/), health: 'partlyFailed' },
  },
  closedPeriod: { 'exact-online': fails(/^Period \d{4}-\d{2} is closed\.$/) },
  unknownLedger: {
    'exact-online': fails(
      /^(?:The ledger account \d+, set for “[^”]+”, doesn’t exist \(|\d ledger accounts don’t exist in Exact Online: .* Refused with “)Invalid reference: G\/L Account[)”]$/,
      /^(?:Ledger account \d{4} .*doesn’t|\d ledger accounts don’t) exist in Exact Online/,
    ),
  },
  unknownJournal: {
    'exact-online': fails(
      /^The journal \d+, set for “Purchase journal”, doesn’t exist \(Invalid reference: Journal\)$/,
      /^Journal \d+ \(Purchase journal\) doesn’t exist in Exact Online\.$/,
    ),
  },
  blockedAccount: {
    yokoy: fails(/ not authorized to access organization$/),
    'exact-online': fails(
      /^(?:Creditor \d+ is|\d+ creditors are) blocked in Exact Online(?:: [\d, ]+)?\. Refused with “Account is blocked: /,
      /^(?:Creditor \d+ is|\d+ creditors are) blocked in Exact Online/,
    ),
  },
  noAdministration: { 'exact-online': fails(/ gives the connected user no access to this /) },
  invalidJson: { yokoy: waits(unreadable), 'exact-online': waits(unreadable) },
  html200: { yokoy: waits(unreadable), 'exact-online': waits(unreadable) },
  otherJson: { yokoy: fails(undocumented), 'exact-online': fails(undocumented) },
  truncatedBody: { yokoy: waits(broken), 'exact-online': waits(broken) },
  clockSkew: { yokoy: riddenOut, 'exact-online': riddenOut },
  hugeBody: { yokoy: fails(tooLarge), 'exact-online': fails(tooLarge) },
  // a write that is invalid in itself, which ours aren't: exact-online/sandbox/purchaseEntries.test.ts
  validationAs500: {},
  refused: { 'exact-online': fails(/^Not allowed: Create\. /) },
};

const opened = openWorld(16);

interface Case {
  kind: FaultKind;
  vendor: Vendor;
  reading: Reading;
}

const cases = faultKinds.flatMap((kind) =>
  (['yokoy', 'exact-online'] as const).flatMap((vendor): Case[] => {
    const reading = readings[kind][vendor];
    return reading ? [{ kind, vendor, reading }] : [];
  }),
);
const isWaiting = ({ reading }: Case) => reading.health === 'waits';

let worlds = 0;

/** A connection with three expenses, whose run meets the fault. */
async function connectionWith({ kind, vendor }: Case) {
  const { world, api } = opened;
  const account = `every-${(worlds += 1)}-${vendor.slice(0, 5)}-${kind.toLowerCase()}`;
  const connection = await world.connect(account);
  const path = `/connections/${connection.id}`;
  const { control } = world.sandbox;
  world.expenses(account, 3);
  await opened.switchOn(connection.id);
  control.fault({ vendor, account, kind, ...(kind === 'slow' ? { ms: 200 } : {}) });
  await api.call('POST', `${path}/force-run`);
  return {
    inList: async () => (await api.call('GET', path)).body as Connection,
    async hasEnded() {
      const { body } = await api.call('GET', `${path}/runs`);
      const [run] = (body as { 'hydra:member': { finishedAt: string | null }[] })['hydra:member'];
      return run?.finishedAt != null;
    },
    async rows() {
      const { body } = await api.call('GET', `/attention?connection.connectionId=${connection.id}`);
      return (body as { 'hydra:member': AttentionItem[] })['hydra:member'].filter(
        (row) => row.kind !== 'todo',
      );
    },
    async mend() {
      control.clearFaults({ account });
      await api.call('POST', `${path}/reset-sync-status`, {});
      await api.call('POST', `${path}/force-run`);
    },
    booked: () =>
      control
        .effects({ vendor: 'exact-online', account, kind: 'purchaseEntry', action: 'created' })
        .map(({ ref }) => ref),
  };
}

type Met = Awaited<ReturnType<typeof connectionWith>>;

const wordsOf = ({ codedMessage }: AttentionItem) =>
  codedMessage ? wordFor('en', codedMessage as MessageText) : '';

async function readWhileItLasts({ inList, hasEnded }: Met, { reading }: Case): Promise<void> {
  await vi.waitFor(
    async () => {
      // what is still written may fail after the others
      if (reading.health !== 'waits') expect(await hasEnded()).toBe(true);
      expect((await inList()).health.state).toBe(reading.health);
    },
    { timeout: 90_000, interval: 50 },
  );
  const { health } = await inList();
  expect(health.message.replace(/^Continues at [^.]*\. /, '')).toMatch(reading.words);
}

async function bookedOnceAfter({ inList, rows, mend, booked }: Met): Promise<void> {
  await mend();
  await vi.waitFor(
    async () => {
      expect((await inList()).health.state).toBe('healthy');
      expect(await rows()).toEqual([]);
    },
    { timeout: 90_000, interval: 100 },
  );
  expect(booked()).toHaveLength(3);
  expect(new Set(booked()).size).toBe(3);
}

test.each(cases.filter((one) => !isWaiting(one)))(
  'API-05 CLIST-01 $kind at $vendor is read as it is, and everything is booked once after it',
  async (one) => {
    const met = await connectionWith(one);
    await readWhileItLasts(met, one);
    const rows = (await met.rows()).map(wordsOf);
    expect(rows).toEqual(one.reading.attention.map((words) => expect.stringMatching(words)));
    await bookedOnceAfter(met);
  },
  120_000,
);

test('API-05 CLIST-01 whatever a run waits for is named in the list with the time at which it goes on, and everything is booked once after it', async () => {
  await Promise.all(
    cases.filter(isWaiting).map(async (one) => {
      const met = await connectionWith(one);
      await readWhileItLasts(met, one);
      expect((await met.inList()).health.until).not.toBeNull();
      // an outage is a row as soon as a second connection meets it
      for (const row of await met.rows()) expect(row.kind).toBe('outage');
      // a pause that the vendor asked for is kept
      if (one.kind !== '429' && one.kind !== 'expireAccessToken') await bookedOnceAfter(met);
    }),
  );
}, 240_000);
