import { buildConsole } from './buildConsole.ts';
import { findChromium } from './findChromium.ts';
import { runSteps } from './runSteps.ts';

// npm test: everything. The browser tests run on the real server with the real console.
await buildConsole();
const chromium = await findChromium();
const { failed } = await runSteps([
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check', 'src', 'scripts', 'test'] },
  {
    name: 'unit',
    command: [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile=test-results/vitest.json',
    ],
    report: 'vitest',
  },
  {
    name: 'browser',
    command: ['playwright', 'test'],
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json' },
    report: 'playwright',
  },
]);
process.exit(failed ? 1 : 0);
