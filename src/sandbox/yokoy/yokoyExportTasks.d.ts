import { type Answer } from '../core/exchange.ts';
import type { PathParams } from '../core/routeTable.ts';
import type { World } from '../core/vendor.ts';
import type { YokoyAccount } from './yokoyAccount.ts';
import type { YokoyContext } from './yokoyContext.ts';
/** POST …/expense-export-facilities/{facility}/export-tasks: answers the new task's id. */
export declare function postExportTask(context: YokoyContext, params: PathParams): Answer;
/** GET …/export-tasks/{id} */
export declare function getExportTask({ account }: YokoyContext, params: PathParams): Answer;
/** GET …/export-tasks */
export declare function listExportTasks(
  { account, exchange }: YokoyContext,
  params: PathParams,
): Answer;
/** GET …/export-tasks/{id}/artefacts: which documents the task did export. */
export declare function getArtefacts({ account }: YokoyContext, params: PathParams): Answer;
/** Finishes the tasks that are due: their documents change status and become effects. */
export declare function settleExportTasks(account: YokoyAccount, world: World, now: number): void;
