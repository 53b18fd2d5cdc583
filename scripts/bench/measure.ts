/** One finding of a benchmark: how much of its limit it uses, and how it stands to a baseline of the same run. */
export interface Finding {
  what: string;
  /** Name of what it is held against, measured in the same run where it can be. */
  baseline: string;
  /** Measured by baseline. */
  ratio: number;
  /** Most that the ratio may be; undefined where it only informs. */
  limit?: number;
  /** The figures behind it. */
  note?: string;
}

export type Benchmark = () => Promise<Finding[]>;

/** Prints findings as lines of the README's table; answers whether all are within their limits. */
export function report(name: string, findings: Finding[]): boolean {
  let within = true;
  for (const { what, baseline, ratio, limit, note } of findings) {
    const ok = limit === undefined || ratio <= limit;
    within &&= ok;
    const verdict = limit === undefined ? '' : ` (limit ${limit}) ${ok ? 'ok' : 'OVER'}`;
    console.log(
      `${name}: ${what}: ${ratio.toFixed(2)} × ${baseline}${verdict}${note ? ` · ${note}` : ''}`,
    );
  }
  return within;
}

/** The value below which a share of the samples lies, `share` from 0 to 1. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** How long each of several kinds of work takes, milliseconds, taken in turns so that the machine's moods meet all of them. */
export async function inTurns<K extends string>(
  rounds: number,
  works: Record<K, () => Promise<unknown>>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(works) as K[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    K,
    number[]
  >;
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) {
      const begun = performance.now();
      await works[name]();
      samples[name].push(performance.now() - begun);
    }
  return samples;
}
