import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Classes that a component names and its style sheet lacks: the compiler takes any name. */
function missingClasses(source: string, readSheet: (path: string) => string): string[] {
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
    ([, name = '', sheet = '']) => {
      const defined = new Set(
        [...readSheet(sheet).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, found]) => found),
      );
      return [...source.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'))]
        .map(([, used = '']) => used)
        .filter((used) => !defined.has(used));
    },
  );
}

test('every class that a component names is in its style sheet', () => {
  const components = execFileSync('git', ['ls-files', 'src/*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && !path.endsWith('.test.tsx'));
  expect(components.length).toBeGreaterThan(100);
  const missing = components.flatMap((path) =>
    missingClasses(read(path), (sheet) => read(join(dirname(path), sheet))).map(
      (name) => `${path}: ${name}`,
    ),
  );
  expect(missing).toEqual([]);
});

test('a class that was renamed in the component alone is found', () => {
  const source =
    "import classes from './x.module.css';\nconst a = classes['hint'] ?? classes['row'];";
  expect(missingClasses(source, () => '.told { margin: 0 }\n.row { margin: 0 }')).toEqual(['hint']);
});
