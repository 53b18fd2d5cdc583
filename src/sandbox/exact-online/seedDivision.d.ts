import { type ExactDivision } from './exactDivision.ts';
/** Fills new books: the options, sixty debtors, twenty suppliers and the opening balances. */
export declare function seedDivision(division: ExactDivision): void;
