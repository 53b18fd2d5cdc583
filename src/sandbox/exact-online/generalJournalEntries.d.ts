import type { EntitySet } from './entitySet.ts';
/** generaljournalentry/GeneralJournalEntries: bookings that must balance by themselves. */
export declare const generalJournalEntries: EntitySet;
