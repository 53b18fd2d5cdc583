import { fork } from 'node:child_process';
import { join } from 'node:path';
import { endWithChild } from './endWithChild.ts';

export interface Storm {
  url: string;
  /** Parallel callers; after a refusal (429, 503) each waits for Retry-After. */
  atOnce: number;
  /** Whether answered calls are not repeated. */
  once: boolean;
  /** A status of a refusal that also counts as an answer. */
  refusal?: number;
  /** Sends bodies unchanged, accepts any answer, and ignores Retry-After. */
  hostile?: true;
  calls: { method: string; path: string; body?: unknown; headers?: Record<string, string> }[];
}

export interface Counted {
  answered: number;
  refused: number;
}

/** Repeats these calls from a separate process until the returned function is called. */
export function startStorm(storm: Storm): () => Promise<Counted> {
  const child = fork(join(import.meta.dirname, 'stormProcess.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const stopping = endWithChild(child, 'the storm’s process', async () => {});
  const counted = new Promise<Counted>((resolve) =>
    child.once('message', (message) => resolve(message as Counted)),
  );
  child.send({ storm });
  return async () => {
    child.send({});
    const result = await counted;
    stopping();
    child.kill();
    return result;
  };
}
