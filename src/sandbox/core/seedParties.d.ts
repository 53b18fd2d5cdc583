export interface SeedEmployee {
  number: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Index into the cost centres. */
  costCentre: number;
}
export interface SeedParty {
  code: string;
  name: string;
  email: string;
  city: string;
  postcode: string;
  street: string;
  country: 'NL' | 'BE' | 'DE' | 'GB';
  vatNumber: string;
  iban: string;
  /** How the debtor pays: I = collection, B = on credit (Exact's letters). */
  paymentMethod: 'I' | 'B';
  blocked: boolean;
}
/** The twelve employees of an account's company. */
export declare function seedEmployees(account: string): SeedEmployee[];
/**
 * Debtors or suppliers of an account's company; each carries the account's name, so that one seen in
 * another account can be told.
 */
export declare function seedParties(
  account: string,
  role: 'debtor' | 'supplier',
  count: number,
): SeedParty[];
/** Domain for made-up addresses of an account. */
export declare function mailDomain(account: string): string;
