import type { Answer } from '../core/exchange.ts';
import { type XeroContext } from './xeroContext.ts';
/** GET /Reports/TrialBalance?date=YYYY-MM-DD&paymentsOnly=true */
export declare function getTrialBalance(context: XeroContext): Answer;
