import { type Answer, type Exchange } from '../core/exchange.ts';
import { type TokenVault } from '../core/tokenVault.ts';
import { type World } from '../core/vendor.ts';
/** The one app this sandbox's Exact knows. */
export declare const exactClient: {
  id: string;
  secret: string;
};
/** GET and POST /api/oauth2/auth: the page on which a person signs in and allows the app. */
export declare function authorize(exchange: Exchange, world: World, vault: TokenVault): Answer;
/** POST /api/oauth2/token: client id and secret in the body; `expires_in` is a string. */
export declare function postToken(exchange: Exchange, world: World, vault: TokenVault): Answer;
