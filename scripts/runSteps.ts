import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

export interface Step {
  name: string;
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** Which runner's report (test-results/<report>.json) says how many tests there were. */
  report?: 'vitest' | 'playwright';
}

/** Types, lint and format: one group, since each alone keeps less than the machine busy. */
export const sourceSteps: Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
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
 * Runs groups of steps one after the other, all of them even when one fails, and prints `N passed, N failed` over all
 * runners. The steps of a group run at once, and what each prints comes whole.
 */
export async function runSteps(groups: Step[][]): Promise<{ failed: boolean }> {
  let passed = 0;
  let failures = 0;
  const broken: string[] = [];
  for (const group of groups) {
    await Promise.all(
      group.map(async (step) => {
        const report = step.report && `test-results/${step.report}.json`;
        if (report) rmSync(report, { force: true });
        const code = await run(step, group.length === 1);
        const counted =
          report && existsSync(report) ? count(step.report as 'vitest', report) : undefined;
        passed += counted?.passed ?? 0;
        failures += counted?.failed ?? 0;
        if (code !== 0) {
          broken.push(step.name);
          if (!counted || counted.failed === 0) failures += 1;
        }
      }),
    );
  }
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  console.log(`\n${passed} passed, ${failures} failed`);
  return { failed: broken.length > 0 };
}

/** Runs one step with its name before and its outcome after what it prints. Returns its exit code. */
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

function count(runner: 'vitest' | 'playwright', file: string): { passed: number; failed: number } {
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, never>;
  if (runner === 'vitest')
    return { passed: report['numPassedTests'] ?? 0, failed: report['numFailedTests'] ?? 0 };
  const stats = report['stats'] as unknown as {
    expected: number;
    unexpected: number;
    flaky: number;
  };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
