import { sql, type RawBuilder } from 'kysely';
import { maxCounted, type ListQuery } from '../../../contract/hydra.ts';
import type { Tx } from './database.ts';
import { countUpTo } from './listSql.ts';
import type { Reach } from './reached.ts';

type Sql = RawBuilder<unknown>;

/** A condition, or the absence of one: `query.status && sql`…`` is left out without that filter. */
export type Condition = Sql | undefined | false | '' | 0;

/** A column to sort by; with what follows its direction, e.g. `NULLS LAST`. */
type Sort = Sql | readonly [column: Sql, afterDirection: Sql];

/** Which rows of its tables a list shows. */
export interface ListRows {
  /** The viewer's rows: `reached(viewer, …)`; `belongsTo(…)` something that was checked; or `reachedInFrom`. */
  reached: RawBuilder<boolean>;
  /** The filters. */
  where?: readonly Condition[];
}

/** A list that is read by the page. */
export interface List extends ListRows {
  /** The table and its name in the parts below: `run r`. */
  table: string;
  /** The tables after FROM, if there are more or others; `table` then is the name of the one that is listed. */
  from?: Sql;
  /** By default all of the table's. */
  columns?: Sql;
  /** What `sortBy` may name. */
  sorts: Readonly<Record<string, Sort>>;
  /** One of `sorts`, with `-` descending; by default the first of them, descending. */
  defaultSort?: string;
  /** Unique, by default the table's `id`: sorts rows with the same value, so that pages never overlap. */
  id?: Sql;
  /** The statement around the page, in the same order: what is joined for the page's rows alone. */
  around?: (page: Sql, order: Sql) => Sql;
  /** Maximum count of rows. */
  maxCounted?: number;
}

/** The rows of one connection or run, which the caller has checked to be within reach. */
export const belongsTo = (column: string, id: string) => sql<boolean>`${sql.ref(column)} = ${id}`;
/** The tables after FROM have only the viewer's rows. */
export const reachedInFrom = sql<boolean>`true`;

type PageQuery = Pick<ListQuery, 'page' | 'perPage' | 'sortBy'>;
type Scope = { tx: Tx; viewer: Reach };

/** One page of a list, and the number of its rows, up to one more than its maximum. */
export async function listPage<Row>(
  scope: Scope,
  query: PageQuery,
  list: List,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await pageRows<Row>(scope, query, list);
  return { rows, total: await countUpTo(scope.tx, rowsOf(list), list.maxCounted) };
}

/** One page of a list, uncounted. */
export async function pageRows<Row>({ tx }: Scope, query: PageQuery, list: List): Promise<Row[]> {
  const { around = (page: Sql) => page } = list;
  const order = orderOf(query, list);
  const page = sql`${selectOf(list)} ORDER BY ${order} ${limitOf(query)}`;
  const { rows } = await sql<Row>`${around(page, order)}`.execute(tx);
  return rows;
}

/** Common table expressions `found` and `page` after WITH, for a list with count and page from one scan of an index. */
export const foundPage = (query: PageQuery, list: List): Sql =>
  sql`found AS MATERIALIZED (${selectOf(list)} ORDER BY ${orderOf(query, list)}
      LIMIT ${Math.max(query.page * query.perPage, maxCounted + 1)}),
    page AS (SELECT * FROM found ${limitOf(query)})`;
/** The count of such a list, up to one more than the maximum. */
export const countFound = sql`(SELECT least(count(*), ${maxCounted + 1})::int FROM found)`;

const nameOf = ({ table }: List) => table.slice(table.indexOf(' ') + 1);

function selectOf(list: List): Sql {
  const { columns = sql`${sql.id(nameOf(list))}.*` } = list;
  return sql`SELECT ${columns} ${rowsOf(list)}`;
}

function rowsOf(list: List): Sql {
  const { table, from = sql.raw(table) } = list;
  return sql`FROM ${from} WHERE ${whereOf(list)}`;
}

export const whereOf = ({ reached, where = [] }: ListRows): RawBuilder<boolean> =>
  allOf([reached, ...where]);

/** These conditions together. */
export function allOf(conditions: readonly Condition[]): RawBuilder<boolean> {
  const present = conditions.filter((condition) => typeof condition === 'object');
  return present.length > 0 ? sql<boolean>`${sql.join(present, sql` AND `)}` : sql<boolean>`true`;
}

const limitOf = ({ page, perPage }: PageQuery) =>
  sql`LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`;

function orderOf(query: PageQuery, list: List): Sql {
  const { sorts, id = sql.id(nameOf(list), 'id') } = list;
  const { defaultSort = `-${Object.keys(sorts)[0]}` } = list;
  const sortBy = query.sortBy ?? defaultSort;
  const isDescending = sortBy.startsWith('-');
  const sort = sorts[isDescending ? sortBy.slice(1) : sortBy];
  const [column, afterDirection = sql``] = [sort].flat();
  if (!column) throw new Error(`The list can't be sorted by ${sortBy}`);
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  return sql`${column} ${direction} ${afterDirection}, ${id} ${direction}`;
}
