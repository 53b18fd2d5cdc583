import type { PayhawkContext } from './payhawkContext.ts';
import { refuse } from './payhawkErrors.ts';

/** The expression of a `$filter`. */
export const parsedFilter = (text: string): unknown => parsed(text, '$filter');

function parsed(text: string, parameter: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(400, 'invalid_filter', `${parameter} is no JSON`);
  }
}

/** Refuses a query with anything but these, as the published description of each list does. */
export function checkQuery({ exchange }: PayhawkContext, ...known: readonly string[]): void {
  for (const name of exchange.query.keys())
    if (!known.includes(name)) refuse(400, 'validation_error', `Unknown parameter ${name}`);
}

/** Refuses an `$orderBy` other than `[{field: direction}]` with one of these. */
export function checkOrder(
  { exchange }: PayhawkContext,
  directions: Readonly<Record<string, readonly string[]>>,
): void {
  const order = parsed(exchange.query.get('$orderBy') ?? '[]', '$orderBy');
  const isKnown = (part: unknown) =>
    Object.entries((part ?? {}) as object).every(([field, direction]) =>
      directions[field]?.includes(String(direction)),
    );
  if (!Array.isArray(order) || order.length > 1 || !order.every(isKnown))
    refuse(400, 'validation_error', '$orderBy is not valid');
}

/** The page that a request asks for, by `$skip` and `$take`; `end`: the number of rows up to its end. */
export function pageOf<T>({ exchange }: PayhawkContext, rows: readonly T[]) {
  const skip = wholeNumber(exchange.query.get('$skip'), 0);
  const take = wholeNumber(exchange.query.get('$take'), 1000);
  if (take < 1 || take > 1000) refuse(400, 'validation_error', '$take is 1 to 1000');
  return { items: rows.slice(skip, skip + take), total: rows.length, end: skip + take };
}

function wholeNumber(text: string | null, otherwise: number): number {
  const value = text === null ? otherwise : Number(text);
  return Number.isInteger(value) && value >= 0
    ? value
    : refuse(400, 'validation_error', '$skip and $take are whole numbers');
}
