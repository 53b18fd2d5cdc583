import { asText } from '../../../sandbox/asText.ts';
/** A parsed SCIM filter (RFC 7644 section 3.4.2.2). */
export type ScimFilter =
  | { op: 'and' | 'or'; left: ScimFilter; right: ScimFilter }
  | { op: 'not'; of: ScimFilter }
  | { op: 'pr'; attribute: string }
  | { op: Comparison; attribute: string; value: Literal };

type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';
export type Literal = string | number | boolean | null;

const comparisons = new Set(['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le']);

export class InvalidFilter extends Error {}

/**
 * Parses a filter. Values may be quoted or, as in Yokoy's own examples, bare words.
 * Throws InvalidFilter for text that is no filter, that names an attribute not allowed, or compares one with a value
 * that it can't have.
 */
export function parseScimFilter(
  text: string,
  allowed: (attribute: string) => boolean,
  fits: (attribute: string, value: Literal) => boolean = () => true,
): ScimFilter {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[()]|[^\s()"]+/g) ?? [];
  let at = 0;
  const fail = (): never => {
    throw new InvalidFilter(`Invalid filter string: ${text}`);
  };
  const peek = (): string => (tokens[at] ?? '').toLowerCase();
  const next = (): string => tokens[at++] ?? fail();

  const disjunction = (): ScimFilter => {
    let left = conjunction();
    while (peek() === 'or') {
      at += 1;
      left = { op: 'or', left, right: conjunction() };
    }
    return left;
  };
  const conjunction = (): ScimFilter => {
    let left = term();
    while (peek() === 'and') {
      at += 1;
      left = { op: 'and', left, right: term() };
    }
    return left;
  };
  const term = (): ScimFilter => {
    if (peek() === 'not') {
      at += 1;
      if (peek() !== '(') fail();
      return { op: 'not', of: term() };
    }
    if (peek() === '(') {
      at += 1;
      const inner = disjunction();
      if (next() !== ')') fail();
      return inner;
    }
    const attribute = next();
    if (!/^[A-Za-z][\w.]*$/.test(attribute) || !allowed(attribute)) fail();
    const op = next().toLowerCase();
    if (op === 'pr') return { op, attribute };
    if (!comparisons.has(op)) fail();
    const value = literal(next());
    // a part of a value fits nothing
    if (value !== null && !['co', 'sw', 'ew'].includes(op) && !fits(attribute, value)) fail();
    return { op: op as Comparison, attribute, value };
  };

  const filter = disjunction();
  if (at < tokens.length) fail();
  return filter;
}

/** The value that an attribute must have for the whole filter to be true, if there is one. */
export function requiredValue(filter: ScimFilter, attribute: string): string | undefined {
  if (filter.op === 'and') {
    return requiredValue(filter.left, attribute) ?? requiredValue(filter.right, attribute);
  }
  if (filter.op !== 'eq' || filter.attribute !== attribute) return undefined;
  return typeof filter.value === 'string' ? filter.value : undefined;
}

export function matchesScim(filter: ScimFilter, row: object): boolean {
  switch (filter.op) {
    case 'and':
      return matchesScim(filter.left, row) && matchesScim(filter.right, row);
    case 'or':
      return matchesScim(filter.left, row) || matchesScim(filter.right, row);
    case 'not':
      return !matchesScim(filter.of, row);
    case 'pr':
      return valueAt(row, filter.attribute) != null;
    default:
      return compare(filter.op, valueAt(row, filter.attribute), filter.value);
  }
}

function compare(op: Comparison, actual: unknown, wanted: Literal): boolean {
  if (op === 'eq') return same(actual, wanted);
  if (op === 'ne') return !same(actual, wanted);
  if (actual == null || wanted === null) return false;
  if (op === 'co') return asText(actual).includes(String(wanted));
  if (op === 'sw') return asText(actual).startsWith(String(wanted));
  if (op === 'ew') return asText(actual).endsWith(String(wanted));
  const order = orderOf(actual, wanted);
  if (op === 'gt') return order > 0;
  if (op === 'ge') return order >= 0;
  return op === 'lt' ? order < 0 : order <= 0;
}

function same(actual: unknown, wanted: Literal): boolean {
  if (actual == null || wanted === null) return actual == null && wanted === null;
  if (typeof actual === 'number') return actual === Number(wanted);
  return asText(actual) === String(wanted) || (isInstant(actual) && orderOf(actual, wanted) === 0);
}

/** Instants compare as instants: '…00Z' and '…00.000Z' are the same moment. */
function orderOf(actual: unknown, wanted: Literal): number {
  if (typeof actual === 'number') return actual - Number(wanted);
  if (isInstant(actual)) {
    const difference = Date.parse(String(actual)) - Date.parse(String(wanted));
    return Number.isNaN(difference) ? -1 : difference;
  }
  const left = String(actual);
  const right = String(wanted);
  return left < right ? -1 : left > right ? 1 : 0;
}

function isInstant(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
}

function valueAt(row: object, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split('.')) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

function literal(token: string): Literal {
  if (token.startsWith('"')) {
    try {
      return JSON.parse(token) as string;
    } catch {
      throw new InvalidFilter(`Invalid filter string: ${token}`);
    }
  }
  if (token === 'true') return true;
  if (token === 'false') return false;
  if (token === 'null') return null;
  return /^-?\d+(\.\d+)?$/.test(token) ? Number(token) : token;
}
