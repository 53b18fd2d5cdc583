import { hash } from 'node:crypto';

/** SHA-256 of a value's JSON with its keys in order, base64url: equal content has an equal hash. */
export function contentHash(value: unknown): string {
  return hash('sha256', JSON.stringify(inOrder(value)), 'base64url');
}

/** Ordered before it is written: a replacer, called for each value, takes a third longer. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inOrder);
  const fields = value as Record<string, unknown>;
  const { toJSON } = fields;
  if (typeof toJSON === 'function') return inOrder(toJSON.call(value));
  const names = Object.keys(fields).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder(fields[name])]));
}
