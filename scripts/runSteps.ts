import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Step {
  name: string;
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** The runner with a report of its tests, test-results/<report>.json. */
  report?: 'vitest' | 'playwright';
}

/** Types, lint and format run in parallel: none of them alone uses the whole machine. */
export const sourceSteps: Step[] = [
  { name: 'types', command: ['tsc', '-b', '--checkers', '1'] },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings'],
    env: { GOMAXPROCS: '1' },
  },
  { name: 'format', command: ['oxfmt', '--check', 'src', 'scripts', 'test'] },
];

/** All tests that need no browser. */
export const unitStep: Step = {
  name: 'unit',
  command: [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile=test-results/vitest.json',
  ],
  report: 'vitest',
};

/**
 * Runs groups of steps one after the other, all of them even when one fails. The steps of a group run in parallel, and the
 * output of each is printed as a whole. The end of the output lists the failed tests, the tests that passed only in a second
 * attempt, and `N passed, N failed` over all runners.
 */
export async function runSteps(groups: Step[][]): Promise<{ failed: boolean }> {
  let passed = 0;
  let failures = 0;
  const broken: string[] = [];
  const named: string[] = [];
  const retried: string[] = [];
  for (const group of groups) {
    await Promise.all(
      group.map(async (step) => {
        const report = step.report && `test-results/${step.report}.json`;
        if (report) rmSync(report, { force: true });
        const code = await run(step, group.length === 1);
        const counted =
          report && existsSync(report) ? count(step.report as 'vitest', report) : undefined;
        passed += counted?.passed ?? 0;
        failures += counted?.failed.length ?? 0;
        named.push(...(counted?.failed ?? []));
        retried.push(...(counted?.retried ?? []));
        if (code !== 0) {
          broken.push(step.name);
          if (!counted || counted.failed.length === 0) failures += 1;
        }
      }),
    );
  }
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  for (const each of named) console.log(each);
  if (retried.length > 0)
    console.log([`\n${retried.length} in a second try:`, ...retried].join('\n  '));
  console.log(`\n${passed} passed, ${failures} failed`);
  return { failed: broken.length > 0 };
}

/** Runs one step; prints its name before and its outcome after its output. Returns its exit code. */
async function run({ name, command: [program, ...rest], env }: Step, alone: boolean) {
  const began = Date.now();
  if (alone) console.log(`\n── ${name}`);
  let output = '';
  const code = await new Promise<number>((resolve) => {
    const child = spawn(program, rest, {
      stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
  });
  if (!alone) console.log(`\n── ${name}\n${output.trimEnd()}`);
  console.log(
    `── ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - began) / 1000).toFixed(1)} s)`,
  );
  return code;
}

/**
 * Reads a runner's report: the number of passed tests; file, title and beginning of the error of each failed test; file and
 * title of each test that passed in a second attempt.
 */
function count(
  runner: 'vitest' | 'playwright',
  file: string,
): { passed: number; failed: string[]; retried: string[] } {
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport & PlaywrightReport;
  if (runner === 'playwright')
    return {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.suites
        .flatMap((suite) => specsIn(suite, 'unexpected'))
        .map(({ file, title, error }) => describe(file, title, error)),
      retried: report.suites
        .flatMap((suite) => specsIn(suite, 'flaky'))
        .map(({ file, title }) => nameOf(file, title)),
    };
  return {
    passed: report.numPassedTests,
    failed: report.testResults.flatMap((tested) => {
      const failed = tested.assertionResults.filter(({ status }) => status === 'failed');
      if (tested.status === 'failed' && failed.length === 0)
        return [describe(tested.name, 'the file', tested.message)];
      return failed.map((test) => describe(tested.name, test.fullName, test.failureMessages[0]));
    }),
    retried: report.testResults.flatMap((tested) =>
      tested.assertionResults
        // a passed test keeps the failures of its earlier attempts
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName }) => nameOf(tested.name, fullName)),
    ),
  };
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

/** The tests of a suite with this outcome, each with the error of its last attempt. */
function specsIn(
  { suites = [], specs = [] }: PlaywrightSuite,
  wanted: 'unexpected' | 'flaky',
): { file: string; title: string; error: string | undefined }[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => ({ file, title, error: results.at(-1)?.error?.message })),
  );
  return [...here, ...suites.flatMap((suite) => specsIn(suite, wanted))];
}

const nameOf = (file: string, title: string) =>
  `${isAbsolute(file) ? relative(process.cwd(), file) : file} › ${title}`;

function describe(file: string, title: string, error = ''): string {
  const beginning = stripVTControlCharacters(error).split('\n').slice(0, 12).join('\n    ');
  return `\n✗ ${nameOf(file, title)}\n    ${beginning}`;
}
