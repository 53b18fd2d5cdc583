import { z } from 'zod';
import { dateOf, resultOf, type Extract } from './extraction.ts';
import { tenantRequest, xeroPages } from './xeroApi.ts';

const text = z.string().nullish();
const contactSchema = z.object({
  ContactID: z.string(),
  ContactNumber: text,
  AccountNumber: text,
  ContactStatus: text,
  Name: text,
  FirstName: text,
  LastName: text,
  EmailAddress: text,
  TaxNumber: text,
  IsSupplier: z.boolean().nullish(),
  IsCustomer: z.boolean().nullish(),
  UpdatedDateUTC: text,
});
type Contact = z.infer<typeof contactSchema>;

const contactColumns: [string, (contact: Contact) => string][] = [
  ['Contact id', ({ ContactID }) => ContactID],
  ['Contact number', ({ ContactNumber }) => ContactNumber ?? ''],
  ['Account number', ({ AccountNumber }) => AccountNumber ?? ''],
  ['Status', ({ ContactStatus }) => ContactStatus ?? ''],
  ['Name', ({ Name }) => Name ?? ''],
  ['First name', ({ FirstName }) => FirstName ?? ''],
  ['Last name', ({ LastName }) => LastName ?? ''],
  ['E-mail', ({ EmailAddress }) => EmailAddress ?? ''],
  ['Tax number', ({ TaxNumber }) => TaxNumber ?? ''],
  ['Supplier', ({ IsSupplier }) => String(IsSupplier ?? false)],
  ['Customer', ({ IsCustomer }) => String(IsCustomer ?? false)],
  ['Updated', ({ UpdatedDateUTC }) => dateOf(undefined, UpdatedDateUTC)],
];

/** Contacts have no history: the list is the current one, stored under the chosen date. */
export const contactList: Extract = async (context, tenant, date) => {
  const request = tenantRequest(tenant.id, '/Contacts', {
    query: { includeArchived: true, order: 'ContactID ASC', summaryOnly: true },
  });
  const pages = xeroPages(context, request, 'Contacts', contactSchema, (item) => item.ContactID);
  const rows = async function* (): AsyncGenerator<string[][]> {
    for await (const page of pages) {
      yield page.map((contact) => contactColumns.map(([, value]) => value(contact)));
    }
  };
  const columns = contactColumns.map(([name]) => name);
  return resultOf('contacts', 'contactList', tenant, date, { columns, rows: rows() });
};
