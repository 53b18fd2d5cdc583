#!/usr/bin/env node
// The `linkspan` command on whatever Node the machine has: on the one that is installed here, which reads TypeScript. Plain
// JavaScript, no dependencies.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
if (process.features.typescript) {
  module.enableCompileCache();
  const { main } = await import('../src/cli/linkspan.ts');
  await main();
} else {
  const own = join(root, 'node_modules/.bin/node');
  if (!existsSync(own)) {
    console.error(
      'linkspan: this Node is too old, and none is installed here. Run npm install first.',
    );
    process.exit(1);
  }
  const child = spawn(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
