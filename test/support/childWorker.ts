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
  /** What it used until now, after a garbage collection where `--expose-gc` is given. */
  usage(): Promise<Usage>;
  /** SIGKILL: it gets no chance to put anything in order. */
  kill(): Promise<void>;
  /** Lets it go on after `pauseBefore`. */
  resume(): void;
  /** Ends it by its own hand, so that Node writes its profile. */
  exit(): Promise<void>;
}

/**
 * Starts a worker as a process of its own, and waits until it works. `pauseBefore` matches `METHOD /path` of a request:
 * right before the first such leaves, the process stands still, as on a machine that sleeps or swaps.
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
