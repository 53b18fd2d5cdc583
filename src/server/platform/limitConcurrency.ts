/**
 * Lets so many pieces of work go on at once and so many wait for their turn, first come first served; whoever comes beyond
 * that is refused at once with the error that `refuse` makes.
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
      // who ends hands its place over: nobody slips in between
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
