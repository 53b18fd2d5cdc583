import { isRealInstant } from '../../../sandbox/isRealInstant.ts';
import { refuse } from './payhawkErrors.ts';

type ValueKind = 'text' | 'day' | 'number' | 'status';
interface FilterField {
  kind: ValueKind;
  operators: readonly string[];
}
/** The fields that a filter may name, with their operators. */
type FilterFields = Readonly<Record<string, FilterField>>;

const id: FilterField = { kind: 'text', operators: ['$equal', '$in'] };
const text: FilterField = {
  kind: 'text',
  operators: ['$equal', '$notEqual', '$contains', '$empty'],
};
const day: FilterField = {
  kind: 'day',
  operators: ['$equal', '$lessThan', '$greaterThan', '$empty'],
};

/** Those of the published description, as the next two. */
const expenseFields: FilterFields = {
  ...{ id, 'card.id': id, status: { kind: 'status', operators: ['$equal'] } },
  ...{ createdAt: day, settledAt: day, reviewedAt: day, 'document.documentDate': day },
  ...{ 'document.dueDate': day, 'document.serviceDate': day, 'document.documentNumber': text },
  ...{ title: text, type: text, 'category.id': text, 'createdBy.id': text, 'supplier.name': text },
  'reconciliation.baseTotalAmount': {
    kind: 'number',
    operators: ['$equal', '$notEqual', '$lessThan', '$greaterThan', '$empty'],
  },
};

const dateRange = ['$lessThanEqual', '$greaterThanEqual'];
export const statementFields: FilterFields = { date: { kind: 'day', operators: dateRange } };
export const depositFields: FilterFields = {
  date: { kind: 'day', operators: ['$equal', ...dateRange] },
};

/** Lists of conditions: each filter has `$and`, that of expenses `$or` too. */
const hasList = (name: string, fields: FilterFields) =>
  name === '$and' || (name === '$or' && fields === expenseFields);

/**
 * Whether a row matches a filter `{name: {$operator: value}}`. Instants of expenses are compared by their day, those of
 * statements as they are. Refuses what the description of the filter doesn't have.
 */
export function fitsFilter(filter: unknown, row: object, fields = expenseFields): boolean {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    refuse(400, 'invalid_filter', 'Invalid $filter');
  return Object.entries(filter).every(([name, condition]) => {
    if (hasList(name, fields)) {
      if (!Array.isArray(condition) || condition.length === 0)
        refuse(400, 'invalid_filter', `${name} takes a list`);
      const parts = (condition as unknown[]).map((part) => fitsFilter(part, row, fields));
      return name === '$and' ? parts.every(Boolean) : parts.some(Boolean);
    }
    const field = fields[name] ?? refuse(400, 'invalid_filter', `Unknown field ${name}`);
    return Object.entries(condition as object).every(([operator, wanted]) => {
      checkCondition(name, field, operator, wanted);
      const isByDay = fields === expenseFields;
      const comparable = (value: unknown) => (isByDay ? dayOfInstant(value) : value);
      return compare(operator, comparable(valueAt(row, name)), wanted, comparable);
    });
  });
}

/** Refuses an operator that the field doesn't have, and a value of another kind. */
function checkCondition(
  name: string,
  { kind, operators }: FilterField,
  operator: string,
  wanted: unknown,
): void {
  if (!operators.includes(operator)) refuse(400, 'invalid_filter', `Unknown operator ${operator}`);
  const isKnown =
    operator === '$empty'
      ? typeof wanted === 'boolean'
      : operator === '$in'
        ? Array.isArray(wanted) && wanted.every((one) => fitsKind(kind, one))
        : fitsKind(kind, wanted);
  if (!isKnown) refuse(400, 'invalid_filter', `Invalid value for ${name}`);
}

function fitsKind(kind: ValueKind, wanted: unknown): boolean {
  if (kind === 'number') return typeof wanted === 'number';
  if (typeof wanted !== 'string') return false;
  if (kind === 'status') return ['draft', 'ready', 'archived'].includes(wanted);
  return kind === 'text' || isRealInstant(wanted);
}

function compare(
  operator: string,
  actual: unknown,
  wanted: unknown,
  comparable: (value: unknown) => unknown,
): boolean {
  const value = comparable(wanted);
  switch (operator) {
    case '$empty':
      return (actual === undefined || actual === null || actual === '') === wanted;
    case '$in':
      return (wanted as unknown[]).map(comparable).includes(actual);
    case '$equal':
      return actual === value;
    case '$notEqual':
      return actual !== value;
    case '$contains':
      return String(actual ?? '').includes(String(value));
    default:
      return isOrdered(operator, actual, value);
  }
}

function isOrdered(operator: string, actual: unknown, value: unknown): boolean {
  if (typeof actual !== typeof value) return false;
  if (operator.endsWith('Equal') && actual === value) return true;
  const [left, right] = [actual, value] as [string, string];
  return operator.startsWith('$greater') ? left > right : left < right;
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
