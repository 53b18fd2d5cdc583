import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AttentionItem } from '../../src/contract/attention.ts';
import type { MessageText } from '../../src/contract/messages/message.ts';
import { wordFor } from '../../src/server/platform/wording/wording.ts';
import { startWizard, type Wizard } from '../support/wizardCalls.ts';
import { connectByWizard, runSettled } from '../support/wizardConnection.ts';

// What is left to do in a package although nothing fails: it stays until it is done there.

let w: Wizard;
beforeAll(async () => {
  w = await startWizard();
});
afterAll(() => w.t.close());
beforeEach(() => w.t.sandbox?.control.clearFaults());

const run = async (id: string) => {
  await w.call('POST', `/connections/${id}/force-run`);
  await runSettled(w, id);
};
const attention = async (id: string) =>
  (await w.call('GET', `/attention?connection.connectionId=${id}`)).body[
    'hydra:member'
  ] as AttentionItem[];

test.each(['exact-online', 'twinfield', 'xero'])(
  'CLIST-01 A37 %s: a new creditor without a bank account is left to do until the bank account is there',
  async (target) => {
    const account = `unpaid-${target}`;
    const { control } = w.t.sandbox!;
    const id = await connectByWizard(w, ['yokoy', target], account);
    await run(id);
    const made = control
      .effects({ vendor: target, account, action: 'created' })
      .filter(({ kind }) => ['account', 'supplier', 'contact'].includes(kind));
    const [todo, ...others] = await attention(id);
    expect(others).toEqual([]);
    expect(todo).toMatchObject({
      kind: 'todo',
      severity: 'left',
      code: 'creditor-without-bank-account',
      packageType: target,
      connectionsCount: 1,
    });
    const count = todo?.elements.count ?? 0;
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThanOrEqual(made.length);
    const { codedMessage, codedSolution } = todo as {
      codedMessage: MessageText;
      codedSolution: MessageText;
    };
    expect(wordFor('en', codedMessage)).toMatch(
      new RegExp(`^${count} creditors have no bank account in \\w+`),
    );
    expect(wordFor('nl', codedMessage)).toMatch(
      new RegExp(`^${count} crediteuren zonder bankrekening in \\w+`),
    );
    // who they are, which the message leaves out
    expect((todo?.todo?.names.length ?? 0) + (todo?.todo?.more ?? 0)).toBe(count);
    expect(wordFor('en', codedSolution)).toContain('Add it to the');
    // the connection runs as it should
    const { body } = await w.call('GET', `/connections/${id}`);
    expect(body.health).not.toBe('failing');

    // another run finds none, and asks for no more than that
    await run(id);
    expect((await attention(id))[0]?.elements.count).toBe(count);

    control.addBankAccounts(target, account);
    await run(id);
    expect(await attention(id)).toEqual([]);
  },
  120_000,
);

test('CLIST-01 what is left to do is one row for all connections, and a person takes it off the list', async () => {
  const ids = [
    await connectByWizard(w, ['yokoy', 'xero'], 'unpaid-1'),
    await connectByWizard(w, ['yokoy', 'xero'], 'unpaid-2'),
  ];
  for (const id of ids) await run(id);
  const todosOf = async () =>
    ((await w.call('GET', '/attention?kind=todo')).body['hydra:member'] as AttentionItem[]).filter(
      ({ packageType }) => packageType === 'xero',
    );
  const [todo, ...others] = await todosOf();
  expect(others).toEqual([]);
  expect(todo).toMatchObject({ connectionsCount: 2, mayOperate: true });
  const count = todo?.elements.count ?? 0;
  // both administrations have such a creditor, and each is one
  const named = (todo?.todo?.names.length ?? 0) + (todo?.todo?.more ?? 0);
  expect(todo?.codedMessage?.params).toMatchObject({ count: named });
  expect(count).toBe(named);
  expect(new Set(todo?.todo?.names).size).toBe(todo?.todo?.names.length);
  const aside = (connectionId?: string) =>
    w.call('POST', '/todos/set-aside', {
      packageType: 'xero',
      code: todo?.code,
      ...(connectionId && { connectionId }),
    });
  const before = new Date(Date.now() - 60_000).toISOString();
  const { body: first } = await aside(ids[0]);
  expect(first).toMatchObject({ count: count / 2 });
  expect(await todosOf()).toMatchObject([{ connectionsCount: 1, elements: { count: count / 2 } }]);
  const { body: second } = await aside();
  expect(second).toMatchObject({ count: count / 2 });
  expect(await todosOf()).toEqual([]);

  // who took it off the list is known that day, and can put back just that
  const listed = async (since = before) =>
    (await w.call('GET', `/todos/set-aside?since=${since}`)).body['hydra:member'] as unknown[];
  const packageType = 'xero';
  expect(await listed()).toMatchObject([
    { packageType, setAsideAt: second.setAsideAt, mine: true, connectionsCount: 1 },
    { packageType, setAsideAt: first.setAsideAt, mine: true, mayOperate: true },
  ]);
  expect(await listed(new Date(Date.now() + 60_000).toISOString())).toEqual([]);
  const restore = (setAsideAt: unknown) =>
    w.call('POST', '/todos/restore', { packageType, code: todo?.code, setAsideAt });
  // the release before stored microseconds, which instants don't have when they are sent
  await w.t.make.write((tx) =>
    sql`UPDATE todo SET done_at = done_at + interval '345 microseconds' WHERE done_by IS NOT NULL`.execute(
      tx,
    ),
  );
  expect((await restore(first.setAsideAt)).body).toEqual({ count: count / 2 });
  expect(await todosOf()).toMatchObject([
    { connectionsCount: 1, connections: [{ connectionId: ids[0] }] },
  ]);
  expect(await listed()).toMatchObject([{ setAsideAt: second.setAsideAt }]);
  // twice is once, and what was done at the package is not taken for it
  expect((await restore(first.setAsideAt)).body).toEqual({ count: 0 });
  await aside();
  // the creditors are known: another run lists none of them again
  await run(ids[0] ?? '');
  expect(await todosOf()).toEqual([]);
}, 120_000);
