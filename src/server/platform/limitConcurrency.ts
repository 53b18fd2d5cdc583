/**
 * Runs at most `maxRunning` pieces of work in parallel and lets `maxWaiting` more wait, first come first served;
 * anything beyond that is refused at once with the error from `refuse`.
 */
export function limitConcurrency(
  { maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number },
  refuse: () => Error,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < maxRunning) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw refuse();
      // finished work passes its place on directly: nobody slips in between
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
