import { findChromium } from './findChromium.ts';
import { findOtherEngines } from './findOtherEngines.ts';
import { runSteps, sourceSteps, unitStep } from './runSteps.ts';

// npm test: everything. The browser tests run on the real server with the real console.
const browsers = { CHROMIUM: await findChromium(), ...findOtherEngines() };
const { failed } = await runSteps([
  [{ name: 'build', command: ['node', 'scripts/build.ts'] }, ...sourceSteps],
  [unitStep],
  [
    {
      name: 'browser',
      command: ['playwright', 'test'],
      env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_NAME: 'test-results/playwright.json' },
      report: 'playwright',
    },
  ],
]);
process.exit(failed ? 1 : 0);
