import type { XeroOrganisation } from './xeroOrganisation.ts';
/** How many invoices and bills a new organisation has: more than one page of 100. */
export declare const SEEDED_INVOICES = 130;
/** Sales invoices and bills of the last four months, some paid, some drafts. */
export declare function seedInvoices(organisation: XeroOrganisation): void;
