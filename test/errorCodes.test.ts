import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The code of every error that a connector or the engine names, of every log, and of what stops a request. */
function codesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const source = readFileSync(join(folder, path), 'utf8');
      const named = [...source.matchAll(/\b(?:code|logCode)(?::| =) ?([^\n,;}]*)/g)].flatMap(
        ([, value = '']) =>
          [
            ...value.matchAll(
              /(?<!\['|=== )'([a-z]+(?:-[a-z]+)+|internal|rejected|conflict|redirected)'/g,
            ),
          ].map(([, code = '']) => code),
      );
      const limits = [...source.matchAll(/'([a-z]+-limit)'/g)].map(([, code = '']) => code);
      return [...named, ...limits];
    });
}

const pages = async (language: string) =>
  ((await import(`../src/console/locales/${language}/codes.ts`)) as { default: { about: object } })
    .default.about;

test('LOG-01 each code that something fails with has a page, in English and in Dutch', async () => {
  const [en, nl] = [await pages('en'), await pages('nl')];
  const egress = readFileSync('src/server/platform/egress/egressError.ts', 'utf8');
  const faults = /type EgressFault =([^;]+);/.exec(egress)?.[1] ?? '';
  const codes = new Set([
    ...codesIn('src/packages'),
    ...codesIn('src/server/engine'),
    ...codesIn('src/server/features/sync'),
    ...codesIn('src/server/features/reports'),
    ...codesIn('src/server/features/credentials'),
    ...[...faults.matchAll(/'([a-z-]+)'/g)].map(([, fault]) => `http-${fault}`),
  ]);
  expect(codes.size).toBeGreaterThan(60);
  const without = (about: object) => [...codes].filter((code) => !(code in about)).toSorted();
  expect({ en: without(en), nl: without(nl) }).toEqual({ en: [], nl: [] });
  expect(Object.keys(nl)).toEqual(Object.keys(en));
});
