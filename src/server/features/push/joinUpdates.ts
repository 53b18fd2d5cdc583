/** Updates that come within this time of those before are delivered together, milliseconds. */
const joinMs = 250;

/**
 * Delivers when it is told that there is something: the first at once, what follows together, one delivery after the other.
 * However much comes, there are no more than four deliveries a second.
 */
export function joinUpdates(deliver: () => Promise<void>): {
  tell(): void;
  stop(): void;
} {
  let waiting = false;
  let timer: NodeJS.Timeout | undefined;
  let delivering = false;
  let last = 0;
  const schedule = () => {
    if (timer !== undefined || delivering || !waiting) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        waiting = false;
        delivering = true;
        last = performance.now();
        void deliver().finally(() => {
          delivering = false;
          schedule();
        });
      },
      Math.max(0, last === 0 ? 0 : last + joinMs - performance.now()),
    );
  };
  return {
    tell() {
      waiting = true;
      schedule();
    },
    stop() {
      waiting = false;
      clearTimeout(timer);
    },
  };
}
