/** Seconds in whole milliseconds: `212 ms`, `1,204 ms`, and `31–58 ms` for a range. */
export function formatMilliseconds(from: number, language: string, to = from): string {
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'millisecond',
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  });
  const [least, most] = [from, to].map((seconds) => Math.round(seconds * 1000)) as [number, number];
  return least === most ? format.format(least) : format.formatRange(least, most);
}
