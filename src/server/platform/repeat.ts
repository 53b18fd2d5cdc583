import type { PlatformServices } from './platformServices.ts';

/** Runs `work` at an interval, never twice in parallel; failures are logged and retried the next time. */
export function repeat(
  { log }: Pick<PlatformServices, 'log'>,
  everyMs: number,
  what: string,
  work: () => Promise<unknown>,
): NodeJS.Timeout {
  let busy = false;
  return setInterval(() => {
    if (busy) return;
    busy = true;
    work()
      .catch((error: unknown) => log.warn({ err: error }, `could not ${what}`))
      .finally(() => (busy = false));
  }, everyMs);
}
