import type { Exchange } from '../../../sandbox/exchange.ts';
import type { World } from '../../../sandbox/vendor.ts';
import type { PayhawkAccount } from './payhawkAccount.ts';

/** What a Payhawk handler works with. */
export interface PayhawkContext {
  world: World;
  account: PayhawkAccount;
  exchange: Exchange;
}
