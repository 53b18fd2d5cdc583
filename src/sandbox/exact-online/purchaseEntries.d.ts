import type { EntitySet } from './entitySet.ts';
/** purchaseentry/PurchaseEntries: what an expense becomes. */
export declare const purchaseEntries: EntitySet;
