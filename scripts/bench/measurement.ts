/** One line of the table: a measurement and its baseline, from the same run. */
export interface Measurement {
  what: string;
  measured: string;
  against: string;
  ratio: string;
  goal: string;
}

export const milliseconds = (value: number) => `${value.toFixed(2)} ms`;

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
