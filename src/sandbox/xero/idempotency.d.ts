import type { Answer } from '../core/exchange.ts';
import type { XeroContext } from './xeroContext.ts';
/**
 * Answers a POST or PUT that carries an Idempotency-Key. A key that was seen answers as it did then
 * without doing anything again; the same key with another request is refused.
 */
export declare function onceByKey(context: XeroContext, handle: () => Answer): Answer;
