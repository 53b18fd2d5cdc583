import { z } from 'zod';
import { messageCode } from './messages/messageCode.ts';

/** Ids are UUIDs (version 7, made by the server); anything else is not found. */
export const id = z.uuid();

/** An instant, UTC, ISO 8601. The server passes a Date. */
export const instant = z
  .union([z.date(), z.string()])
  .transform((value) => (value instanceof Date ? value.toISOString() : value));
/** An instant in a request, with its offset; converted to UTC. There was no year 0. */
export const givenInstant = z.iso
  .datetime({ offset: true })
  .refine((given) => !given.startsWith('0000') && !Number.isNaN(Date.parse(given)), {
    error: messageCode('request.date'),
  })
  .transform((given) => new Date(given).toISOString());
/** A calendar date, YYYY-MM-DD. There was no year 0. */
export const calendarDate = z.iso
  .date()
  .refine((date) => !date.startsWith('0000'), { error: messageCode('request.date') });

/** The members that every item carries (docs/decisions/030); `className` is its class in the Hydra documentation. */
export const item = <const Name extends string>(className: Name) => ({
  '@id': z.string(),
  '@type': z.literal(className),
});

/** A hydra collection of `member` (LIST-07). */
export function collection<T extends z.ZodType>(member: T) {
  return z.object({
    '@context': z.string(),
    '@id': z.string(),
    '@type': z.literal('hydra:Collection'),
    'hydra:member': z.array(member),
    'hydra:totalItems': z.number().int(),
    /** There are more than `hydra:totalItems`: growing lists are counted up to `maxCounted`. */
    countIsCapped: z.boolean().optional(),
    'hydra:view': z
      .object({
        '@id': z.string(),
        '@type': z.literal('hydra:PartialCollectionView'),
        'hydra:first': z.string(),
        'hydra:last': z.string(),
        'hydra:next': z.string().optional(),
        'hydra:previous': z.string().optional(),
      })
      .optional(),
  });
}
export interface Collection<T> {
  'hydra:member': T[];
  'hydra:totalItems': number;
  countIsCapped?: boolean | undefined;
}

export const maxPerPage = 1000;
/** Counts are exact up to this. */
export const maxCounted = 10_000;

/**
 * The query of a paged list: page, perPage, globalFilter, sortBy (`field` or `-field`, or one of `orders`, which have
 * one direction) and filters by name. The server accepts other clients' names for some (`http/namedQuery.ts`). A
 * number out of range is refused, never clamped.
 */
export function listQuery<
  const Fields extends readonly string[],
  F extends z.ZodRawShape,
  const Orders extends readonly string[] = [],
>(sortable: Fields, filters: F, orders?: Orders) {
  const sorts = [...sortable.flatMap((field) => [field, `-${field}`]), ...(orders ?? [])] as (
    | Fields[number]
    | `-${Fields[number]}`
    | Orders[number]
  )[];
  return z.object({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    perPage: z.coerce.number().int().min(1).max(maxPerPage).default(10),
    globalFilter: z.string().max(200).default(''),
    sortBy: z.enum(sorts).optional(),
    ...filters,
  });
}

export interface ListQuery {
  page: number;
  perPage: number;
  globalFilter: string;
  sortBy?: string | undefined;
}
