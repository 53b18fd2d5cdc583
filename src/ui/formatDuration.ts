const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

function part(language: string, unit: 'second' | 'minute' | 'hour', value: number, digits = 0) {
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  });
  return format.format(value);
}

/** A duration in its two largest units: `3.2 sec`, `2 min 5 sec`, `1 hr 3 min`. Milliseconds; never negative. */
export function formatDuration(milliseconds: number, language: string): string {
  const length = Math.max(0, milliseconds);
  if (length < 10 * second) return part(language, 'second', Math.floor(length / 100) / 10, 1);
  if (length < minute) return part(language, 'second', Math.floor(length / second));
  if (length < hour)
    return [
      part(language, 'minute', Math.floor(length / minute)),
      part(language, 'second', Math.floor((length % minute) / second)),
    ].join(' ');
  return [
    part(language, 'hour', Math.floor(length / hour)),
    part(language, 'minute', Math.floor((length % hour) / minute)),
  ].join(' ');
}

/** Seconds with two decimals: `0.42 sec` (CURL-05). */
export function formatSeconds(seconds: number, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(seconds);
}
