/** A value of a body or a row as text; null and undefined are empty, objects are JSON. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return `${value as string | number | boolean}`;
}
