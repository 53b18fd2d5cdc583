/** Milliseconds within which updates are delivered together. */
const throttleMs = 250;

/**
 * Throttles deliveries after `notify`: the first at once, following ones together, one delivery after the other. There
 * are at most four deliveries a second.
 */
export function throttleDeliveries(deliver: () => Promise<void>): {
  notify(): void;
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
      Math.max(0, last === 0 ? 0 : last + throttleMs - performance.now()),
    );
  };
  return {
    notify() {
      waiting = true;
      schedule();
    },
    stop() {
      waiting = false;
      clearTimeout(timer);
    },
  };
}
