import { text } from '../../../contract/messages/message.ts';
import { z } from 'zod';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { cutText } from '../../kit/cutText.ts';
import { answer } from '../../kit/answer.ts';
import { logMissingBankAccount } from '../../kit/missingBankAccount.ts';
import type { Candidates } from '../../kit/candidates.ts';
import { segment } from '../../kit/segment.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { list, tenantRequest } from './xeroApi.ts';

export interface ContactPayload {
  tenant: string;
  /** Documents with the same key share one contact. */
  key: string;
  name: string;
  email?: string;
  /** Number of the creditor at the source; stored as the contact's account number. */
  accountNumber?: string;
  /** VAT number of a new contact. */
  taxNumber?: string;
  /** A company that sends invoices, not an employee. */
  supplier?: true;
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
 * Finds a contact by our number or the creditor's, otherwise by e-mail address, otherwise by name: names are unique
 * among active contacts, so a second one of the same name can't be made. Two matches are ambiguous. Searched as text
 * and compared here; the vendor's filter language has no documented quoting.
 */
export async function findContact(
  context: ConnectorContext,
  payload: ContactPayload,
): Promise<string | undefined> {
  const { tenant, accountNumber, email } = payload;
  const number = contactNumber(payload);
  const ours = (await search(context, tenant, number)).find(
    (contact) => contact.ContactNumber === number,
  );
  if (ours) return ours.ContactID;

  // a company that another system maintains too is the same company; a person may only have the same name
  const free = ({ ContactNumber }: Contact) => payload.supplier === true || !ContactNumber;
  // the search doesn't cover account numbers; a value that would need quoting in a filter is no number
  if (accountNumber !== undefined && /^[\w-]{1,50}$/.test(accountNumber)) {
    const where = { where: `AccountNumber=="${accountNumber}"` };
    const numbered = await contacts(context, tenant, where);
    if (numbered.length > 0) return oneOf(numbered, payload, free);
  }
  if (email !== undefined) {
    const found = await search(context, tenant, email);
    const addressed = found.filter((contact) => sameText(contact.EmailAddress, email));
    if (addressed.length > 0) return oneOf(addressed, payload, free);
  }
  const name = contactName(payload);
  const sameName = (await search(context, tenant, name)).find((contact) =>
    sameText(contact.Name, name),
  );
  const otherAddress =
    sameName?.EmailAddress && email !== undefined && !sameText(sameName.EmailAddress, email);
  // It belongs to another system, or to another employee of the same name.
  if (sameName && (!free(sameName) || otherAddress)) throw ambiguous(payload);
  return sameName?.ContactID;
}

/** The match; for several, and for one that belongs to another system or another employee, a person decides. */
function oneOf(
  found: readonly Contact[],
  payload: ContactPayload,
  free: (contact: Contact) => boolean,
): string | undefined {
  if (found.length > 1 || !found.every(free)) throw ambiguous(payload);
  return found[0]?.ContactID;
}

function sameText(one: string | null | undefined, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase();
}

function ambiguous({ name }: ContactPayload): VendorError {
  return new VendorError({
    class: 'conflict',
    code: 'supplier-ambiguous',
    text: text('xero.contactAmbiguous', { name }),
    solution: text('xero.contactAmbiguousSolution'),
    wiki: 'supplier-ambiguous',
  });
}

/** Active contacts with its name or its address, for a person to choose from if `findContact` finds none. */
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

function search(context: ConnectorContext, tenant: string, searchTerm: string) {
  return contacts(context, tenant, { searchTerm });
}

async function contacts(
  context: ConnectorContext,
  tenant: string,
  by: Record<string, string>,
): Promise<Contact[]> {
  const request = tenantRequest(tenant, '/Contacts', {
    query: { ...by, summaryOnly: true, page: 1, pageSize: 100 },
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
  const { accountNumber, taxNumber } = payload;
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
            ...(taxNumber === undefined ? {} : { TaxNumber: taxNumber }),
          },
        ],
      },
    }),
  );
  const id = answer(contactsSchema, response, 'a contact').Contacts[0]?.ContactID ?? '';
  if (payload.key.startsWith('employee:'))
    logMissingBankAccount(
      context,
      { id: `${payload.tenant}:${id}`, name: payload.name },
      text('xero.giveBankAccount'),
    );
  return id;
}

const bankedSchema = z.object({
  ContactID: z.string(),
  BankAccountDetails: z.string().nullish(),
});
/** Most contacts in one request: their ids stand in its address. */
const idsAtOnce = 40;

/** Those of these contacts, each `tenant:id`, that have a bank account. */
export async function contactsWithBankAccount(
  context: ConnectorContext,
  creditors: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  const byTenant = Map.groupBy(creditors, (one) => one.split(':')[0] ?? '');
  for (const [tenant, members] of byTenant)
    for (let at = 0; at < members.length; at += idsAtOnce) {
      const IDs = members
        .slice(at, at + idsAtOnce)
        .map((one) => one.slice(tenant.length + 1))
        .join(',');
      const request = tenantRequest(tenant, '/Contacts', {
        query: { IDs, page: 1, pageSize: 100 },
      });
      for (const contact of await list(context, request, 'Contacts', bankedSchema))
        if (contact.BankAccountDetails?.trim()) found.push(`${tenant}:${contact.ContactID}`);
    }
  return found;
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
  return cutText(name.trim(), limits.name);
}

function contactNumber({ key }: ContactPayload): string {
  return key.slice(0, limits.number);
}
