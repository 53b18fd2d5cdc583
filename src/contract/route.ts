import { z } from 'zod';
import type { Rank } from './roles.ts';

/** Things that a route refers to by id; each is resolved to its organization through the viewer's scope. */
export type ReferenceKind =
  | 'organization'
  | 'user'
  | 'credential'
  | 'connection'
  | 'cause'
  | 'syncElement'
  | 'connectRequest'
  | 'credentialRequest'
  | 'connectionSetup';

/** The rank that the viewer must have in the organization of the thing that a parameter or body field names. */
export interface Reference {
  /** Name of a path parameter, or path of a body field (`packages.*.credentialId`). */
  from: string;
  kind: ReferenceKind;
  rank: Rank;
}

/**
 * Who may call a route (docs/security.md 4.5). Required for each route; a handler without one can't be registered.
 * - `public`: anyone; `secondStep`: the bearer of a two-factor token; `connectWindow`: the window of an OAuth
 *   sign-in, known by its cookie; `connectReturn`: the same as the vendor sends it back, also a customer's, who has
 *   no session; `user`: anyone signed in
 * - `self`: the signed-in user with the id in the parameter
 * - `rank`: signed in, with the rank in the organization of the thing named in the path
 * - `anyRank`: signed in, with the rank in at least one organization; the data returned or written is scoped
 * - `superAdmin`: the provider's staff; with a reference the thing in the path must exist, and may be changed
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'secondStep' }
  | { kind: 'connectWindow' }
  | { kind: 'connectReturn' }
  | { kind: 'user' }
  | { kind: 'self'; param: string }
  | { kind: 'rank'; reference: Reference }
  | { kind: 'anyRank'; rank: Rank }
  | { kind: 'superAdmin'; reference?: Reference };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A body that is not JSON: a download or a redirect. */
export const raw = z.custom<Uint8Array | ReadableBytes | null>(() => true);
/** Anything that yields bytes; a Node stream on the server. */
export interface ReadableBytes {
  [Symbol.asyncIterator](): AsyncIterator<unknown>;
}

/**
 * A route by its schemas alone: its other members are no part of its type, so that changing them does not recheck
 * every caller.
 */
export interface Route<
  Params extends z.ZodObject | undefined = z.ZodObject | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answers extends Record<number, z.ZodType> = Record<number, z.ZodType>,
> {
  method: Method;
  /** Below `/api`, parameters in braces as in the specifications: `/connections/{id}`. */
  path: string;
  /** One sentence for the API's documentation. */
  summary: string;
  access: Access;
  params: Params;
  query: Query;
  body: Body;
  /** A POST that only reads, because the question doesn't fit an address: the audit has no line of it. */
  reads?: true | undefined;
  /** No API key opens it (`opensToKeys`): it acts on something of a person, whatever the key reaches. */
  personOnly?: true | undefined;
  /** Ids in the body, resolved through the same scope as path ids. */
  references?: Reference[] | undefined;
  /**
   * Its answer contains a secret next to caller-chosen text, so it is never compressed: the length would reveal how
   * much of the one repeats the other (docs/decisions/046).
   */
  holdsSecret?: true | undefined;
  /** Largest body of a signed-in caller, bytes; defaults to `defaultBodyLimitBytes`. */
  bodyLimit?: number | undefined;
  /** Milliseconds within which the whole request must arrive; defaults to `defaultTimeoutMs`. */
  timeout?: number | undefined;
  /** By status. Errors that every route may answer (400, 401, 403, 404, 415, 422, 429, 500, 503) need not be listed. */
  answers: Answers;
}

/** Default body limit of signed-in callers, bytes. */
export const defaultBodyLimitBytes = 1_000_000;
/**
 * Body limit of public routes, bytes: the caller is not yet known, so nobody can be charged for it (docs/security.md
 * T41).
 */
export const publicBodyLimitBytes = 64_000;
/** Milliseconds from a request's headers to the end of its body (docs/security.md R9). */
export const defaultTimeoutMs = 15_000;

/** Defines one route of the wire: the server's registration and validation, the console's `call`, the policy and the documentation all come from it. */
export function defineRoute<
  Answers extends Record<number, z.ZodType>,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(route: RouteDefinition<Params, Query, Body, Answers>): Route<Params, Query, Body, Answers> {
  return route as Route<Params, Query, Body, Answers>;
}

/** The definition of a route, without the schemas that it doesn't have. */
type RouteDefinition<
  Params extends z.ZodObject | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Answers extends Record<number, z.ZodType>,
> = Omit<Route, 'params' | 'query' | 'body' | 'answers'> & {
  params?: Params;
  query?: Query;
  body?: Body;
  answers: Answers;
};

/** Returns the largest body of a route, bytes. */
export function bodyLimitOf({ access, bodyLimit }: Pick<Route, 'access' | 'bodyLimit'>): number {
  const isKnown = access.kind !== 'public' && access.kind !== 'secondStep';
  return isKnown ? (bodyLimit ?? defaultBodyLimitBytes) : publicBodyLimitBytes;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;

/** Path parameters as the handler receives them. */
export type ParamsOf<R extends Route> = Parsed<R['params']>;
export type QueryOf<R extends Route> = Parsed<R['query']>;
export type BodyOf<R extends Route> = Parsed<R['body']>;
/** Path parameters as the caller sends them. */
export type ParamsSent<R extends Route> = Sent<R['params']>;
export type BodySent<R extends Route> = Sent<R['body']>;

/** Answers that a handler may return: a declared status with the body declared for it. */
export type AnswerOf<R extends Route> = {
  [S in keyof R['answers'] & number]: {
    status: S;
    body: z.input<R['answers'][S]>;
    headers?: Record<string, string | string[]>;
  };
}[keyof R['answers'] & number];

/** The body that a caller receives for a successful call. */
export type ResultOf<R extends Route> = {
  [S in keyof R['answers'] & number]: S extends 200 | 201 | 202 ? z.output<R['answers'][S]> : never;
}[keyof R['answers'] & number];
