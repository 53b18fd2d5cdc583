import type { Effect } from '../../../sandbox/effectLedger.ts';
import type { Exchange } from '../../../sandbox/exchange.ts';
import type { World } from '../../../sandbox/vendor.ts';
import type { TwinfieldOffice } from './twinfieldOffice.ts';

/** What a handler works with. */
export interface TwinfieldContext {
  world: World;
  exchange: Exchange;
  office: TwinfieldOffice;
}

/** Notes what a request has changed in the books. */
export function noteEffect(
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
