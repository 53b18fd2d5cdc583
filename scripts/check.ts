import { runSteps } from './runSteps.ts';

// npm run check: types, lint, format, and every test that needs no browser.
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
]);
process.exit(failed ? 1 : 0);
