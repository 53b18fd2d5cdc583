import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { text } from '../src/contract/messages/message.ts';
import { packages } from '../src/packages/registry.ts';
import { knownRefusal } from '../src/server/engine/logs/ourWords.ts';
import { wordFor } from '../src/server/platform/wording/wording.ts';

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

test('LOG-01 each code of a catalogue has our sentence in both languages, the title of its page', async () => {
  const codes = new Set(packages.flatMap(({ catalogue }) => catalogue.map(({ code }) => code)));
  expect(codes.size).toBeGreaterThan(15);
  const words = text('vendor.words', { words: 'No.' });
  for (const language of ['en', 'nl'] as const) {
    const about = (await pages(language)) as Record<string, { title: string }>;
    const sentences = [...codes].map((code) => {
      const refusal = knownRefusal(code, words, null);
      return [code, refusal && wordFor(language, refusal.title)];
    });
    expect(sentences).toEqual([...codes].map((code) => [code, about[code]?.title]));
  }
});
