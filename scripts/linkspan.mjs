#!/usr/bin/env node
// The `linkspan` command on whatever Node the machine has: on the one that is installed here, which reads TypeScript. Plain
// JavaScript, no dependencies.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const own = join(root, 'node_modules/.bin/node');
const child = spawn(
  existsSync(own) ? own : process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    join(root, 'src/cli/linkspan.ts'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
