import type { ResultOf, Route } from '../../contract/route.ts';
import { callRaw, type Args, type CallArgs } from './call.ts';
import { beginAfter } from './streamPosition.ts';

/**
 * Like `call`, for what is requested before the data of a page: its answer names the event after which the page's
 * stream begins. With a later answer the changes between the two would be missed.
 */
export async function callFirst<R extends Route>(
  route: R,
  ...args: Args<CallArgs<R>>
): Promise<ResultOf<R>> {
  const response = await callRaw(route, ...args);
  beginAfter(/last-event-id="(.+?)"/.exec(response.headers.get('link') ?? '')?.[1]);
  return (await response.json()) as ResultOf<R>;
}
