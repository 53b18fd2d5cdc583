import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startConnectorSandbox,
  type ConnectorSandbox,
  type TestContext,
} from '../../test/support/connectorSandbox.ts';
import { everyBooks, type ToggleBooks } from '../../test/support/toggleBooks.ts';
import { twinfieldSession } from './twinfield/sandbox/twinfieldSession.ts';
import { wordFor } from '../server/platform/wording/wording.ts';
import type { Debtor, Debtors } from './kit/debtors.ts';
import { getPackage } from './registry.ts';

/* Requirements of the payment toggle for books with debtors, each on the real client against the sandbox. */

let world: ConnectorSandbox;
beforeAll(async () => {
  world = await startConnectorSandbox();
});
afterAll(() => world.stop());

async function opened(books: ToggleBooks, account: string) {
  const definition = getPackage(books.packageType);
  const debtors = definition?.debtors as Debtors;
  const vendor = await books.open(world.sandbox, account);
  const connected = await world.connect(books.packageType, account);
  const context: TestContext = connected.with({ ...vendor.where });
  return { definition, debtors, vendor, context };
}

async function listed(debtors: Debtors, context: TestContext): Promise<Debtor[]> {
  const found: Debtor[] = [];
  for await (const page of debtors.list(context)) found.push(...page);
  return found;
}

test.each(everyBooks)(
  'PAY-02 $packageType lists debtors with the data of each rule, and its behaviours and groups',
  async (books) => {
    const { definition, debtors, context, vendor } = await opened(books, 'ruled');
    const all = await listed(debtors, context);
    expect(all.map(({ code }) => code).toSorted()).toEqual(
      Array.from({ length: 60 }, (_, i) => String(10_001 + i)),
    );
    const offered = async (kind: 'paymentBehaviour' | 'debtorGroup') => {
      const key = definition?.sources?.[kind] ?? '';
      const options = await definition?.options[key]?.load(
        context.with({ ...vendor.where, division: [vendor.where['division'] ?? ''] }),
      );
      return options ?? [];
    };
    const named = await offered('paymentBehaviour');
    // labels are words, ours or the vendor's: never just a code, and no two alike
    const words = (language: 'en' | 'nl') =>
      named.map(({ label, coded }) => (coded ? wordFor(language, coded) : label));
    for (const word of [...words('en'), ...words('nl')]) expect(word).toMatch(/\p{Lu}|\w+ \w+/u);
    expect(new Set(words('nl')).size).toBe(named.length);
    expect(words('nl')).toContain(books.named.nl);
    expect(words('en')).toContain(books.named.en);
    const behaviours = named.map(({ value }) => value);
    expect(behaviours).toEqual(expect.arrayContaining([books.pays.before, books.pays.target]));
    for (const value of behaviours) expect(debtors.valueOf(debtors.behaviourOf(value))).toBe(value);
    const groups = (await offered('debtorGroup')).map(({ value }) => value);
    for (const { group } of all) if (group !== null) expect(groups).toContain(group);
    // another seventh has no mandate, and another has nothing to pay
    expect((await debtors.mandates(context)).size).toBe(52);
    const open = await debtors.openItems(context);
    expect(all.filter(({ id }) => open.has(id))).toHaveLength(52);
    const target = debtors.behaviourOf(books.pays.target);
    expect(await debtors.needsMandate(context, target)).toBe(true);
  },
);

test.each(everyBooks)(
  'PAY-02 $packageType writes and restores a behaviour; markers change; gone debtors are skipped',
  async (books) => {
    const { debtors, context, vendor } = await opened(books, 'written');
    const [, second, , , person] = (await vendor.debtors()).toSorted((a, b) =>
      a.code < b.code ? -1 : 1,
    );
    if (!second || !person) throw new Error('no debtors');
    for (const { id } of [second, person]) {
      const before = (await debtors.read(context, [id])).get(id);
      await debtors.write(context, id, debtors.behaviourOf(books.pays.target));
      const after = (await debtors.read(context, [id])).get(id);
      expect(after?.behaviour).toEqual(debtors.behaviourOf(books.pays.target));
      expect(after?.marker).not.toBe(before?.marker);
      await debtors.write(context, id, before?.behaviour ?? {});
      expect((await debtors.read(context, [id])).get(id)?.behaviour).toEqual(before?.behaviour);
    }
    const nobody = second.id.replace(/.$/, (last) => (last === 'f' ? '0' : 'f'));
    expect([...(await debtors.read(context, [second.id, nobody])).keys()]).toEqual([second.id]);
  },
);

test('PAY-02 a write keeps the other financials of a Twinfield customer, such as the mandate', async () => {
  const books = everyBooks.find(({ packageType }) => packageType === 'twinfield');
  if (!books) throw new Error('no books');
  const { debtors, context } = await opened(books, 'kept');
  const session = await twinfieldSession(world.sandbox, 'kept');
  const financials = async () => {
    const document = `<read><type>dimensions</type><office>${session.office}</office><dimtype>DEB</dimtype><code>10002</code></read>`;
    const found = await session.process(document);
    const part = found.children.find(({ name }) => name === 'financials');
    return JSON.stringify(part?.children.filter(({ name }) => !/^(?:pay|means)/.test(name)));
  };
  const before = await financials();
  expect(before).toContain('9002');
  await debtors.write(context, '10002', debtors.behaviourOf('SEPANLDD'));
  expect(await financials()).toBe(before);
});

test('T10 whether a debtor of AFAS is a person is looked up without keeping the national number', async () => {
  const books = everyBooks.find(({ packageType }) => packageType === 'afas');
  if (!books) throw new Error('no books');
  const { debtors, context } = await opened(books, 'private');
  await debtors.write(context, '10005', debtors.behaviourOf('14/auto'));
  const records = JSON.stringify(context.client.records);
  expect(records).toContain('Profit_OrgPer');
  expect(records).not.toContain('123456782');
});
