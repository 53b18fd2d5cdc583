import { hash } from 'node:crypto';

/** SHA-256 of a value's JSON with its keys in order, base64url: equal content has an equal hash. */
export function contentHash(value: unknown): string {
  return hash('sha256', JSON.stringify(sorted(value)), 'base64url');
}

/** Sorted before serialising: a replacer, called for each value, takes a third longer. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const fields = value as Record<string, unknown>;
  const { toJSON } = fields;
  if (typeof toJSON === 'function') return sorted(toJSON.call(value));
  const names = Object.keys(fields).sort();
  return Object.fromEntries(names.map((name) => [name, sorted(fields[name])]));
}
