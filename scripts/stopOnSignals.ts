/** Signals within this time count as one, ms: a terminal sends it to every process of the group, and npm passes it on again. */
const sameSignalMs = 1_000;

/** Stops in order at the first signal and ends with code 0; a second one from a person ends at once with code 1. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let since: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (since !== undefined) {
        if (performance.now() - since > sameSignalMs) process.exit(1);
        return;
      }
      since = performance.now();
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
}
