import { guidOf } from '../../../sandbox/deterministicId.ts';
import { seedParties, type SeedParty } from '../../../sandbox/seedParties.ts';
import type { XeroOrganisation } from './xeroOrganisation.ts';

const hourMs = 3_600_000;

/** Sixty debtors and twenty suppliers; one debtor in twenty-nine is archived. */
export function seedContacts(organisation: XeroOrganisation): void {
  const { contacts, tenant, login, createdAt } = organisation;
  let hours = 80 * 24;
  const put = (party: SeedParty, supplier: boolean): void => {
    hours -= 24;
    contacts.put({
      ContactID: guidOf(tenant.tenantId, 'contact', party.code),
      ContactNumber: party.code,
      AccountNumber: party.code,
      Name: party.name,
      EmailAddress: party.email,
      ContactStatus: party.blocked ? 'ARCHIVED' : 'ACTIVE',
      TaxNumber: party.vatNumber,
      BankAccountDetails: party.iban,
      IsSupplier: supplier,
      IsCustomer: !supplier,
      Addresses: [
        {
          AddressType: 'STREET',
          AddressLine1: party.street,
          City: party.city,
          PostalCode: party.postcode,
          Country: party.country,
        },
      ],
      Phones: [],
      updatedAt: createdAt - hours * hourMs,
    });
  };
  for (const party of seedParties(login, 'debtor', 60)) put(party, false);
  for (const party of seedParties(login, 'supplier', 20)) put(party, true);
}
