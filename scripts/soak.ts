import { glob, readFile } from 'node:fs/promises';
import { runSteps } from './runSteps.ts';

// npm run soak: each test that has a long form (test/support/soaking.ts), in it. It takes from half an hour up.
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
