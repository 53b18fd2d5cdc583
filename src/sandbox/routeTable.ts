import { Refused, type Answer, type Exchange } from './exchange.ts';
import type { VendorErrors } from './vendor.ts';

export type PathParams = Record<string, string>;
export type RouteHandler<C> = (context: C, params: PathParams, exchange: Exchange) => Answer;

interface Route<C> {
  method: string;
  segments: string[];
  handler: RouteHandler<C>;
}

/**
 * Routes by method and path pattern. `:name` matches one segment, and a segment may mix text and names, as in OData's
 * `Accounts(guid':id')`. Routes are grouped by number of segments, so a look-up compares only a few.
 */
export class RouteTable<C> {
  readonly #bySize = new Map<number, Route<C>[]>();

  on(method: string, pattern: string, handler: RouteHandler<C>): this {
    const segments = pattern.split('/').slice(1);
    const routes = this.#bySize.get(segments.length) ?? [];
    routes.push({ method, segments, handler });
    this.#bySize.set(segments.length, routes);
    return this;
  }

  /** The handler for a request; 'method' if the path is known with other methods only, undefined if it is unknown. */
  find(
    method: string,
    path: string,
  ): { handler: RouteHandler<C>; params: PathParams } | 'method' | undefined {
    const segments = path.split('/').slice(1).map(decodeSegment);
    let known = false;
    for (const route of this.#bySize.get(segments.length) ?? []) {
      const params = match(route.segments, segments);
      if (params === undefined) continue;
      if (route.method === method) return { handler: route.handler, params };
      known = true;
    }
    return known ? 'method' : undefined;
  }

  /** The handler for a request; refuses with the vendor's error if there is none. */
  resolve(
    method: string,
    path: string,
    errors: Pick<VendorErrors, 'unknownPath' | 'wrongMethod'>,
  ): { handler: RouteHandler<C>; params: PathParams } {
    const route = this.find(method, path);
    if (route === undefined) throw new Refused(errors.unknownPath());
    if (route === 'method') throw new Refused(errors.wrongMethod());
    return route;
  }
}

function match(pattern: string[], segments: string[]): PathParams | undefined {
  const params: PathParams = {};
  for (let i = 0; i < pattern.length; i += 1) {
    const expected = pattern[i] as string;
    const given = segments[i] as string;
    const colon = expected.indexOf(':');
    if (colon < 0) {
      if (expected.toLowerCase() !== given.toLowerCase()) return undefined;
      continue;
    }
    const name = /^\w+/.exec(expected.slice(colon + 1))?.[0] ?? '';
    const before = expected.slice(0, colon);
    const after = expected.slice(colon + 1 + name.length);
    const long = given.length > before.length + after.length;
    if (!long || !given.startsWith(before) || !given.endsWith(after)) return undefined;
    params[name] = given.slice(before.length, given.length - after.length);
  }
  return params;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
