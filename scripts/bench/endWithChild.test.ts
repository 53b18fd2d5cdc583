import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A process that waits for ever for a child, which ends as `ending` says. */
const parent = (ending: string, expected: boolean) => `
  import { spawn } from 'node:child_process';
  import { endWithChild } from ${JSON.stringify(join(import.meta.dirname, 'endWithChild.ts'))};
  const child = spawn(process.execPath, ['-e', ${JSON.stringify(ending)}]);
  const stopping = endWithChild(child, 'the helper', async () => console.log('tidied up'));
  if (${expected}) { stopping(); child.once('exit', () => process.exit(0)); }
  setInterval(() => {}, 1000);`;

const run = (script: string) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) =>
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    ),
  );

test('a benchmark whose child dies says so, tidies up and ends; one that stops it itself says nothing', async () => {
  expect(await run(parent('process.exit(3)', false))).toEqual({
    code: 1,
    stdout: 'tidied up\n',
    stderr: 'linkspan: the helper ended by itself (exit code 3)\n',
  });
  const killed = await run(parent(`process.kill(process.pid, 'SIGKILL')`, false));
  expect(killed).toMatchObject({ code: 1, stderr: expect.stringContaining('(SIGKILL)') });
  expect(await run(parent('process.exit(3)', true))).toEqual({ code: 0, stdout: '', stderr: '' });
});
