import type { Exchange } from '../core/exchange.ts';
import type { World } from '../core/vendor.ts';
import type { PayhawkAccount } from './payhawkAccount.ts';

/** What a Payhawk handler works with. */
export interface PayhawkContext {
  world: World;
  account: PayhawkAccount;
  exchange: Exchange;
}
