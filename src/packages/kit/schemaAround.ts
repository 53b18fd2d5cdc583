import type { z } from 'zod';

/**
 * A schema around that of a row, by the name of the rows in an answer. zod compiles it on the first parse, which
 * takes longer than making and recording a request: so it is created once for each row and name, not for each answer.
 */
export function schemaAround<S>(
  make: (row: z.ZodType, name: string) => S,
): (row: z.ZodType, name?: string) => S {
  const made = new WeakMap<z.ZodType, Map<string, S>>();
  return (row, name = '') => {
    const known = made.get(row) ?? new Map<string, S>();
    made.set(row, known);
    const schema = known.get(name) ?? make(row, name);
    known.set(name, schema);
    return schema;
  };
}
