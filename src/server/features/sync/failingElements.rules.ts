import { resetElements } from '../../engine/actions/changeElements.ts';
import type { Call } from '../../http/handler.ts';
import { lockFailing } from './failingElements.queries.ts';

/**
 * Puts these elements back to pending where they still fail: one that is worked on, or was mended meanwhile, is left as it
 * is. Each connection's log says who did it. Answers how many.
 */
export function resetFailing(call: Call, ids: readonly string[]): Promise<number> {
  return call.scoped(async (scope) => {
    const elements = await lockFailing(scope, ids);
    await resetElements(scope, elements);
    return elements.length;
  });
}
