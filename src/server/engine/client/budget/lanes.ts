/** Limits the calls in flight per name (a tenant), first come, first served. */
export class Lanes {
  readonly #lanes = new Map<string, { free: number; waiting: (() => void)[] }>();

  /**
   * Waits for a place; returns a function that releases it. Rejects with the signal's reason when aborted while
   * waiting.
   */
  async enter(name: string, width: number, signal: AbortSignal): Promise<() => void> {
    let lane = this.#lanes.get(name);
    if (lane === undefined) {
      lane = { free: Math.max(1, width), waiting: [] };
      this.#lanes.set(name, lane);
    }
    if (lane.free > 0) lane.free -= 1;
    else await waitForTurn(lane.waiting, signal);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      const next = lane.waiting.shift();
      if (next !== undefined) {
        next();
        return;
      }
      lane.free += 1;
      if (lane.free >= Math.max(1, width)) this.#lanes.delete(name);
    };
  }
}

function waitForTurn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const turn = (): void => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    };
    const onAbort = (): void => {
      const at = waiting.indexOf(turn);
      if (at !== -1) waiting.splice(at, 1);
      reject(signal.reason as Error);
    };
    waiting.push(turn);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
