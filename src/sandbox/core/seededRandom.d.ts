/** Numbers that look random and are the same for the same seed (mulberry32, public domain). */
export declare class SeededRandom {
  #private;
  constructor(seed: number);
  /** In [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
}
