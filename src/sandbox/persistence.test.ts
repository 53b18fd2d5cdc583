import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exactSession, type ExactResults } from '../packages/exact-online/sandbox/exactSession.ts';
import { yokoySession } from '../packages/yokoy/sandbox/yokoySession.ts';
import { call } from './call.ts';
import { startSandbox } from '../packages/startSandbox.ts';
import type { Sandbox } from './serveSandbox.ts';

let folder: string;
let dataFile: string;
const running: Sandbox[] = [];

async function start(port = 0): Promise<Sandbox> {
  const sandbox = await startSandbox({ port, dataFile });
  running.push(sandbox);
  return sandbox;
}

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
  dataFile = path.join(folder, 'sandbox.log');
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((sandbox) => sandbox.stop().catch(() => {})));
  fs.rmSync(folder, { recursive: true });
});

type Expenses = { expenses: { id: string; status: string; description: string }[] };

describe('a sandbox with a data file', () => {
  test('keeps accounts, tokens, changes and effects after a restart', async () => {
    const before = await start();
    const yokoy = await yokoySession(before, 'acme');
    const exact = await exactSession(before, 'acme');
    const added = before.control.expenses.add('acme', { description: 'Added by hand' });
    const removed = before.control.expenses.list('acme')[0] as { id: string };
    before.control.expenses.remove('acme', removed.id);
    const account = { Name: 'New creditor', IsSupplier: true, Code: '77777' };
    expect((await exact.send('POST', 'crm/Accounts', account)).status).toBe(201);
    before.control.clock.advance(60_000);
    const expenses = (await yokoy.get<Expenses>('/expenses')).body.expenses;
    const effects = before.control.effects();
    await before.stop();

    const after = await start(Number(new URL(before.origin).port));
    // The first calls find that connections from before the restart are closed.
    await expect
      .poll(() => call(`${after.origin}/__sandbox/state`).catch(() => 'closed'))
      .not.toBe('closed');
    expect(after.control.clock.offset()).toBe(60_000);
    expect(after.control.effects()).toEqual(effects);
    expect(after.control.accounts()).toEqual(before.control.accounts());
    const again = (await yokoy.get<Expenses>('/expenses')).body.expenses;
    expect(again).toEqual(expenses);
    expect(again.map(({ id }) => id)).toContain(added.id);
    expect(again.map(({ id }) => id)).not.toContain(removed.id);
    const found = await exact.get<ExactResults>(
      "crm/Accounts?$filter=Code eq '             77777'",
    );
    expect(found.body.d.results).toHaveLength(1);
  });

  test('continues its sequences, so that no id is given out twice', async () => {
    const before = await start();
    const first = (await exactSession(before, 'acme')).send<{ d: { ID: string } }>(
      'POST',
      'crm/Accounts',
      { Name: 'One' },
    );
    const one = (await first).body.d.ID;
    await before.stop();
    const after = await start();
    const session = await exactSession(after, 'acme');
    const two = (await session.send<{ d: { ID: string } }>('POST', 'crm/Accounts', { Name: 'Two' }))
      .body.d.ID;
    expect(two).not.toBe(one);
  });

  test('drops a truncated line completely, and continues from there', async () => {
    const before = await start();
    before.control.expenses.add('acme', { description: 'Kept' });
    const whole = fs.statSync(dataFile).size;
    before.control.expenses.add('acme', { description: 'Cut' });
    await before.stop();
    fs.truncateSync(dataFile, fs.statSync(dataFile).size - 20);

    const after = await start();
    expect(fs.statSync(dataFile).size).toBe(whole);
    const texts = after.control.expenses.list('acme').map(({ description }) => description);
    expect(texts).toContain('Kept');
    expect(texts).not.toContain('Cut');
    after.control.expenses.add('acme', { description: 'After' });
    await after.stop();
    const third = await start();
    expect(third.control.expenses.list('acme').map(({ description }) => description)).toEqual([
      ...texts,
      'After',
    ]);
  });

  test('is rewritten when it has grown, without losing anything', async () => {
    const before = await start();
    const id = before.control.expenses.add('acme', {}).id as string;
    for (let n = 0; n < 3000; n += 1)
      before.control.expenses.change('acme', id, { description: `Change ${n}` });
    const seeded = before.control.expenses.list('acme')[0] as { id: string };
    before.control.expenses.remove('acme', seeded.id);
    const expected = before.control.expenses.list('acme');
    await before.stop();
    const grown = fs.statSync(dataFile).size;
    expect(grown).toBeGreaterThan(1024 * 1024);

    const after = await start();
    expect(fs.statSync(dataFile).size).toBeLessThan(grown / 50);
    expect(after.control.expenses.list('acme')).toEqual(expected);
    await after.stop();
    expect((await start()).control.expenses.list('acme')).toEqual(expected);
  });

  test('forgets on reset, in the file too', async () => {
    const before = await start();
    before.control.expenses.add('acme', { description: 'Gone' });
    await exactSession(before, 'acme');
    before.control.reset();
    expect(before.control.accounts()).toEqual([]);
    await before.stop();
    const after = await start();
    expect(after.control.accounts()).toEqual([]);
    expect(after.control.expenses.list('acme').map(({ description }) => description)).not.toContain(
      'Gone',
    );
  });

  test('refuses a file that it did not write', async () => {
    fs.writeFileSync(dataFile, '{"something":"else"}\n');
    await expect(startSandbox({ dataFile })).rejects.toThrow(/not a sandbox log/);
    expect(fs.readFileSync(dataFile, 'utf8')).toBe('{"something":"else"}\n');
  });

  test('keeps one account when another is reset', async () => {
    const before = await start();
    before.control.expenses.add('acme', { description: 'Gone' });
    before.control.expenses.add('beta', { description: 'Kept' });
    before.control.reset({ vendor: 'yokoy', account: 'acme' });
    await before.stop();
    const after = await start();
    expect(after.control.accounts()).toEqual([{ vendor: 'yokoy', account: 'beta' }]);
    expect(after.control.expenses.list('beta').map(({ description }) => description)).toContain(
      'Kept',
    );
    expect((await call(`${after.origin}/__sandbox/state`)).status).toBe(200);
  });
});
