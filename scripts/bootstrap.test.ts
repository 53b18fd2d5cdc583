import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const bootstrap = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'bootstrap.mjs'), ...args], {
    encoding: 'utf8',
  });

test.each([[[]], [['frob']]])(
  'without a command that exists (%j) it lists the commands and starts nothing',
  (args) => {
    const { status, stderr } = bootstrap(...args);
    expect(status).toBe(2);
    for (const command of ['start', 'serve', 'test', 'rotate-kek', 'audit-verify'])
      expect(stderr.split('\n')).toContain(`  ${command}`);
    if (args.length > 0) expect(stderr).toContain('there is no command “frob”');
  },
);
