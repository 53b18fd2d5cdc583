import { json, type Answer } from '../../../sandbox/exchange.ts';
import { isRealDate } from '../../../sandbox/isRealDate.ts';
import type { Entry, Table } from '../../../sandbox/table.ts';
import {
  InvalidFilter,
  matchesScim,
  parseScimFilter,
  requiredValue,
  type ScimFilter,
} from './scimFilter.ts';
import type { YokoyContext } from './yokoyContext.ts';
import { refuse } from './yokoyErrors.ts';

const maxCount = 100;

export interface ScimListShape<T extends object> {
  /** Name of the list in the answer. */
  name: string;
  /** Attributes a filter may name. */
  attributes: readonly string[];
  /** Statuses that exist. */
  statuses?: readonly (string | number)[];
  /** `false`: the filter is ignored. */
  filtered?: boolean;
  render?: (row: T) => object;
  /** Rows that the list contains; the others can only be read by id. */
  listed?: (row: T) => boolean;
  /** Effect of a rowMoved fault on a row that was already returned. */
  touch?: (row: T) => T;
}

/**
 * A list from a table: `filter`, and pages if `count` is given. As Yokoy documents it, a next cursor is returned
 * whenever the page is full, so the last page can be empty.
 */
export function listTable<T extends object>(
  { exchange }: YokoyContext,
  table: Table<T>,
  shape: ScimListShape<T>,
): Answer {
  const filter =
    shape.filtered === false
      ? undefined
      : readFilter(exchange.query, shape.attributes, shape.statuses);
  const count = readCount(exchange.query);
  const status = filter === undefined ? undefined : requiredValue(filter, 'status');
  const by =
    status !== undefined && table.hasIndex('status')
      ? { index: 'status', value: status }
      : undefined;

  const page: Entry<T>[] = [];
  const isEmpty = exchange.consumeFault('emptyList') !== undefined;
  for (const entry of isEmpty ? [] : table.after(readCursor(exchange.query), by)) {
    if (shape.listed?.(entry.row) === false) continue;
    if (filter !== undefined && !matchesScim(filter, entry.row)) continue;
    page.push(entry);
    if (page.length === count) break;
  }
  const rows = page.map(({ row }) => shape.render?.(row) ?? row);
  const first = page[0];
  if (rows[0] !== undefined && exchange.consumeFault('duplicateRow') !== undefined)
    rows.push(rows[0]);
  const body: Record<string, unknown> = { [shape.name]: rows };
  if (count !== undefined) {
    body.itemsPerPage = count;
    if (page.length === count) {
      body.nextCursor = (page.at(-1) as Entry<T>).seq.toString(36);
      const { touch } = shape;
      if (
        first !== undefined &&
        touch !== undefined &&
        exchange.consumeFault('rowMoved') !== undefined
      ) {
        table.put(touch(first.row));
      }
    }
  }
  return json(200, body);
}

/** A list of fixed rows, which Yokoy does not page. `attributes`: those that a filter may name, if there may be no row. */
export function listRows(
  { exchange }: YokoyContext,
  name: string,
  rows: readonly object[],
  attributes: readonly string[] = [...new Set(rows.flatMap((row) => Object.keys(row)))],
): Answer {
  const filter = readFilter(exchange.query, attributes);
  const found = filter === undefined ? [...rows] : rows.filter((row) => matchesScim(filter, row));
  if (exchange.consumeFault('emptyList') !== undefined) found.length = 0;
  if (found[0] !== undefined && exchange.consumeFault('duplicateRow') !== undefined)
    found.push(found[0]);
  return json(200, { [name]: found });
}

/** The `filter` parameter, limited to these attributes; 400 for one that can't be read. */
export function readFilter(
  query: URLSearchParams,
  attributes: readonly string[],
  statuses?: readonly (string | number)[],
): ScimFilter | undefined {
  const text = query.get('filter');
  if (text === null || text.trim() === '') return undefined;
  try {
    return parseScimFilter(
      text,
      (attribute) => attributes.includes(attribute) || attribute.startsWith('customInformation.'),
      (attribute, value) => {
        if (attribute === 'status' && statuses) return statuses.map(String).includes(String(value));
        return !isDateAttribute(attribute) || isRealDate(String(value).slice(0, 10));
      },
    );
  } catch (error) {
    if (error instanceof InvalidFilter) refuse(400, error.message);
    throw error;
  }
}

const isDateAttribute = (attribute: string) =>
  /^(created|lastModified|date|\w+Date)$/.test(attribute);

function readCount(query: URLSearchParams): number | undefined {
  const text = query.get('count');
  if (text === null) return undefined;
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > maxCount) {
    refuse(400, `ValidationError: count must be between 1 and ${maxCount}`);
  }
  return count;
}

function readCursor(query: URLSearchParams): number {
  const cursor = query.get('cursor');
  if (cursor === null) return -1;
  if (!query.has('count')) refuse(400, 'ValidationError: cursor can only be used with count');
  const seq = Number.parseInt(cursor, 36);
  if (!/^[0-9a-z]{1,10}$/.test(cursor) || Number.isNaN(seq)) {
    refuse(400, 'ValidationError: cursor is not known');
  }
  return seq;
}
