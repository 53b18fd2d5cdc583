import type { XeroOrganisation } from './xeroOrganisation.ts';
/** Sixty debtors and twenty suppliers; one debtor in twenty-nine is archived. */
export declare function seedContacts(organisation: XeroOrganisation): void;
