/**
 * Exact's "error velocity": more than 10 errors per key, user, company and endpoint within an hour
 * block that combination for an hour, and longer each further time.
 */
export declare class ErrorVelocity {
  #private;
  /** Epoch ms until which the combination is blocked, where it is. */
  blockedUntil(key: string, now: number): number | undefined;
  /** Counts an answer; `limit` errors an hour are still let pass. */
  count(key: string, status: number, limit: number, now: number): void;
  clear(): void;
}
