import type { EntitySet } from './entitySet.ts';
/** crm/Accounts: debtors and creditors. */
export declare const crmAccounts: EntitySet;
