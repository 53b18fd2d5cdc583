import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Within the project, where the runners are found. */
let folder: string;
beforeAll(() => {
  mkdirSync('test-results', { recursive: true });
  folder = mkdtempSync(resolve('test-results', 'steps-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The last lines of a run of steps of which one leaves this report. */
function lastLines(report: 'vitest' | 'playwright', command: string[]): string[] {
  const steps = JSON.stringify([[{ name: 'part', command, report }]]);
  const script = `import { runSteps } from ${JSON.stringify(resolve('scripts/runSteps.ts'))}; await runSteps(${steps});`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${resolve('node_modules/.bin')}:${process.env['PATH']}` },
  });
  return stdout.trimEnd().split('\n').slice(-4);
}

test('a test that passed in a second try alone is counted and named before the last line', () => {
  writeFileSync(
    join(folder, 'wobbles.test.js'),
    `import { expect, test } from 'vitest';
     let tries = 0;
     test('wobbles', () => expect(++tries).toBe(2));
     test('holds', () => {});`,
  );
  writeFileSync(join(folder, 'vitest.config.js'), 'export default { test: { retry: 1 } };');
  const command = ['vitest', 'run', '--root', folder, '--reporter=json'];
  expect(lastLines('vitest', [...command, '--outputFile=test-results/vitest.json'])).toEqual([
    '1 in a second try:',
    '  wobbles.test.js › wobbles',
    '',
    '2 passed, 0 failed',
  ]);
});

test('a flaky browser test is counted and named too', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'logs.spec.ts',
    tests: [{ status, results: [{}] }],
  });
  const report = {
    stats: { expected: 1, flaky: 1 },
    suites: [
      { specs: [spec('holds', 'expected')], suites: [{ specs: [spec('wobbles', 'flaky')] }] },
    ],
  };
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report));
  const copy = `require('fs').mkdirSync('test-results', { recursive: true }); require('fs').copyFileSync('report.json', 'test-results/playwright.json')`;
  expect(lastLines('playwright', [process.execPath, '--eval', copy])).toEqual([
    '1 in a second try:',
    '  logs.spec.ts › wobbles',
    '',
    '2 passed, 0 failed',
  ]);
});
