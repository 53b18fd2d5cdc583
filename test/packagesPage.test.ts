import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Flow, PushContext } from '../src/packages/kit/defineFlow.ts';
import type { Package } from '../src/packages/canon/packageParts.ts';
import { purchaseFlow } from '../src/packages/canon/purchases/purchaseFlow.ts';
import { yokoyPurchases } from '../src/packages/yokoy/source.ts';
import { singleDocuments } from './support/connectorSandbox.ts';
import { snapshotOf } from './support/expenseSnapshots.ts';
import { makeTemporaryFolder } from './support/temporaryFolders.ts';
import { createTestClient, type TestClient } from './support/testClient.ts';

// The worked example of docs/packages.md, as it stands there: type-checked against the kit, and run against a small stub.

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
const page = readFileSync(join(root, 'docs/packages.md'), 'utf8');
const files = new Map(
  [...page.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)].map(([, name = '', code = '']) => [name, code]),
);

let folder: string;
let stub: Server;
let client: TestClient;
const booked: { id: string; reference: string }[] = [];
let kasboek: Package;
let flow: Flow;

/** The repository's packages with the example's folder among them, all but this by links. */
function layOut(): void {
  const real = join(root, 'src/packages');
  const made = join(folder, 'src/packages');
  mkdirSync(made, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const room of ['contract', 'fields'])
    symlinkSync(join(root, 'src', room), join(folder, 'src', room));
  for (const name of readdirSync(real))
    if (name !== 'tsconfig.json') symlinkSync(join(real, name), join(made, name));
  for (const [name, code] of files) {
    mkdirSync(dirname(join(made, name)), { recursive: true });
    writeFileSync(join(made, name), code);
  }
  const compilerOptions = {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    incremental: false,
  };
  const include = [...files.keys(), 'kasboek/connector/wrongEntry.ts'].map(
    (name) => `src/packages/${name}`,
  );
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions,
    include: [...include, join(root, 'src/packages/platform.d.ts')],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
}

beforeAll(async () => {
  folder = makeTemporaryFolder('linkspan-example-');
  layOut();
  stub = createServer((request, response) => {
    const reply = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers['x-api-key'] !== 'kasboek-key') return reply(401, { error: 'No key.' });
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
    if (pathname === '/v1/me') return reply(200, { name: 'Bakery' });
    if (pathname === '/v1/accounts') return reply(200, [{ code: '4430', name: 'Lunches' }]);
    if (request.method === 'GET')
      return reply(
        200,
        booked.filter(({ reference }) => reference === searchParams.get('reference')),
      );
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const entry = { ...(JSON.parse(body) as { reference: string }), id: `E${booked.length + 1}` };
      booked.push(entry);
      reply(201, entry);
    });
    return undefined;
  });
  await new Promise<void>((resolve) => void stub.listen(0, '127.0.0.1', resolve));
  const of = (name: string) =>
    import(pathToFileURL(join(folder, 'src/packages', name)).href) as Promise<
      Record<string, unknown>
    >;
  kasboek = (await of('kasboek/package.ts'))['kasboek'] as Package;
  const { purchaseTarget } = kasboek.parts;
  if (!purchaseTarget) throw new Error('the example books no purchases');
  flow = purchaseFlow(yokoyPurchases, purchaseTarget) as Flow<never> as Flow;
  const { port } = stub.address() as AddressInfo;
  client = createTestClient({
    package: kasboek,
    fields: { apiKey: 'kasboek-key' },
    overrides: { api: `http://127.0.0.1:${port}` },
  });
});
afterAll(async () => {
  await client?.close();
  await new Promise((resolve) => stub.close(resolve));
});

const context = () =>
  ({
    http: client.http,
    credential: { apiKey: 'kasboek-key' },
    settings: {},
    signal: new AbortController().signal,
    log: () => undefined,
  }) as unknown as PushContext;

test('the worked example of docs/packages.md is what the types ask for', async () => {
  expect([...files.keys()]).toEqual([
    'kasboek/connector/kasboekHttp.ts',
    'kasboek/connector/entry.ts',
    'kasboek/booking.ts',
    'kasboek/messages.en.ts',
    'kasboek/messages.nl.ts',
    'kasboek/package.ts',
  ]);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  // beside it a copy that is wrong, so that the check is seen to see
  const wrong = 'src/packages/kasboek/connector/wrongEntry.ts';
  const code = files.get('kasboek/connector/entry.ts') ?? '';
  writeFileSync(join(folder, wrong), code.replace('reference: string;', ''));
  const said = await run(process.execPath, [tsc, '--pretty', 'false', '-p', folder], {
    cwd: folder,
  }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
  const errors = said.split('\n').filter((line) => line.includes('error TS'));
  expect(errors.map((line) => line.slice(0, line.indexOf('(')))).toEqual([wrong]);
}, 120_000);

test('the worked example signs in, lists accounts and books an expense of every line once', async () => {
  const [credential] = Object.values(kasboek.credentials);
  expect(await credential?.test(context())).toEqual({ accountName: 'Bakery' });
  expect(await kasboek.options['accounts']?.load(context())).toEqual([
    { value: '4430', label: '4430 - Lunches' },
  ]);
  const [entry] = singleDocuments(flow.documents as never[]);
  const settings = {
    packages: { kasboek: { defaultAccount: '4430' } },
    synchronizationStartDate: '2026-01-01',
  };
  const payload = entry?.map({ source: snapshotOf() as never, settings, results: {} });
  expect(payload).toMatchObject({
    date: '2026-03-05',
    lines: [{ account: '4430', net: 10_000, vat: 2_100 }],
  });
  const call = { payload, idempotencyKey: '019f0000-0000-7000-8000-000000000000' };
  expect(await entry?.find?.(context(), call)).toBeUndefined();
  expect(await entry?.create(context(), call)).toBe('E1');
  expect(await entry?.find?.(context(), call)).toBe('E1');
  expect(booked).toHaveLength(1);
  expect(JSON.stringify(client.records)).not.toContain('kasboek-key');
});
