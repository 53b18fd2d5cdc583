import { z } from 'zod';

/** What a list's query can contain, apart from its page. */
export interface QueryFields {
  /** Names of filters. */
  filters: string[];
  /** Fields that the list can be sorted by. */
  sorts: string[];
  /** Whether it accepts `globalFilter`. */
  isSearched: boolean;
}

const paging = new Set(['page', 'perPage', 'sortBy', 'globalFilter']);

/** Returns the filters and sort fields of a route's query. */
export function queryFields(query: z.ZodType): QueryFields {
  const { shape } = queryObject(query);
  const names = Object.keys(shape);
  return {
    filters: names.filter((name) => !paging.has(name)),
    sorts: sortKeys(shape['sortBy']).filter((key) => !key.startsWith('-')),
    isSearched: names.includes('globalFilter'),
  };
}

/** `field` and `-field`. */
export function sortKeys(schema: unknown): string[] {
  const inner: unknown = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : [];
}

/**
 * The object schema of a query; if other names are corrected before it is parsed (`z.preprocess`), the schema behind
 * that.
 */
export function queryObject(query: z.ZodType): z.ZodObject {
  if (query instanceof z.ZodObject) return query;
  if (query instanceof z.ZodPipe && query.in instanceof z.ZodTransform)
    return queryObject(query.out as z.ZodType);
  throw new TypeError('The query of a route is an object.');
}
