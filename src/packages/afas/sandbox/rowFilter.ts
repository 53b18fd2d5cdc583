import { z } from 'zod';
import { refuse } from './afasEnvironment.ts';

export type Row = Readonly<Record<string, unknown>>;

const filterSchema = z.strictObject({
  Filters: z.strictObject({
    Filter: z.array(
      z.strictObject({
        '@FilterId': z.string().optional(),
        Field: z.array(
          z.strictObject({
            '@FieldId': z.string(),
            '@OperatorType': z.string(),
            '#text': z.string(),
          }),
        ),
      }),
    ),
  }),
});

/** Orders numbers by value and anything else as text. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a), String(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

const operators: Readonly<Record<string, (compared: number) => boolean>> = {
  2: (compared) => compared >= 0,
  3: (compared) => compared <= 0,
  4: (compared) => compared > 0,
  7: (compared) => compared !== 0,
};

/**
 * The condition of a `filterjson`: all fields within a filter must match, and one of the filters. Its fields must be
 * among the connector's columns.
 */
export function rowFilter(
  text: string | null,
  checkColumn: (name: string) => void,
): (row: Row) => boolean {
  if (text === null) return () => true;
  const { data } = filterSchema.safeParse(parsed(text));
  if (!data) return refuse('filterjson is ongeldig.');
  const filters = data.Filters.Filter.map(({ Field }) => Field);
  for (const { '@FieldId': name, '@OperatorType': operator } of filters.flat()) {
    checkColumn(name);
    if (operator !== '1' && !Object.hasOwn(operators, operator))
      refuse(`Operator ${operator} is hier niet bekend.`);
  }
  return (row) =>
    filters.some((fields) =>
      fields.every(({ '@FieldId': name, '@OperatorType': operator, '#text': wanted }) => {
        const value = row[name];
        if (operator === '1') return String(value ?? '').toLowerCase() === wanted.toLowerCase();
        const typed = typeof value === 'number' ? Number(wanted) : wanted;
        return operators[operator]?.(compareValues(value, typed)) === true;
      }),
    );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
