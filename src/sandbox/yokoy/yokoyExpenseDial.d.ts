import type { ExpenseDial, World } from '../core/vendor.ts';
import type { YokoyAccount } from './yokoyAccount.ts';
/** How tests and the try-out add, change and remove expenses behind the API's back. */
export declare function createExpenseDial(
  world: World,
  open: (account: string) => YokoyAccount,
): ExpenseDial;
