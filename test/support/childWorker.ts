import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../src/server/config.ts';

/** CPU time in microseconds, memory in bytes. */
export interface Usage {
  cpu: NodeJS.CpuUsage;
  memory: NodeJS.MemoryUsage;
}

export interface ChildWorker {
  pid: number;
  /** Resources that it has used so far; with `--expose-gc` after a garbage collection. */
  usage(): Promise<Usage>;
  /** SIGKILL: it can't clean up. */
  kill(): Promise<void>;
  /** Resumes it after `pauseBefore`. */
  resume(): void;
  /** Asks it to exit, so that Node writes its profile. */
  exit(): Promise<void>;
}

/**
 * Starts a worker as a separate process, and waits until it is ready. `pauseBefore` matches `METHOD /path` of a request:
 * the process stops just before it sends the first such request, like a machine that sleeps or swaps.
 */
export async function startChildWorker(
  config: Config,
  nodeOptions: string[] = [],
  pauseBefore = '',
): Promise<ChildWorker> {
  const child = fork(fileURLToPath(new URL('workerProcess.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning', ...nodeOptions],
    env: {
      ...process.env,
      WORKER_CONFIG: JSON.stringify(config),
      WORKER_PAUSE_BEFORE: pauseBefore,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as unknown[];
  if (ready !== 'ready') throw new Error('The worker process did not start.');
  return {
    pid: child.pid ?? 0,
    async usage() {
      child.send('usage');
      const [usage] = (await once(child, 'message')) as [Usage];
      return usage;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    resume: () => child.kill('SIGCONT'),
    async exit() {
      child.send('stop');
      await ended;
    },
  };
}
