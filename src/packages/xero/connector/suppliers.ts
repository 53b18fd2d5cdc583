import { z } from 'zod';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { MasterRecord } from '../../kit/masterData.ts';
import { tenantRequest, xeroPages } from './xeroApi.ts';

const text = z.string().nullish();
const supplierSchema = z.object({
  ContactID: z.string(),
  AccountNumber: text,
  ContactNumber: text,
  ContactStatus: text,
  Name: text,
  EmailAddress: text,
  TaxNumber: text,
  IsSupplier: z.boolean().nullish(),
});

/**
 * Suppliers of an organisation, page by page: contacts with a bill. Most have no number: then the contact's id is
 * used.
 */
export async function* suppliers(
  context: ConnectorContext,
  tenant: string,
): AsyncGenerator<MasterRecord[]> {
  const request = tenantRequest(tenant, '/Contacts', {
    query: { order: 'ContactID ASC', where: 'IsSupplier==true' },
  });
  for await (const page of xeroPages(
    context,
    request,
    'Contacts',
    supplierSchema,
    ({ ContactID }) => ContactID,
  ))
    yield page.flatMap((contact) => {
      const { ContactID, AccountNumber, ContactNumber, ContactStatus, Name } = contact;
      if (contact.IsSupplier !== true || (ContactStatus ?? 'ACTIVE') !== 'ACTIVE') return [];
      const code = AccountNumber || ContactNumber || ContactID;
      return [
        {
          code,
          name: Name?.trim() || code,
          ...(contact.TaxNumber ? { vatNumber: contact.TaxNumber } : {}),
          ...(contact.EmailAddress ? { email: contact.EmailAddress } : {}),
        },
      ];
    });
}
