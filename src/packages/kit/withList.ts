import { z } from 'zod';

/**
 * The schema of an answer with a list under `key`. A vendor may leave out an empty list, but an answer without it that has
 * fields other than `others` is not a list: read as an empty one, it would hide that the vendor is in trouble.
 */
export function withList<T extends z.ZodType>(key: string, answer: T, others: string[] = []) {
  return z
    .looseObject({})
    .refine((body) => key in body || Object.keys(body).every((name) => others.includes(name)), {
      error: 'is not there',
      path: [key],
    })
    .pipe(answer as z.ZodType<z.output<T>, Record<string, unknown>>);
}
