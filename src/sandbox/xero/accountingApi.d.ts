import type { Answer } from '../core/exchange.ts';
import type { XeroContext } from './xeroContext.ts';
/** Answers a call of the Accounting API, for a tenant that the token may reach. */
export declare function handleAccounting(context: XeroContext, path: string, scope: string): Answer;
