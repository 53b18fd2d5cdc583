import { json, type Answer } from '../../../sandbox/exchange.ts';
import type { Entry } from '../../../sandbox/table.ts';
import type { EntitySet } from './entitySet.ts';
import type { ExactContext } from './exactContext.ts';
import type { ExactRow } from './exactDivision.ts';
import { refuse } from './exactErrors.ts';
import { renderRow } from './renderRow.ts';
import {
  alternatives,
  matchesOData,
  ODataError,
  parseODataFilter,
  requiredEquals,
  timestampAfter,
  type FieldKind,
  type ODataFilter,
} from './odataFilter.ts';

/** Rows per page: Exact's normal resources, and its bulk and sync ones. */
const pageSize = 60;
const largePage = 1000;

const parameters = new Set(
  ['filter', 'select', 'top', 'skip', 'orderby', 'expand', 'inlinecount', 'skiptoken'].map(
    (name) => `$${name}`,
  ),
);

export type ListMode = 'normal' | 'bulk' | 'sync';

/** GET of a resource: `$filter`, `$select`, `$top`, `$skip`, `$orderby`, `$expand`, `$inlinecount`. */
export function listEntities(context: ExactContext, set: EntitySet, mode: ListMode): Answer {
  const { exchange, division, world } = context;
  const { query } = exchange;
  for (const name of query.keys())
    if (!parameters.has(name)) refuse(400, `The query parameter '${name}' is not recognized.`);
  if (set.options && exchange.at < world.settings.optionsReadyAt('exact-online', division.login)) {
    refuse(503, 'Service unavailable');
  }
  const fields: Record<string, FieldKind> =
    mode === 'sync' ? { Timestamp: 'number', ...set.fields } : set.fields;
  const filter = readFilter(query.get('$filter'), fields);
  if (mode === 'normal' && set.filterNeeded && filter === undefined) {
    refuse(400, `A filter is mandatory on ${set.path}; use sync to read all of it.`);
  }
  if (mode === 'sync' && (filter === undefined || timestampAfter(filter) === undefined)) {
    refuse(400, 'A filter on Timestamp is mandatory on sync.');
  }
  const select = readNames(query.get('$select'), fields);
  if (mode === 'bulk' && select === undefined) refuse(400, '$select is mandatory on bulk.');
  const expand = readNames(query.get('$expand'), fields) ?? [];
  for (const name of expand)
    if (fields[name] !== 'lines') refuse(400, `The property '${name}' can't be expanded.`);
  const inlineCount = query.get('$inlinecount');
  if (inlineCount !== null && !['allpages', 'none'].includes(inlineCount))
    refuse(400, `Invalid $inlinecount '${inlineCount}'.`);
  const size = mode === 'normal' ? pageSize : largePage;
  const top = readNumber(query, '$top');
  const wanted = Math.min(size, top ?? size);

  const source = new RowSource(context, set, filter, mode);
  const isEmpty = exchange.consumeFault('emptyList') !== undefined;
  const page = isEmpty ? [] : source.page(wanted);
  const choice = { fields, expand, ...(select === undefined ? {} : { select }) };
  const results = page.map((entry) => renderRow(context, set, rowOf(entry, mode), choice));
  if (results[0] !== undefined && exchange.consumeFault('duplicateRow') !== undefined) {
    results.push(results[0]);
  }
  const d: Record<string, unknown> = { results };
  if (inlineCount === 'allpages') d.__count = String(source.count());
  const left = top === undefined ? undefined : top - page.length;
  if (!isEmpty && source.more && left !== 0) {
    d.__next = nextUrl(context, source.token(page), left);
    const first = page[0];
    if (first !== undefined && exchange.consumeFault('rowMoved') !== undefined) {
      set.table(division).put({ ...first.row, Modified: exchange.at });
    }
  }
  return json(200, { d });
}

/** GET …/$count: only the number. */
export function countEntities(context: ExactContext, set: EntitySet): Answer {
  const filter = readFilter(context.exchange.query.get('$filter'), set.fields);
  const count = new RowSource(context, set, filter, 'normal').count();
  return { status: 200, headers: { 'content-type': 'text/plain' }, body: String(count) };
}

/** Rows in the order of their last change, or in `$orderby` order, after the place already reached. */
class RowSource {
  more = false;
  readonly #context: ExactContext;
  readonly #set: EntitySet;
  readonly #filter: ODataFilter | undefined;
  readonly #mode: ListMode;
  readonly #order: string | null;
  #offset = 0;

  constructor(
    context: ExactContext,
    set: EntitySet,
    filter: ODataFilter | undefined,
    mode: ListMode,
  ) {
    this.#context = context;
    this.#set = set;
    this.#filter = filter;
    this.#mode = mode;
    this.#order = context.exchange.query.get('$orderby');
  }

  page(size: number): Entry<ExactRow>[] {
    const { query } = this.#context.exchange;
    const skip = readNumber(query, '$skip') ?? 0;
    const token = readToken(query.get('$skiptoken'));
    const page: Entry<ExactRow>[] = [];
    if (this.#order !== null) {
      this.#offset = token ?? skip;
      const all = this.#sorted(this.#order);
      page.push(...all.slice(this.#offset, this.#offset + size));
      this.more = all.length > this.#offset + size;
      return page;
    }
    let passed = 0;
    for (const entry of this.#matching(token ?? -1)) {
      if (token === undefined && passed < skip) {
        passed += 1;
        continue;
      }
      if (page.length === size) {
        this.more = true;
        break;
      }
      page.push(entry);
    }
    return page;
  }

  /** Start of the next page. */
  token(page: Entry<ExactRow>[]): number {
    return this.#order === null ? (page.at(-1)?.seq ?? 0) : this.#offset + page.length;
  }

  count(): number {
    let count = 0;
    for (const _entry of this.#matching(-1)) count += 1;
    return count;
  }

  *#matching(after: number): Generator<Entry<ExactRow>> {
    const table = this.#set.table(this.#context.division);
    const hidden = this.#set.hidden?.(this.#context);
    const filter = this.#filter;
    const start =
      this.#mode === 'sync' && filter ? Math.max(after, timestampAfter(filter) ?? -1) : after;
    const equals = filter === undefined ? [] : requiredEquals(filter);
    const key = equals.find(({ field }) => field === this.#set.key);
    const keys = key ? [key.value] : filter && alternatives(filter, this.#set.key);
    if (keys !== undefined) {
      const found = [...new Set(keys.map(String))].flatMap((name) => {
        const row = table.get(name);
        const seq = table.seqOf(name);
        return row === undefined || seq === undefined || seq <= start
          ? []
          : [{ seq, key: name, row }];
      });
      for (const entry of found.toSorted((a, b) => a.seq - b.seq))
        if (filter === undefined || matchesOData(filter, rowOf(entry, this.#mode))) yield entry;
      return;
    }
    const indexed = equals.find(({ field, value }) => value !== null && table.hasIndex(field));
    const by = indexed && { index: indexed.field, value: String(indexed.value) };
    for (const entry of table.after(start, by)) {
      if (hidden?.(entry.row) === true) continue;
      const now = this.#set.now
        ? { ...entry, row: this.#set.now(this.#context, entry.row) }
        : entry;
      if (filter !== undefined && !matchesOData(filter, rowOf(now, this.#mode))) continue;
      yield now;
    }
  }

  #sorted(order: string): Entry<ExactRow>[] {
    const keys = order.split(',').map((part) => {
      const [field = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
      if (!Object.hasOwn(this.#set.fields, field)) refuse(400, `Unknown property '${field}'.`);
      if (!['asc', 'desc'].includes(direction) || rest.length > 0)
        refuse(400, `Syntax error in '${order}'.`);
      return { field, sign: direction === 'desc' ? -1 : 1 };
    });
    const compare = (a: ExactRow, b: ExactRow): number => {
      for (const { field, sign } of keys) {
        const [left, right] = [a[field] as string, b[field] as string];
        if (left !== right) return (left < right ? -1 : 1) * sign;
      }
      return 0;
    };
    return [...this.#matching(-1)].sort((a, b) => compare(a.row, b.row));
  }
}

/** Sync rows carry the number of their last change. */
function rowOf(entry: Entry<ExactRow>, mode: ListMode): ExactRow {
  return mode === 'sync' ? { ...entry.row, Timestamp: entry.seq } : entry.row;
}

function nextUrl({ exchange }: ExactContext, token: number, left: number | undefined): string {
  const query = new URLSearchParams(exchange.query);
  query.delete('$skip');
  query.set('$skiptoken', `${token}L`);
  if (left !== undefined) query.set('$top', String(left));
  const text = query.toString().replaceAll('%24', '$').replaceAll('+', '%20');
  return `${exchange.base}${exchange.path}?${text}`;
}

function readFilter(
  text: string | null,
  fields: Record<string, FieldKind>,
): ODataFilter | undefined {
  if (text === null || text.trim() === '') return undefined;
  try {
    return parseODataFilter(text, fields);
  } catch (error) {
    if (error instanceof ODataError) refuse(400, error.message);
    throw error;
  }
}

function readNames(text: string | null, fields: Record<string, FieldKind>): string[] | undefined {
  if (text === null || text.trim() === '') return undefined;
  const names = text.split(',').map((name) => name.trim().split('/')[0] as string);
  if (names.includes('*')) return undefined;
  for (const name of names) {
    if (!Object.hasOwn(fields, name)) refuse(400, `Could not find a property named '${name}'.`);
  }
  return names;
}

function readNumber(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (!/^\d{1,9}$/.test(text)) refuse(400, `Incorrect format for ${name} argument '${text}'.`);
  return Number(text);
}

function readToken(text: string | null): number | undefined {
  if (text === null) return undefined;
  const token = /^(\d{1,15})L?$/.exec(text)?.[1];
  if (token === undefined) refuse(400, 'Invalid $skiptoken.');
  return Number(token);
}
