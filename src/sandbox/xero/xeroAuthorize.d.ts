import { type Answer, type Exchange } from '../core/exchange.ts';
import { type World } from '../core/vendor.ts';
import type { XeroVault } from './xeroVault.ts';
/** The one app this sandbox's Xero knows. */
export declare const xeroClient: {
  id: string;
  secret: string;
};
/** GET and POST /identity/connect/authorize: sign in, choose organisations, allow. */
export declare function authorize(exchange: Exchange, world: World, vault: XeroVault): Answer;
