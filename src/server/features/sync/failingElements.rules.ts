import { resetElements } from '../../engine/actions/changeElements.ts';
import type { Call } from '../../http/handler.ts';
import { lockFailing } from './failingElements.queries.ts';

/**
 * Reopens these elements if they still fail: those being processed, or fixed meanwhile, stay as they are. The log of
 * each connection records the user. Returns the number of reopened elements.
 */
export function resetFailing(call: Call, ids: readonly string[]): Promise<number> {
  return call.scoped(async (scope) => {
    const elements = await lockFailing(scope, ids);
    await resetElements(scope, elements);
    return elements.length;
  });
}
