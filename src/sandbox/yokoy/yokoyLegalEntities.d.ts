import { type Answer } from '../core/exchange.ts';
import type { PathParams } from '../core/routeTable.ts';
import type { LegalEntity, YokoyAccount } from './yokoyAccount.ts';
import type { YokoyContext } from './yokoyContext.ts';
/** The legal entity with this id, else 404. */
export declare function legalEntityOf(account: YokoyAccount, id: string | undefined): LegalEntity;
/** GET /legal-entities */
export declare function listLegalEntities(context: YokoyContext): Answer;
/** GET /legal-entities/{id} */
export declare function getLegalEntity(context: YokoyContext, params: PathParams): Answer;
/** GET /legal-entities/{id}/{child}: the lists that fill a connection's settings. */
export declare function listChildren(context: YokoyContext, params: PathParams): Answer;
/** Until the time that a test has set, lists of options are not there. */
export declare function whenOptionsReady({ world, exchange, account }: YokoyContext): void;
