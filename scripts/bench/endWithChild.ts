import type { ChildProcess } from 'node:child_process';

/**
 * When a process that a benchmark needs ends by itself, nothing would ever answer again: says which one and how it ended,
 * tidies up and ends this process with 1. Returns what to call before it is stopped on purpose.
 */
export function endWithChild(
  child: ChildProcess,
  name: string,
  tidyUp: () => Promise<unknown>,
): () => void {
  const ended = (code: number | null, signal: string | null) => {
    console.error(`linkspan: ${name} ended by itself (${signal ?? `exit code ${code}`})`);
    void tidyUp().finally(() => process.exit(1));
  };
  child.once('exit', ended);
  return () => void child.off('exit', ended);
}
