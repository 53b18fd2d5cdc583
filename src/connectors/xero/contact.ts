import { text } from '../../contract/messages/message.ts';
import { z } from 'zod';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import { answer } from '../kit/answer.ts';
import type { Candidates } from '../kit/defineFlow.ts';
import { segment } from '../kit/segment.ts';
import { VendorError } from '../kit/vendorError.ts';
import { list, tenantRequest } from './xeroApi.ts';

export interface ContactPayload {
  tenant: string;
  /** Documents with the same key share one contact. */
  key: string;
  name: string;
  email?: string;
  /** Number of the creditor at the source; kept as the contact's account number. */
  accountNumber?: string;
}

const limits = { number: 50, name: 255, candidates: 20 };

const contactSchema = z.object({
  ContactID: z.string(),
  ContactNumber: z.string().nullish(),
  AccountNumber: z.string().nullish(),
  Name: z.string().nullish(),
  EmailAddress: z.string().nullish(),
  ContactStatus: z.string().nullish(),
});
type Contact = z.infer<typeof contactSchema>;

/**
 * By our number, else by name: names are unique among active contacts, so one of the same name can't be made anew.
 * Searched as text and compared here; the vendor's filter language has no documented quoting.
 */
export async function findContact(
  context: ConnectorContext,
  payload: ContactPayload,
): Promise<string | undefined> {
  const number = contactNumber(payload);
  const byNumber = (await search(context, payload.tenant, number)).find(
    (contact) => contact.ContactNumber === number,
  );
  if (byNumber) {
    return byNumber.ContactID;
  }
  const name = contactName(payload).toLowerCase();
  const sameName = (await search(context, payload.tenant, contactName(payload))).find(
    (contact) => contact.Name?.trim().toLowerCase() === name,
  );
  const otherAddress =
    sameName?.EmailAddress &&
    payload.email !== undefined &&
    sameName.EmailAddress.toLowerCase() !== payload.email.toLowerCase();
  if (sameName && (sameName.ContactNumber || otherAddress)) {
    // It belongs to another system, or to another employee of the same name.
    throw new VendorError({
      class: 'conflict',
      code: 'supplier-ambiguous',
      text: text('xero.contactAmbiguous', { name: payload.name }),
      solution: text('xero.contactAmbiguousSolution'),
      wiki: 'supplier-ambiguous',
    });
  }
  return sameName?.ContactID;
}

/** Active contacts with its name or its address, of which a person chooses where `findContact` won't. */
export async function contactCandidates(
  context: ConnectorContext,
  payload: ContactPayload,
): Promise<Candidates> {
  const { tenant, name, email } = payload;
  const found = await search(context, tenant, contactName(payload));
  const sameAddress = email === undefined ? [] : await search(context, tenant, email);
  const byId = new Map([...found, ...sameAddress].map((contact) => [contact.ContactID, contact]));
  return {
    name,
    email,
    found: [...byId.values()].slice(0, limits.candidates).map((contact) => ({
      externalId: contact.ContactID,
      name: contact.Name ?? '',
      number: contact.AccountNumber ?? contact.ContactNumber ?? undefined,
      email: contact.EmailAddress || undefined,
    })),
  };
}

async function search(
  context: ConnectorContext,
  tenant: string,
  searchTerm: string,
): Promise<Contact[]> {
  const request = tenantRequest(tenant, '/Contacts', {
    query: { searchTerm, summaryOnly: true, page: 1, pageSize: 100 },
  });
  const found = await list(context, request, 'Contacts', contactSchema);
  return found.filter(({ ContactStatus }) => (ContactStatus ?? 'ACTIVE') === 'ACTIVE');
}

const contactsSchema = z.object({ Contacts: z.array(contactSchema).min(1) });

export async function createContact(
  context: ConnectorContext,
  payload: ContactPayload,
  idempotencyKey: string,
): Promise<string> {
  const { accountNumber } = payload;
  const response = await context.http.request(
    tenantRequest(payload.tenant, '/Contacts', {
      method: 'PUT',
      idempotencyKey,
      json: {
        Contacts: [
          {
            ...fields(payload),
            ContactNumber: contactNumber(payload),
            ...(accountNumber === undefined ? {} : { AccountNumber: accountNumber }),
          },
        ],
      },
    }),
  );
  return answer(contactsSchema, response, 'a contact').Contacts[0]?.ContactID ?? '';
}

export async function updateContact(
  context: ConnectorContext,
  id: string,
  payload: ContactPayload,
): Promise<void> {
  await context.http.request(
    tenantRequest(payload.tenant, `/Contacts/${segment(id)}`, {
      method: 'POST',
      json: { Contacts: [{ ContactID: id, ...fields(payload) }] },
    }),
  );
}

function fields(payload: ContactPayload): Record<string, unknown> {
  return {
    Name: contactName(payload),
    ...(payload.email === undefined ? {} : { EmailAddress: payload.email }),
  };
}

function contactName({ name }: ContactPayload): string {
  return [...name.trim()].slice(0, limits.name).join('');
}

function contactNumber({ key }: ContactPayload): string {
  return key.slice(0, limits.number);
}
