import type { Exchange } from '../../../sandbox/exchange.ts';
import type { World } from '../../../sandbox/vendor.ts';
import type { ExactDivision } from './exactDivision.ts';

/** What an Exact handler works with. */
export interface ExactContext {
  world: World;
  exchange: Exchange;
  division: ExactDivision;
}
