import { type Answer, type Exchange } from '../core/exchange.ts';
import { type AccessToken, type TokenVault } from '../core/tokenVault.ts';
/** Any client id is good with this secret. */
export declare const yokoyClientSecret = 'sandbox-yokoy-secret';
/** POST /oauth2/token on the accounts host: client credentials in Basic, no scopes. */
export declare function postToken(exchange: Exchange, vault: TokenVault): Answer;
/** The token of an API request, else 401 as Yokoy words it. */
export declare function authenticate(exchange: Exchange, vault: TokenVault): AccessToken;
