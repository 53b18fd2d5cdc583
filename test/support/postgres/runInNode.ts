import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';

/** A separate Node process that a test can kill. */
export interface NodeRun {
  child: ChildProcess;
  /** the next line that it prints; rejects with its stderr if it ends first */
  line(): Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const moduleAddresses = {
  start: new URL(
    '../../../src/server/platform/db/embedded/startEmbeddedPostgres.ts',
    import.meta.url,
  ).href,
  pg: pathToFileURL(createRequire(import.meta.url).resolve('pg')).href,
};

/**
 * Runs TypeScript-free module code in a new Node with `startEmbeddedPostgres`, `pg`, `args` in scope.
 * It is killed after the test.
 */
export function runInNode(code: string, args: Record<string, unknown>): NodeRun {
  const prologue = `
    import { startEmbeddedPostgres } from ${JSON.stringify(moduleAddresses.start)};
    import pg from ${JSON.stringify(moduleAddresses.pg)};
    const args = ${JSON.stringify(args)};
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', prologue + code], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    } as NodeJS.ProcessEnv,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (exitCode, signal) => resolve({ code: exitCode, signal }));
  });
  return {
    child,
    ended,
    async line() {
      const next = await lines.next();
      if (next.done) throw new Error(`the process ended without a line: ${stderr}`);
      return next.value;
    },
  };
}
