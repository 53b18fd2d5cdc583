import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

export interface Step {
  name: string;
  command: [string, ...string[]];
  env?: Record<string, string>;
  /** Which runner's report (test-results/<report>.json) says how many tests there were. */
  report?: 'vitest' | 'playwright';
}

/** Runs steps one after the other, all of them even when one fails, and prints `N passed, N failed` over all runners. */
export async function runSteps(steps: Step[]): Promise<{ failed: boolean }> {
  let passed = 0;
  let failures = 0;
  const broken: string[] = [];
  for (const step of steps) {
    const report = step.report && `test-results/${step.report}.json`;
    if (report) rmSync(report, { force: true });
    const began = Date.now();
    console.log(`\n── ${step.name}`);
    const code = await run(step);
    console.log(
      `── ${step.name}: ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - began) / 1000).toFixed(1)} s)`,
    );
    const counted =
      report && existsSync(report) ? count(step.report as 'vitest', report) : undefined;
    passed += counted?.passed ?? 0;
    failures += counted?.failed ?? 0;
    if (code !== 0) {
      broken.push(step.name);
      if (!counted || counted.failed === 0) failures += 1;
    }
  }
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  console.log(`\n${passed} passed, ${failures} failed`);
  return { failed: broken.length > 0 };
}

function run({ command: [program, ...rest], env }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, rest, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
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
