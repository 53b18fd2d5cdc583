import type { Effect } from '../../../sandbox/effectLedger.ts';
import type { Exchange } from '../../../sandbox/exchange.ts';
import type { World } from '../../../sandbox/vendor.ts';
import type { TwinfieldOffice } from './twinfieldOffice.ts';

/** Context of a handler. */
export interface TwinfieldContext {
  world: World;
  exchange: Exchange;
  office: TwinfieldOffice;
}

/** Records a change that a request made in the books. */
export function recordEffect(
  { world, exchange, office }: TwinfieldContext,
  effect: Omit<Effect, 'seq' | 'at' | 'vendor' | 'account' | 'tenant'>,
): void {
  world.effects.add({
    at: exchange.at,
    vendor: 'twinfield',
    account: office.login,
    tenant: office.code,
    ...effect,
  });
}
