/** `/Date(1539993600000+0000)/` of epoch ms. */
export function msDate(at: number): string {
  return `/Date(${at}+0000)/`;
}

/** A date without a time: the field itself and its …String twin. */
export function dateFields(name: string, day: string | undefined): Record<string, string> {
  if (day === undefined) return {};
  return { [`${name}String`]: `${day}T00:00:00`, [name]: msDate(Date.parse(`${day}T00:00:00Z`)) };
}

/** 'YYYY-MM-DD' of a client's date: an ISO date or instant, or `/Date(ms)/`. */
export function readDay(value: unknown): string | undefined {
  const wrapped = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/.exec(String(value))?.[1];
  const at = wrapped === undefined ? Date.parse(String(value)) : Number(wrapped);
  if (!/^\d{4}-\d\d-\d\d|^\/Date\(/.test(String(value)) || Number.isNaN(at)) return undefined;
  return wrapped === undefined
    ? String(value).slice(0, 10)
    : new Date(at).toISOString().slice(0, 10);
}

/** '31 March 2026' */
export function longDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
