import type { Answer } from '../../../sandbox/exchange.ts';
import { isGuid } from '../../../sandbox/isGuid.ts';
import type { Table } from '../../../sandbox/table.ts';
import { framed, type XeroContext } from './xeroContext.ts';
import { checkParameters } from './checkParameters.ts';
import { refuseQuery } from './xeroErrors.ts';
import {
  matchesWhere,
  parseWhere,
  pathsOf,
  requiredEquals,
  WhereError,
  type Where,
} from './whereClause.ts';

const defaultPage = 100;
const maxPage = 1000;

export interface XeroListShape<T extends object> {
  /** Name of the list in the answer. */
  name: string;
  render: (row: T, summary: boolean) => object;
  /** Epoch ms of a row's last change, for If-Modified-Since. */
  updatedAt: (row: T) => number;
  /** The fields that `where` and `order` may name; dates in epoch ms. */
  fields: Readonly<Record<string, (row: T) => unknown>>;
  /** Query parameters besides `where`, `order` and those of pages. */
  parameters?: readonly string[];
  /** Path → index that answers it. */
  indexOf?: Record<string, string>;
  /** Existing rows before any filter, for example not archived. */
  visible?: (row: T, query: URLSearchParams) => boolean;
  /** The resource's own filters: IDs, Statuses and so on. */
  accepts?: (row: T, query: URLSearchParams) => boolean;
  /** Rows named directly, instead of all. */
  named?: (query: URLSearchParams) => Iterable<T> | undefined;
  paged: boolean;
  /** Without `page`, rows are complete or summaries. */
  summaryWithoutPage?: boolean;
  touch?: (row: T) => T;
}

/**
 * A list of the Accounting API: `where`, `order`, `If-Modified-Since`, `page` and `pageSize`.
 * Without `order`, rows come in the order of their last change, as at Xero.
 */
export function listRows<T extends object>(
  context: XeroContext,
  table: Table<T>,
  shape: XeroListShape<T>,
): Answer {
  const { exchange } = context;
  const { query } = exchange;
  checkParameters(query, [
    ...['where', 'order', ...(shape.paged ? ['page', 'pageSize'] : [])],
    ...(shape.parameters ?? []),
  ]);
  const where = readWhere(query.get('where'));
  for (const path of where === undefined ? [] : pathsOf(where)) fieldOf(shape, path);
  const since = readSince(exchange.headers['if-modified-since']);
  const page = shape.paged ? readPage(query) : undefined;
  const visible = (row: T): boolean =>
    (since === undefined || shape.updatedAt(row) > since) &&
    (shape.visible?.(row, query) ?? true) &&
    (shape.accepts?.(row, query) ?? true) &&
    (where === undefined || matchesWhere(where, (path) => fieldOf(shape, path)(row)));

  let rows: T[] = [];
  const isEmpty = exchange.consumeFault('emptyList') !== undefined;
  for (const row of isEmpty ? [] : candidates(table, shape, query, where))
    if (visible(row)) rows.push(row);
  const order = query.get('order');
  if (order !== null && order.trim() !== '') rows = ordered(rows, order, shape);

  const itemCount = rows.length;
  const shown =
    page === undefined
      ? rows
      : rows.slice((page.page - 1) * page.pageSize, page.page * page.pageSize);
  const summary =
    query.get('summaryOnly')?.toLowerCase() === 'true' ||
    (page === undefined && shape.summaryWithoutPage === true);
  const rendered = shown.map((row) => shape.render(row, summary));
  if (rendered[0] !== undefined && exchange.consumeFault('duplicateRow') !== undefined) {
    rendered.push(rendered[0]);
  }
  const first = shown[0];
  const more = page !== undefined && page.page * page.pageSize < itemCount;
  if (
    more &&
    first !== undefined &&
    shape.touch &&
    exchange.consumeFault('rowMoved') !== undefined
  ) {
    table.put(shape.touch(first));
  }
  if (page === undefined) return framed(context, { [shape.name]: rendered });
  const pageCount = Math.ceil(itemCount / page.pageSize);
  return framed(context, { pagination: { ...page, pageCount, itemCount }, [shape.name]: rendered });
}

/** A comma-separated query parameter as a set; undefined if it is absent. */
export function readSet(query: URLSearchParams, name: string): Set<string> | undefined {
  const text = query.get(name);
  if (text === null || text.trim() === '') return undefined;
  return new Set(text.split(',').map((one) => one.trim().replace(/^"|"$/g, '')));
}

/** The ids of a comma-separated parameter. */
export function readIds(query: URLSearchParams, name: string): Set<string> | undefined {
  const ids = readSet(query, name);
  for (const id of ids ?? []) if (!isGuid(id)) refuseQuery(`${name} has no valid id: ${id}`);
  return ids && new Set([...ids].map((id) => id.toLowerCase()));
}

function fieldOf<T extends object>({ name, fields }: XeroListShape<T>, path: string) {
  const valueOf = Object.hasOwn(fields, path) ? fields[path] : undefined;
  return valueOf ?? refuseQuery(`No property or field '${path}' exists in type '${name}'`);
}

function candidates<T extends object>(
  table: Table<T>,
  shape: XeroListShape<T>,
  query: URLSearchParams,
  where: Where | undefined,
): Iterable<T> {
  const named = shape.named?.(query);
  if (named !== undefined) return named;
  for (const { path, value } of where === undefined ? [] : requiredEquals(where)) {
    const index = shape.indexOf?.[path];
    if (index !== undefined) return table.rows({ index, value });
  }
  return table.rows();
}

function ordered<T extends object>(rows: T[], order: string, shape: XeroListShape<T>): T[] {
  const keys = order.split(',').map((part) => {
    const match = /^\s*([\w.]+)(?:\s+(ASC|DESC))?\s*$/i.exec(part);
    if (match === null) refuseQuery(`Invalid order: ${order}`);
    const valueOf = fieldOf(shape, match[1] as string);
    return { valueOf, sign: match[2]?.toUpperCase() === 'DESC' ? -1 : 1 };
  });
  return [...rows].sort((a, b) => {
    for (const { valueOf, sign } of keys) {
      const left = (valueOf(a) ?? '') as string;
      const right = (valueOf(b) ?? '') as string;
      if (left !== right) return (left < right ? -1 : 1) * sign;
    }
    return 0;
  });
}

function readWhere(text: string | null): Where | undefined {
  if (text === null || text.trim() === '') return undefined;
  try {
    return parseWhere(text);
  } catch (error) {
    if (error instanceof WhereError) refuseQuery(error.message);
    throw error;
  }
}

/** If-Modified-Since comes as an HTTP date or, in Xero's own way, as UTC without a zone. */
function readSince(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const bare = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(header);
  const at = Date.parse(bare ? `${header}Z` : header);
  if (Number.isNaN(at)) refuseQuery(`Invalid If-Modified-Since: ${header}`);
  return at;
}

function readPage(query: URLSearchParams): { page: number; pageSize: number } | undefined {
  if (!query.has('page') && !query.has('pageSize')) return undefined;
  const read = (name: string, fallback: number, max: number): number => {
    const text = query.get(name);
    if (text === null) return fallback;
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1 || value > max) {
      refuseQuery(`${name} must be a whole number from 1 to ${max}`);
    }
    return value;
  };
  return { page: read('page', 1, 1_000_000), pageSize: read('pageSize', defaultPage, maxPage) };
}
