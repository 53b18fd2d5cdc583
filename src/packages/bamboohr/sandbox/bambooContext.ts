import type { Exchange } from '../../../sandbox/exchange.ts';
import type { Personnel } from '../../../sandbox/people/personnel.ts';
import type { World } from '../../../sandbox/vendor.ts';
import type { BambooWebhooks } from './bambooWebhook.ts';

/** Context of a BambooHR handler. */
export interface BambooContext {
  world: World;
  personnel: Personnel;
  webhooks: BambooWebhooks;
  exchange: Exchange;
}
