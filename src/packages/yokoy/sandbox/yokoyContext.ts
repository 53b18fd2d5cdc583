import type { Exchange } from '../../../sandbox/exchange.ts';
import type { World } from '../../../sandbox/vendor.ts';
import type { YokoyAccount } from './yokoyAccount.ts';

/** Context of a Yokoy handler. */
export interface YokoyContext {
  world: World;
  account: YokoyAccount;
  exchange: Exchange;
}
