import type { Exchange } from '../../../sandbox/exchange.ts';
import type { World } from '../../../sandbox/vendor.ts';
import type { PayhawkAccount } from './payhawkAccount.ts';

/** Context of a Payhawk handler. */
export interface PayhawkContext {
  world: World;
  account: PayhawkAccount;
  exchange: Exchange;
}
