import type { Exchange } from '../core/exchange.ts';
import type { World } from '../core/vendor.ts';
import type { ExactDivision } from './exactDivision.ts';
/** What an Exact handler works with. */
export interface ExactContext {
  world: World;
  exchange: Exchange;
  division: ExactDivision;
}
