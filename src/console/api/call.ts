import type { z } from 'zod';
import type { BodySent, ParamsSent, ResultOf, Route } from '../../contract/route.ts';
import { address } from './address.ts';
import { send, type Transport } from './send.ts';

/** The object schema of a query, without the preprocessing that maps other names. */
type QueryShape<Q> = Q extends z.ZodPipe<infer _In, infer Out> ? Out : Q;
/** Query of a route: output types (a number, not its text), optional where the contract has a default. */
export type QueryOf<R extends Route> =
  QueryShape<R['query']> extends infer S extends z.ZodType
    ? Optional<z.input<S>, z.output<S>>
    : undefined;
type Optional<In, Out> = {
  [K in keyof Out as K extends keyof In ? (undefined extends In[K] ? never : K) : K]: Out[K];
} & {
  [K in keyof Out as K extends keyof In ? (undefined extends In[K] ? K : never) : never]?:
    | Out[K]
    | undefined;
};

/** Required where the contract requires it, absent where the contract doesn't declare it. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends T
    ? { [K in Name]?: T }
    : Record<never, never> extends T
      ? { [K in Name]?: T | undefined }
      : { [K in Name]: T };

/** Identifies a call: the parts that the contract declares for the route. */
export type RequestOf<R extends Route> = Part<'params', ParamsSent<R>> &
  Part<'query', QueryOf<R>> &
  Part<'body', BodySent<R>>;

export type CallArgs<R extends Route> = RequestOf<R> & Transport;

/** `f(route)` if nothing is required, else `f(route, args)`. */
export type Args<T> = Record<never, never> extends T ? [args?: T] : [args: T];

interface Loose extends Transport {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls a route of the contract and returns its body, e.g.
 * `await call(setConnectionActive, { params: { id }, body: { active: true } })`.
 *
 * Fails with an `ApiError` (status 0 without a response), or with an AbortError when `signal` cancelled it. A 401 on
 * a route that does not declare one ends the session, and the promise never settles (SHELL-13).
 */
export async function call<R extends Route>(
  route: R,
  ...[args]: Args<CallArgs<R>>
): Promise<ResultOf<R>> {
  const response = await callRaw(route, ...([args] as Args<CallArgs<R>>));
  if (response.status === 204) return undefined as ResultOf<R>;
  return (await response.json()) as ResultOf<R>;
}

/** Like `call`, for a body that isn't JSON (`raw` in the contract): returns the response itself. */
export function callRaw<R extends Route>(
  route: R,
  ...[args]: Args<CallArgs<R>>
): Promise<Response> {
  const { params, query, body, ...transport } = (args ?? {}) as Loose;
  return send(
    address(route.path, params, query),
    { method: route.method, body, declares401: 401 in route.answers },
    transport,
  );
}
