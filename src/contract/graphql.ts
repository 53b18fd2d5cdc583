import { z } from 'zod';
import { signedIn } from './access.ts';
import { defineRoute } from './route.ts';

/** Longest query, characters. */
export const maxQueryLength = 20_000;
/** Maximum number of entries that a list in a query returns. */
export const maxFirst = 100;

const graphqlError = z.object({
  message: z.string(),
  locations: z.array(z.object({ line: z.number().int(), column: z.number().int() })).optional(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  /** `status` and `messageCode` of the error, as the same call returns them elsewhere in the API. */
  extensions: z.record(z.string(), z.unknown()).optional(),
});

/** Queries the resources of this API's lists in one request (API-03), under the same access rules. It only reads. */
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
