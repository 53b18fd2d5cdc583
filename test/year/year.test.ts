import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packages } from '../../src/packages/registry.ts';
import { soaking } from '../support/soaking.ts';
import { createSyncWorld, type SyncWorld } from '../support/syncWorld.ts';
import { ExpectedBooks, type Books } from './expectedBooks.ts';
import { connectYear } from './yearConnection.ts';
import { wholeYear, yearOfCompany, type YearSize } from './yearOfCompany.ts';
import { yearSources, type SourceName } from './yearSources.ts';
import { yearTargets, type TargetName, type YearTarget } from './yearTargets.ts';

/*
 * The year of one company, from each source into each target, through the engine: what the books hold in the end, read
 * back through their own API, is what a bookkeeper works out by hand from the receipts, to the cent, by month.
 *
 * At Twinfield every transaction is found and read by itself, which takes thrice as long: from Payhawk it gets a quarter
 * of the year, and the whole of it with `npm run soak`.
 */

const year = new Date().getUTCFullYear() - 1;
const quarter: YearSize = { expenses: 250, byCard: 30, invoices: 15, corrections: 40 };

const pairs = (Object.keys(yearSources) as SourceName[]).flatMap((source) =>
  (Object.keys(yearTargets) as TargetName[]).map((target) => ({
    source,
    target,
    size: source === 'payhawk' && target === 'twinfield' && !soaking ? quarter : wholeYear,
  })),
);

/** The budgets of the packages, which the sandbox allows a hundred times of. */
const windows = packages.flatMap(({ http }) => http.budget);
const limits = windows.map(({ limit }) => limit);

let world: SyncWorld;
beforeAll(async () => {
  for (const window of windows) window.limit *= 100;
  world = await createSyncWorld({ workerConcurrency: 4 });
  await world.startWorker();
});
afterAll(async () => {
  for (const [i, window] of windows.entries()) window.limit = limits[i] ?? window.limit;
  await world.close();
});

/** Sums by name, without those that are 0. */
function sums(amounts: readonly (readonly [name: string, amount: number])[]) {
  const total = new Map<string, number>();
  for (const [name, amount] of amounts) total.set(name, (total.get(name) ?? 0) + amount);
  return Object.fromEntries([...total].filter(([, amount]) => amount !== 0));
}

const trialBalance = ({ postings }: Books, { showsCentres }: YearTarget) =>
  sums(
    postings.map(({ period, account, amount }) => {
      const name = showsCentres ? account : account.replace(/^(\d{4}) \d{3}/, '$1');
      return [`${period} ${name}`, amount];
    }),
  );

const vatReturn = ({ vat }: Books) =>
  sums(
    vat.flatMap(({ period, box, currency, base, vat: amount }) => [
      [`${period} ${box}${currency}: base`, base],
      [`${period} ${box}${currency}: VAT`, amount],
    ]),
  );

/** Balances at the end of the year of the accounts whose name begins with this. */
const balances = ({ postings }: Books, name: string) =>
  sums(
    postings
      .filter(({ account }) => account.startsWith(name))
      .map(({ account, amount }) => [account, amount]),
  );

describe.each(pairs)(
  'A7 A11 A24 A31 A34 A35 a year of a company adds up in the books: $source into $target',
  ({ source, target, size }) => {
    test('trial balance, VAT return, creditors and card agree with what was worked out by hand', async () => {
      const connection = await connectYear(world, source, target);
      const books: YearTarget = yearTargets[target];
      const expected = new ExpectedBooks(books.traits);
      const traits = yearSources[source].traits(connection.account);
      for (const stage of yearOfCompany(traits, size, year)) {
        expected.take(stage);
        const statuses = await connection.take(stage);
        expect(new Set(statuses), stage.name).toEqual(new Set(['complete']));
        const failed = await connection.failed();
        expect(failed.toSorted(), stage.name).toEqual(
          connection.idsOf(expected.refused).toSorted(),
        );
      }
      const held = await connection.atTarget((context) => books.read(context, year));
      expect(vatReturn(held)).toEqual(vatReturn(expected.books));
      expect(balances(held, 'creditor')).toEqual(balances(expected.books, 'creditor'));
      expect(balances(held, 'card')).toEqual({ card: -expected.statements });
      expect(trialBalance(held, books)).toEqual(trialBalance(expected.books, books));
    }, 300_000);
  },
);
