import { describe, expect, test } from 'vitest';
import { languages } from '../../contract/messages/formatParam.ts';

type Tree = { [key: string]: string | Tree };

const files = import.meta.glob<Tree>('./*/*.ts', { import: 'default', eager: true });
const sources = import.meta.glob<string>(
  [
    '../**/*.{ts,tsx}',
    '../../fields/**/*.{ts,tsx}',
    '!../**/*.test.*',
    '!../../fields/**/*.test.*',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** `namespace:key` of every text of a language. */
function keysOf(language: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (tree: Tree, path: string) => {
    for (const [key, value] of Object.entries(tree)) {
      const name = path.endsWith(':') ? path + key : `${path}.${key}`;
      if (typeof value === 'string') found.set(name, value);
      else walk(value, name);
    }
  };
  for (const [path, tree] of Object.entries(files)) {
    const [, folder, namespace] = /^\.\/(\w+)\/(\w+)\.ts$/.exec(path) ?? [];
    if (folder === language) walk(tree, `${namespace}:`);
  }
  return found;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1]).sort();
const english = keysOf('en');

describe('SHELL-12 texts', () => {
  test.each(languages)(
    '%s has every key of English and no other, and no empty text',
    (language) => {
      const keys = keysOf(language);
      expect(english.size).toBeGreaterThan(150);
      expect([...keys.keys()].sort()).toEqual([...english.keys()].sort());
      expect([...keys].filter(([, text]) => text.trim() === '')).toEqual([]);
    },
  );

  test.each(languages)('%s fills in the same values as English', (language) => {
    const differing = [...keysOf(language)].filter(
      ([key, text]) =>
        placeholders(text).join() !==
        placeholders(english.get(key) ?? key.replace(/^\w+:/, '')).join(),
    );
    expect(differing).toEqual([]);
  });

  test('the Dutch texts are not the English ones', () => {
    const dutch = keysOf('nl');
    const isLong = (text: string) => text.split(' ').length > 3;
    const long = [...english].filter(([, text]) => isLong(text));
    expect(long.filter(([key, text]) => dutch.get(key) === text)).toEqual([]);
  });

  test('each key that the code names is there', () => {
    const missing: string[] = [];
    let named = 0;
    for (const [path, source] of Object.entries(sources)) {
      if (path.includes('/locales/')) continue;
      const spaces = namespacesOf(source);
      for (const [, key = ''] of source.matchAll(/\bt\(\s*'([^']+)'/g)) {
        named += 1;
        if (!isThere(key, spaces)) missing.push(`${path}: ${key}`);
      }
    }
    expect(named).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });
});

/** The namespaces that a file's `useTranslation` calls name, the default when none is named. */
function namespacesOf(source: string): string[] {
  const named = [...source.matchAll(/useTranslation\(\[?([^\])]*)\]?\)/g)].flatMap(
    ([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
  return [...named, 'app'];
}

function isThere(key: string, spaces: string[]): boolean {
  const full = key.includes(':') ? [key] : spaces.map((space) => `${space}:${key}`);
  return full.some((name) => english.has(name) || english.has(`${name}_other`));
}
