import { fork } from 'node:child_process';
import { join } from 'node:path';
import { endWithChild } from './endWithChild.ts';

export interface Storm {
  url: string;
  /** Callers; who is turned away (429, 503) comes back when it was told to. */
  atOnce: number;
  /** An answered call is not made again. */
  once: boolean;
  /** A refusal that is an answer too. */
  refusal?: number;
  /** Bodies are sent as they stand, any answer will do, and nobody waits when asked to. */
  hostile?: true;
  calls: { method: string; path: string; body?: unknown; headers?: Record<string, string> }[];
}

export interface Counted {
  answered: number;
  refused: number;
}

/** Makes these calls over and over from a process of its own until the returned function is called. */
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
