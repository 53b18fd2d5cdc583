import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { specifiedPaths } from './specifiedPaths.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const connection = '/connections/01900000-0000-7000-8000-000000000000';
const filled = (path: string) =>
  path
    .replace('{connection}', connection)
    .replace('{name}', 'User')
    .replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000');

/** Who isn't signed in is told to sign in, or what is missing: what nobody serves is 404 to them. */
async function isServed(call: string): Promise<boolean> {
  const [method = '', path = ''] = call.split(' ');
  const { status } = await t.call(method, filled(path), method === 'GET' ? {} : { body: {} });
  return status !== 404 && status !== 405;
}

test('API-01 every path of both specifications is served', async () => {
  expect(specifiedPaths.length).toBeGreaterThan(85);
  const missing: string[] = [];
  for (const call of specifiedPaths) if (!(await isServed(call))) missing.push(call);
  expect(missing).toEqual([]);
});

test('API-01 a path that nobody serves is found to be missing', async () => {
  const others = ['GET /user', 'PUT /credentials/{id}/remove', 'GET {connection}/task'];
  expect(await Promise.all([...others, 'DELETE /users/{id}'].map(isServed))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

const folder = join(import.meta.dirname, '../../..', 'shared/spec');

/** Where the specifications stand beside the project. */
test.skipIf(!existsSync(folder))(
  'API-01 the list has every call that the specifications write',
  () => {
    const known = new Set(specifiedPaths.map(shape));
    const missing = globSync(`${folder}/0*.txt`).flatMap((file) =>
      callsIn(readFileSync(file, 'utf8')).filter((call) => !known.has(shape(call))),
    );
    expect(missing).toEqual([]);
  },
);

const shape = (call: string) => call.replaceAll(/\{(?!connection\})\w+\}/g, '{}');

/** `METHOD /path` of each call in a specification's section of calls that is written with both. */
function callsIn(text: string): string[] {
  const section = /\n## 7\.[\s\S]*?\n## 8\./.exec(text)?.[0] ?? '';
  const written =
    /\b(GET|POST|PUT)(?: \|)? (\/?\{connection\}\/|\/)?(?!helper|credential types)([\w{}-]+(?:\/[\w{}-]+)*)/g;
  return [...section.matchAll(written)].map(
    ([, method, start = '/', path]) => `${method} ${start.replace('/{', '{')}${path}`,
  );
}
