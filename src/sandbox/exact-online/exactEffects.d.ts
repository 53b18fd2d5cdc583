import type { Effect } from '../core/effectLedger.ts';
import type { ExactContext } from './exactContext.ts';
/** Notes what a request has changed in the books. */
export declare function noteEffect(
  { world, exchange, division }: ExactContext,
  effect: Pick<Effect, 'action' | 'kind' | 'id' | 'amount' | 'currency' | 'text'> & {
    ref?: string | undefined;
  },
): void;
/** Notes a deletion for sync/Deleted. */
export declare function noteDeleted(
  { division, exchange }: ExactContext,
  EntityType: number,
  EntityKey: string,
): void;
