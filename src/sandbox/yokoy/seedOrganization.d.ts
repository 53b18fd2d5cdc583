import type { LegalEntity } from './yokoyAccount.ts';
import type { YokoyExpense } from './yokoyExpense.ts';
/** A legal entity with its categories, policy and tax rates. */
export declare function legalEntity(
  organization: string,
  code: string,
  name: string,
  language: string,
): LegalEntity;
/** Cost centres of a legal entity. */
export declare function costCentersOf(
  organization: string,
  entity: string,
): Record<string, unknown>[];
/** Two company cards of a legal entity. */
export declare function companyCardsOf(
  organization: string,
  entity: string,
  owners: readonly string[],
): Record<string, unknown>[];
/** Tags of a legal entity. */
export declare function tagsOf(organization: string, entity: string): Record<string, unknown>[];
/** The organization's twenty suppliers. */
export declare function suppliersOf(organization: string): Record<string, unknown>[];
/** Card transactions: one for each expense that was paid by company card. */
export declare function transactionsOf(
  expenses: YokoyExpense[],
  cardOf: (legalEntityId: string) => string,
): Record<string, unknown>[];
/** Two trips. */
export declare function tripsOf(
  organization: string,
  entity: string,
  userIds: readonly string[],
  now: number,
): Record<string, unknown>[];
