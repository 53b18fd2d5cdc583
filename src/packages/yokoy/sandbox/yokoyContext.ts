import type { Exchange } from '../../../sandbox/exchange.ts';
import type { World } from '../../../sandbox/vendor.ts';
import type { YokoyAccount } from './yokoyAccount.ts';

/** What a Yokoy handler works with. */
export interface YokoyContext {
  world: World;
  account: YokoyAccount;
  exchange: Exchange;
}
