import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exceptions } from './architecture/exceptions.ts';
import { oneCase, plainWords } from './architecture/plainWords.ts';
import * as rules from './architecture/rules.ts';
import * as serverRooms from './architecture/serverRooms.ts';
import type { Rule, SourceFile } from './architecture/rules.ts';

const root = join(import.meta.dirname, '..');
/** What git has or would take: `src`, `scripts` and `test`. */
const files: SourceFile[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'scripts', 'test'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const all: Record<string, Rule> = {
  sqlInQueries: rules.sqlInQueries,
  pagesByBuilder: rules.pagesByBuilder,
  layersPointDown: rules.layersPointDown,
  featuresStayApart: rules.featuresStayApart,
  screensStayApart: rules.screensStayApart,
  kitIsPlain: rules.kitIsPlain,
  roomsPointDown: rules.roomsPointDown,
  casesApart: rules.casesApart,
  packagesUnnamed: rules.packagesUnnamed,
  hostsInConnectors: rules.hostsInConnectors,
  filesAreShort: rules.filesAreShort,
  noBarrels: rules.noBarrels,
  noGrabBags: rules.noGrabBags,
  namedAfterExport: rules.namedAfterExport,
  noAny: rules.noAny,
  sentencesUnparsed: rules.sentencesUnparsed,
  serverPointsDown: serverRooms.serverPointsDown,
  roomsPointOneWay: serverRooms.roomsPointOneWay,
  plainWords,
  oneCase,
  noCircles: serverRooms.noCircles,
  oneRoomWrites: serverRooms.oneRoomWrites,
};

describe('the house', () => {
  test('there is something to look at', () => {
    expect(files.length).toBeGreaterThan(500);
  });

  test.each(Object.entries(all))('%s holds', (_name, rule) => {
    const excepted = exceptions.get(rule) ?? {};
    const found = rule(files);
    const broken = found.filter((line) => !Object.hasOwn(excepted, line.split(': ')[0] as string));
    expect(broken).toEqual([]);
  });

  test('no exception is left over', () => {
    const leftOver = [...exceptions].flatMap(([rule, excepted]) => {
      const found = new Set(rule(files).map((line) => line.split(': ')[0]));
      return Object.keys(excepted).filter((path) => !found.has(path));
    });
    expect(leftOver).toEqual([]);
  });
});

describe('each rule is seen to fail', () => {
  const planted: [rule: keyof typeof all, path: string, text: string][] = [
    ['sqlInQueries', 'src/server/features/x/x.rules.ts', 'const a = sql<{ a: 1 }>`SELECT 1`;'],
    ['sqlInQueries', 'src/server/engine/x.ts', "tx.updateTable('task')"],
    [
      'pagesByBuilder',
      'src/server/features/x/x.queries.ts',
      'sql`SELECT FROM x LIMIT ${n}\n OFFSET ${m}`',
    ],
    ['pagesByBuilder', 'src/server/engine/x/x.queries.ts', 'query.limit(n).offset(m)'],
    ['layersPointDown', 'src/server/features/x/x.queries.ts', "import { a } from './x.rules.ts';"],
    ['layersPointDown', 'src/server/features/x/x.rules.ts', "import { a } from './x.routes.ts';"],
    [
      'featuresStayApart',
      'src/server/features/x/x.rules.ts',
      "import { a } from '../y/y.rules.ts';",
    ],
    ['screensStayApart', 'src/console/features/x/X.tsx', "import { Y } from '../y/Y.tsx';"],
    [
      'screensStayApart',
      'src/console/features/x/a/X.tsx',
      "const Y = lazy(() => import('../../y/Y.tsx'));",
    ],
    ['kitIsPlain', 'src/ui/X.tsx', "import { useQuery } from '@tanstack/react-query';"],
    ['kitIsPlain', 'src/ui/X.tsx', "import { call } from '../console/api/call.ts';"],
    ['roomsPointDown', 'src/contract/x.ts', "import { a } from '../fields/a.ts';"],
    ['roomsPointDown', 'src/contract/x.ts', "import { readFileSync } from 'node:fs';"],
    ['roomsPointDown', 'src/packages/x/x.ts', "import { a } from '../../server/a.ts';"],
    ['roomsPointDown', 'src/packages/x/x.ts', "import { connect } from 'node:net';"],
    ['roomsPointDown', 'src/console/x.ts', "import { a } from '../server/a.ts';"],
    ['roomsPointDown', 'src/server/x.ts', "import { a } from '../sandbox/a.ts';"],
    ['roomsPointDown', 'src/server/x.ts', "import { a } from '../packages/xero/sandbox/a.ts';"],
    ['roomsPointDown', 'src/packages/xero/x.ts', "import { a } from './sandbox/a.ts';"],
    ['roomsPointDown', 'src/packages/xero/sandbox/x.ts', "import { a } from '../booking.ts';"],
    ['roomsPointDown', 'src/packages/kit/x.ts', "import { a } from '../startSandbox.ts';"],
    ['casesApart', 'src/server/x.ts', "import { a } from '../packages/cases/a.ts';"],
    ['casesApart', 'src/packages/xero/package.ts', "import { a } from './caseBooks.ts';"],
    ['packagesUnnamed', 'src/server/engine/x/x.ts', "if (type === 'yokoy') return;"],
    ['packagesUnnamed', 'src/packages/xero/connector/x.ts', "const other = 'yokoy';"],
    ['packagesUnnamed', 'src/server/engine/x/x.ts', "if (type === 'bamboohr') return;"],
    ['packagesUnnamed', 'src/packages/cases/x.ts', "const target = 'twinfield';"],
    ['hostsInConnectors', 'src/server/x.ts', "fetch('https://api.xero.com/x')"],
    ['filesAreShort', 'src/server/x.ts', 'a\n'.repeat(401)],
    ['filesAreShort', 'src/packages/x/x.ts', 'a\n'.repeat(301)],
    ['noBarrels', 'src/server/x/x.ts', "export * from './a.ts';\nexport { b } from './b.ts';"],
    ['plainWords', 'src/server/x.ts', '/** Of whoever signs in. */'],
    ['plainWords', 'src/server/x.test.ts', "test('it says so', f);"],
    ['oneCase', 'scripts/x.ts', 'export const RETRY_MS = 5;'],
    ['noGrabBags', 'src/server/utils.ts', ''],
    ['noGrabBags', 'src/console/index.tsx', ''],
    ['namedAfterExport', 'src/server/apple.ts', 'export const pear = 1;'],
    ['noAny', 'src/server/x.ts', 'const a: any = 1;'],
    ['noAny', 'src/server/x.ts', 'const a = b as any;'],
    ['sentencesUnparsed', 'src/console/x.ts', "if (error.message.startsWith('No ')) return;"],
    [
      'sentencesUnparsed',
      'src/console/x.ts',
      'const [, name] = /of (.*)/.exec(log.message) ?? [];',
    ],
    ['serverPointsDown', 'src/server/platform/x/x.ts', "import { a } from '../../engine/a/a.ts';"],
    ['serverPointsDown', 'src/server/engine/x/x.ts', "import type { A } from '../../http/a.ts';"],
    ['serverPointsDown', 'src/server/http/x.ts', "import { a } from '../features/a/a.queries.ts';"],
    ['serverPointsDown', 'src/server/config.ts', "import { a } from './platform/a/a.ts';"],
    ['noCircles', 'src/fields/x.ts', "import { x } from './x.ts';"],
  ];
  test.each(planted)('%s in %s: %s', (rule, path, text) => {
    expect((all[rule] as Rule)([{ path, text }])).toEqual([expect.stringContaining(`${path}: `)]);
  });

  const plantedTogether: [rule: keyof typeof all, files: Record<string, string>][] = [
    [
      'roomsPointOneWay',
      {
        'src/server/engine/a/a.ts': "import { b } from '../b/b.ts';",
        'src/server/engine/b/b.ts': "import { c } from '../c/c.ts';",
        'src/server/engine/c/c.ts': "import type { A } from '../a/other.ts';",
      },
    ],
    [
      'noCircles',
      {
        'src/console/a.tsx': "import { b } from './b.ts';",
        'src/console/b.ts': "import type { A } from './a.tsx';",
      },
    ],
    [
      'oneRoomWrites',
      {
        'src/server/engine/a/a.queries.ts': "tx.updateTable('task').set({})",
        'src/server/features/b/b.queries.ts': 'sql`DELETE FROM task WHERE id = 1`',
      },
    ],
  ];
  test.each(plantedTogether)('%s in files together', (rule, planted) => {
    const together = Object.entries(planted).map(([path, text]) => ({ path, text }));
    expect((all[rule] as Rule)(together)).not.toEqual([]);
    expect(together.flatMap((file) => (all[rule] as Rule)([file]))).toEqual([]);
  });

  test('every rule is planted against', () => {
    const named = [...planted, ...plantedTogether].map(([rule]) => rule);
    expect(new Set(named)).toEqual(new Set(Object.keys(all)));
  });

  test('what is right is let be', () => {
    const right: SourceFile[] = [
      {
        path: 'src/server/features/x/x.rules.ts',
        text: "// sql`no` and 'yokoy'\nimport { a } from '../y/y.queries.ts';\nexport const x = a;\n",
      },
      { path: 'src/contract/x.ts', text: "import { z } from 'zod';\nexport const x = z.any;\n" },
      { path: 'src/packages/xero/package.ts', text: "export const xero = 'xero';\n" },
    ];
    expect(Object.values(all).flatMap((rule) => rule(right))).toEqual([]);
  });
});
