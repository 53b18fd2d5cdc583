import { type Answer } from '../core/exchange.ts';
import type { PathParams } from '../core/routeTable.ts';
import type { YokoyContext } from './yokoyContext.ts';
import type { YokoyExpense } from './yokoyExpense.ts';
/** GET /expenses */
export declare function listExpenses(context: YokoyContext): Answer;
/** GET /expenses/{id} */
export declare function getExpense(context: YokoyContext, params: PathParams): Answer;
/** GET /expenses/{id}/receipt */
export declare function getReceipt(context: YokoyContext, params: PathParams): Answer;
/** The file behind a signed address; it carries no token. */
export declare function receiptFile(expense: YokoyExpense): Answer;
