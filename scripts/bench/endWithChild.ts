import type { ChildProcess } from 'node:child_process';

/**
 * Ends the benchmark when a process that it needs ends unexpectedly, as nothing would answer any more: prints which process
 * ended and how, cleans up and exits with 1. Returns a function to call before the process is stopped on purpose.
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
