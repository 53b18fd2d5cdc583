import type { Exchange } from '../../../sandbox/exchange.ts';
import type { World } from '../../../sandbox/vendor.ts';
import type { ExactDivision } from './exactDivision.ts';

/** Context of an Exact handler. */
export interface ExactContext {
  world: World;
  exchange: Exchange;
  division: ExactDivision;
}
