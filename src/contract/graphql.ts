import { z } from 'zod';
import { signedIn } from './access.ts';
import { defineRoute } from './route.ts';

/** Longest query, characters. */
export const maxQueryLength = 20_000;
/** Most entries that a list of a query gives at once. */
export const maxFirst = 100;

const graphqlError = z.object({
  message: z.string(),
  locations: z.array(z.object({ line: z.number().int(), column: z.number().int() })).optional(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  /** `status` and `messageCode` of the refusal, as the same call has them elsewhere in the API. */
  extensions: z.record(z.string(), z.unknown()).optional(),
});

/**
 * What stands behind the lists of this API in one question (API-03): the same things, seen by the same rules. It reads and
 * changes nothing.
 */
export const askGraphql = defineRoute({
  method: 'POST',
  path: '/graphql',
  summary:
    'A GraphQL query over organizations, users, credentials and connections with what hangs under them.',
  access: signedIn,
  reads: true,
  body: z.object({
    query: z.string().min(1).max(maxQueryLength),
    operationName: z.string().max(200).nullish(),
    variables: z.record(z.string(), z.unknown()).nullish(),
  }),
  answers: {
    200: z.object({
      data: z.record(z.string(), z.unknown()).nullish(),
      errors: z.array(graphqlError).optional(),
    }),
  },
});
