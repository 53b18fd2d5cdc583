import { type Answer, type Exchange } from '../core/exchange.ts';
import type { World } from '../core/vendor.ts';
import type { XeroOrganisation } from './xeroOrganisation.ts';
/** What a handler of the Accounting API works with. */
export interface XeroContext {
  world: World;
  exchange: Exchange;
  organisation: XeroOrganisation;
}
/** The frame around every answer of the Accounting API. */
export declare function framed({ exchange }: XeroContext, content: Record<string, unknown>): Answer;
