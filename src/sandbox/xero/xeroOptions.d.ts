import type { Answer } from '../core/exchange.ts';
import { type XeroContext } from './xeroContext.ts';
/** GET /Accounts */
export declare function listAccounts(context: XeroContext): Answer;
/** GET /TaxRates */
export declare function listTaxRates(context: XeroContext): Answer;
/** GET /TrackingCategories */
export declare function listTrackingCategories(context: XeroContext): Answer;
/** GET /Currencies */
export declare function listCurrencies(context: XeroContext): Answer;
/** GET /Organisation */
export declare function getOrganisation(context: XeroContext): Answer;
