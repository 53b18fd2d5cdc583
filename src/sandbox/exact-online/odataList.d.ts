import { type Answer } from '../core/exchange.ts';
import type { EntitySet } from './entitySet.ts';
import type { ExactContext } from './exactContext.ts';
export type ListMode = 'normal' | 'bulk' | 'sync';
/** GET of a resource: `$filter`, `$select`, `$top`, `$skip`, `$orderby`, `$expand`, `$inlinecount`. */
export declare function listEntities(context: ExactContext, set: EntitySet, mode: ListMode): Answer;
/** GET …/$count: the number alone. */
export declare function countEntities(context: ExactContext, set: EntitySet): Answer;
