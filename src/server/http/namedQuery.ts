import { queryObject, sortKeys } from '../../contract/queryFields.ts';
import type { z } from 'zod';

export interface NamedQuery<Query = Record<string, unknown>> {
  query: Query;
  /** Parameters that had to be ignored: orders that the list doesn't know. */
  ignored: string[];
}

/**
 * A list's query with the contract's names. Those of other clients are accepted too: `pageSize` and `itemsPerPage` for
 * perPage, `order[field]=asc|desc` for sortBy; an empty parameter is ignored. An unknown order is ignored and reported:
 * API Platform's clients order by `id` by default.
 */
export function namedQuery(schema: z.ZodType, given: Record<string, unknown>): NamedQuery {
  const { shape } = queryObject(schema);
  if (!('perPage' in shape && 'sortBy' in shape)) return { query: given, ignored: [] };
  const { sortBy, ...query } = given;
  query['perPage'] ??= query['pageSize'] ?? query['itemsPerPage'];
  for (const name of Object.keys(query))
    if (query[name] === '' || query[name] === undefined) delete query[name];
  if (typeof sortBy === 'object') return { query: given, ignored: [] };
  const known = new Set(sortKeys(shape['sortBy']));
  const ignored: string[] = [];
  for (const { name, key } of ordersIn(sortBy, query)) {
    if (!known.has(key)) ignored.push(name);
    else query['sortBy'] ??= key;
  }
  return { query, ignored };
}

/** Each requested order, the most significant first: the parameter as sent, and its key. */
function ordersIn(sortBy: unknown, query: Record<string, unknown>) {
  const orders =
    typeof sortBy === 'string' && sortBy !== '' ? [{ name: `sortBy=${sortBy}`, key: sortBy }] : [];
  for (const [name, direction] of Object.entries(query)) {
    const field = /^order\[(.+)\]$/.exec(name)?.[1];
    if (field === undefined) continue;
    const isDown = typeof direction === 'string' && direction.toLowerCase() === 'desc';
    orders.push({ name, key: isDown ? `-${field}` : field });
  }
  return orders;
}
