import type { Answer } from '../core/exchange.ts';
import type { PathParams } from '../core/routeTable.ts';
import { type XeroBatchShape } from './xeroBatch.ts';
import { type XeroContext } from './xeroContext.ts';
import { type XeroJournal } from './xeroOrganisation.ts';
/** GET /ManualJournals */
export declare function listJournals(context: XeroContext): Answer;
/** GET /ManualJournals/{id} */
export declare function getJournal(context: XeroContext, params: PathParams): Answer;
export declare function journalShape(method: string): XeroBatchShape<XeroJournal>;
