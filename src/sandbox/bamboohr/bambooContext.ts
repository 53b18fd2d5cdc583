import type { Exchange } from '../core/exchange.ts';
import type { Personnel } from '../core/people/personnel.ts';
import type { World } from '../core/vendor.ts';
import type { BambooWebhooks } from './bambooWebhook.ts';

/** What a BambooHR handler works with. */
export interface BambooContext {
  world: World;
  personnel: Personnel;
  webhooks: BambooWebhooks;
  exchange: Exchange;
}
