import { glob, readFile } from 'node:fs/promises';
import { runSteps } from './runSteps.ts';

// npm run soak: runs the long form of each test that has one (test/support/soaking.ts). Takes at least half an hour.
const long: string[] = [];
for await (const file of glob('{src,test}/**/*.test.ts'))
  if ((await readFile(file, 'utf8')).includes('support/soaking.ts')) long.push(file);
const { failed } = await runSteps([
  [
    {
      name: 'soak',
      command: [
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        '--outputFile=test-results/vitest.json',
        ...long,
      ],
      env: { SOAK: '1' },
      report: 'vitest',
    },
  ],
]);
process.exit(failed ? 1 : 0);
