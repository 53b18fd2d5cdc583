import type { Effect } from '../../../sandbox/effectLedger.ts';
import type { ExactContext } from './exactContext.ts';
import { newGuid } from './exactDivision.ts';

/** Records a change that a request made in the books. */
export function recordEffect(
  { world, exchange, division }: ExactContext,
  effect: Pick<Effect, 'action' | 'kind' | 'id' | 'amount' | 'currency' | 'text'> & {
    ref?: string | undefined;
  },
): void {
  const { ref, ...rest } = effect;
  world.effects.add({
    at: exchange.at,
    vendor: 'exact-online',
    account: division.login,
    tenant: String(division.code),
    ...rest,
    ...(ref === undefined ? {} : { ref }),
  });
}

/** Records a deletion for sync/Deleted. */
export function recordDeleted(
  { division, exchange }: ExactContext,
  EntityType: number,
  EntityKey: string,
): void {
  division.deleted.put({
    ID: newGuid(division, 'deleted'),
    Division: division.code,
    EntityType,
    EntityKey,
    DeletedDate: exchange.at,
  });
}
