import { type Answer, type Exchange } from '../core/exchange.ts';
import type { XeroVault } from './xeroVault.ts';
/** POST /connect/token on the identity host: client id and secret in Basic, the rest as a form. */
export declare function postToken(exchange: Exchange, vault: XeroVault): Answer;
/** POST /connect/revocation: withdraws a refresh token and with it the user's connections. */
export declare function postRevocation(exchange: Exchange, vault: XeroVault): Answer;
