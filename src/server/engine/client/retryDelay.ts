/**
 * Milliseconds before the nth retry: 0.5, 1, 2, 4 s, half of it random so that many callers don't come back at once.
 */
export function retryDelay(nth: number): number {
  const full = Math.min(4_000, 500 * 2 ** (nth - 1));
  return Math.round(full / 2 + Math.random() * (full / 2));
}
