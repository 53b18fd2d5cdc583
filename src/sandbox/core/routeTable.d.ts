import type { Answer, Exchange } from './exchange.ts';
export type PathParams = Record<string, string>;
export type RouteHandler<C> = (context: C, params: PathParams, exchange: Exchange) => Answer;
/**
 * Routes by method and path pattern. `:name` takes one segment, and a segment may mix text and
 * names, as in OData's `Accounts(guid':id')`. Routes are kept by their number of segments, so a
 * look-up compares a handful.
 */
export declare class RouteTable<C> {
  #private;
  on(method: string, pattern: string, handler: RouteHandler<C>): this;
  /**
   * The handler for a request; 'method' when the path is known with other methods only, undefined
   * when it is not known.
   */
  find(
    method: string,
    path: string,
  ):
    | {
        handler: RouteHandler<C>;
        params: PathParams;
      }
    | 'method'
    | undefined;
}
