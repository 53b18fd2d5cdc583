/** Updates that come within this time of those before are delivered together, milliseconds. */
const joinMs = 250;

/**
 * Hands over the ids of updates: the first at once, those that follow together, one delivery after the other, so that a
 * client's last event id only ever goes on. However many come, there are no more than four deliveries a second.
 */
export function joinUpdates(deliver: (ids: readonly string[]) => Promise<void>): {
  add(id: string): void;
  stop(): void;
} {
  let waiting: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let delivering = false;
  let last = 0;
  const schedule = () => {
    if (timer !== undefined || delivering || waiting.length === 0) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        delivering = true;
        last = performance.now();
        void deliver(waiting.splice(0)).finally(() => {
          delivering = false;
          schedule();
        });
      },
      Math.max(0, last === 0 ? 0 : last + joinMs - performance.now()),
    );
  };
  return {
    add(id) {
      waiting.push(id);
      schedule();
    },
    stop() {
      waiting = [];
      clearTimeout(timer);
    },
  };
}
