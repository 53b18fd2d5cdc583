import { z } from 'zod';

/** What a list's query can hold beside its page. */
export interface QueryFields {
  /** Names of filters. */
  filters: string[];
  /** Fields that it can be sorted by. */
  sorts: string[];
  /** It takes `globalFilter`. */
  isSearched: boolean;
}

const paging = new Set(['page', 'perPage', 'sortBy', 'globalFilter']);

/** Reads from a route's query what it can be filtered and sorted by. */
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

/** The object of a query; where other names are put right before it is read (`z.preprocess`), the one behind that. */
export function queryObject(query: z.ZodType): z.ZodObject {
  if (query instanceof z.ZodObject) return query;
  if (query instanceof z.ZodPipe && query.in instanceof z.ZodTransform)
    return queryObject(query.out as z.ZodType);
  throw new TypeError('The query of a route is an object.');
}
