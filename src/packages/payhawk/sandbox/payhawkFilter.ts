import { refuse } from './payhawkErrors.ts';

const operators = new Set(['$equal', '$notEqual', '$in', '$greaterThan', '$lessThan']);
const names = new Set([
  ...['id', 'status', 'createdAt', 'settledAt', 'reviewedAt', 'title', 'type'],
  ...['category.id', 'createdBy.id', 'document.documentDate', 'supplier.name', 'card.id'],
  'reconciliation.baseTotalAmount',
]);

/**
 * Whether a row matches a filter: `{name: {$operator: value}}`, with `$and` and `$or`. Instants are compared only by
 * their day.
 */
export function fitsFilter(filter: unknown, row: object): boolean {
  if (typeof filter !== 'object' || filter === null)
    refuse(400, 'invalid_filter', 'Invalid $filter');
  return Object.entries(filter).every(([name, condition]) => {
    if (name === '$and' || name === '$or') {
      if (!Array.isArray(condition)) refuse(400, 'invalid_filter', `${name} takes a list`);
      const parts = (condition as unknown[]).map((part) => fitsFilter(part, row));
      return name === '$and' ? parts.every(Boolean) : parts.some(Boolean);
    }
    if (!names.has(name)) refuse(400, 'invalid_filter', `Unknown field ${name}`);
    return Object.entries(condition as object).every(([operator, wanted]) => {
      if (!operators.has(operator)) refuse(400, 'invalid_filter', `Unknown operator ${operator}`);
      checkValue(name, wanted);
      return compare(operator, dayOfInstant(valueAt(row, name)), wanted);
    });
  });
}

/** Whether a row's date matches a filter `{date: {$greaterThanEqual, $lessThanEqual}}`. */
export function fitsDates(filter: unknown, row: { date: string }): boolean {
  const { date, ...others } = (filter ?? {}) as { date?: Record<string, unknown> };
  const unknown = Object.keys(others)[0];
  if (unknown !== undefined || typeof date !== 'object')
    refuse(400, 'invalid_filter', `Unknown field ${unknown ?? 'of $filter'}`);
  return Object.entries(date ?? {}).every(([operator, wanted]) => {
    if (!/^\$(?:greater|less)ThanEqual$/.test(operator) || typeof wanted !== 'string')
      refuse(400, 'invalid_filter', `Unknown operator ${operator}`);
    return operator === '$lessThanEqual' ? row.date <= wanted : row.date >= wanted;
  });
}

/** Refuses an unknown status, and an instant that is none. */
function checkValue(name: string, wanted: unknown): void {
  const isKnown =
    name === 'status'
      ? ['draft', 'ready', 'archived'].includes(String(wanted))
      : !name.endsWith('At') || !Number.isNaN(Date.parse(String(wanted)));
  if (!isKnown) refuse(400, 'invalid_filter', `Invalid value for ${name}`);
}

function compare(operator: string, actual: unknown, wanted: unknown): boolean {
  const value = dayOfInstant(wanted);
  if (operator === '$in') return Array.isArray(wanted) && wanted.map(dayOfInstant).includes(actual);
  if (operator === '$equal') return actual === value;
  if (operator === '$notEqual') return actual !== value;
  if (typeof actual === 'number' && typeof value === 'number')
    return operator === '$greaterThan' ? actual > value : actual < value;
  if (typeof actual !== 'string' || typeof value !== 'string') return false;
  return operator === '$greaterThan' ? actual > value : actual < value;
}

/** The day of an instant; anything else unchanged. */
function dayOfInstant(value: unknown): unknown {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? value.slice(0, 10) : value;
}

function valueAt(row: object, path: string): unknown {
  let value: unknown = row;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null)?.[name];
  return value;
}
