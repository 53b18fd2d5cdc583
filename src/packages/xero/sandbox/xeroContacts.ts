import type { Answer } from '../../../sandbox/exchange.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import {
  textOf,
  tooLong,
  type Prepared,
  type XeroBatchShape,
  type XeroInput,
} from './xeroBatch.ts';
import { framed, type XeroContext } from './xeroContext.ts';
import { msDate } from './xeroDates.ts';
import { notFound } from './xeroErrors.ts';
import { listRows, readIds } from './xeroList.ts';
import { newGuid, type XeroContact } from './xeroOrganisation.ts';

/** Fields by which contacts may be filtered and ordered. */
const comparedFields = [
  ...(['ContactID', 'ContactNumber', 'AccountNumber', 'Name', 'FirstName', 'LastName'] as const),
  ...(['EmailAddress', 'ContactStatus', 'IsSupplier', 'IsCustomer', 'BankAccountDetails'] as const),
  ...(['TaxNumber', 'CompanyNumber', 'DefaultCurrency'] as const),
];

/** GET /Contacts */
export function listContacts(context: XeroContext): Answer {
  const { organisation } = context;
  return listRows(context, organisation.contacts, {
    name: 'Contacts',
    render: renderContact,
    updatedAt: (row) => row.updatedAt,
    fields: {
      ...Object.fromEntries(comparedFields.map((name) => [name, (row: XeroContact) => row[name]])),
      UpdatedDateUTC: (row) => row.updatedAt,
    },
    parameters: ['IDs', 'includeArchived', 'summaryOnly', 'searchTerm'],
    indexOf: {
      Name: 'Name',
      ContactNumber: 'ContactNumber',
      AccountNumber: 'AccountNumber',
      EmailAddress: 'EmailAddress',
    },
    named: (query) => {
      const ids = readIds(query, 'IDs');
      if (ids === undefined) return undefined;
      const rows = [...ids].map((id) => organisation.contacts.get(id));
      return rows.filter((row) => row !== undefined);
    },
    visible: (row, query) =>
      row.ContactStatus === 'ACTIVE' || query.get('includeArchived')?.toLowerCase() === 'true',
    accepts: (row, query) => {
      const term = query.get('searchTerm')?.toLowerCase();
      if (term === undefined || term === '') return true;
      return [row.Name, row.FirstName, row.LastName, row.ContactNumber, row.EmailAddress].some(
        (text) => text?.toLowerCase().includes(term) === true,
      );
    },
    paged: true,
    touch: (row) => ({ ...row, updatedAt: context.exchange.at }),
  });
}

/** GET /Contacts/{id or number} */
export function getContact(context: XeroContext, params: PathParams): Answer {
  const { contacts } = context.organisation;
  const id = params.id ?? '';
  const row = contacts.get(id.toLowerCase()) ?? contacts.find('ContactNumber', id) ?? notFound();
  return framed(context, { Contacts: [renderContact(row, false)] });
}

/** How contacts are written; PUT only creates new ones. */
export function contactShape(method: string): XeroBatchShape<XeroContact> {
  return {
    name: 'Contacts',
    idField: 'ContactID',
    errorFlag: 'HasValidationErrors',
    prepare: (context, input, id) => prepare(context, method, input, id),
    isNew: ({ organisation }, row) => organisation.contacts.get(row.ContactID) === undefined,
    store: (context, row, isNew) => storeContact(context, row, isNew),
    render: (_context, row) => renderContact(row, false),
  };
}

function storeContact(
  { world, organisation, exchange }: XeroContext,
  row: XeroContact,
  isNew: boolean,
): void {
  organisation.contacts.put(row);
  world.effects.add({
    at: exchange.at,
    vendor: 'xero',
    account: organisation.login,
    tenant: organisation.tenant.tenantId,
    action: isNew ? 'created' : 'updated',
    kind: 'contact',
    id: row.ContactID,
    ref: row.ContactNumber ?? row.Name,
    text: row.Name,
  });
}

/** The contact that a document names; an unknown Name creates one, as at Xero. */
export function contactOf(
  context: XeroContext,
  given: unknown,
  before: string | undefined,
): { id: string | undefined; errors: string[]; make?: () => void } {
  if (given === undefined || given === null) {
    if (before !== undefined) return { id: before, errors: [] };
    return { id: undefined, errors: ['A Contact must be specified for this type of transaction'] };
  }
  const input = given as XeroInput;
  const { contacts } = context.organisation;
  const id = textOf(input, 'ContactID');
  let contact = id === undefined ? undefined : contacts.get(id.toLowerCase());
  if (id !== undefined && contact === undefined) {
    return {
      id: undefined,
      errors: ['The Contact with the specified ContactID could not be found'],
    };
  }
  contact ??= contacts.find('ContactNumber', textOf(input, 'ContactNumber') ?? '\u0000');
  contact ??= contacts.find('Name', textOf(input, 'Name') ?? '\u0000');
  if (contact === undefined) {
    const prepared = prepare(context, 'PUT', input, undefined);
    if ('errors' in prepared) return { id: undefined, errors: prepared.errors };
    const made = prepared.row;
    return { id: made.ContactID, errors: [], make: () => storeContact(context, made, true) };
  }
  const { ContactNumber, Name } = contact;
  const blocked = context.exchange.consumeFault(
    'blockedAccount',
    ({ party }) => party === undefined || party === ContactNumber || party === Name,
  );
  if (contact.ContactStatus === 'ACTIVE' && blocked === undefined) {
    return { id: contact.ContactID, errors: [] };
  }
  return {
    id: undefined,
    errors: [
      'The contact with the specified contact details has been archived. The contact must be un-archived before creating new invoices or credit notes.',
    ],
  };
}

const limits = {
  Name: 255,
  FirstName: 255,
  LastName: 255,
  EmailAddress: 255,
  ContactNumber: 50,
  AccountNumber: 50,
  TaxNumber: 50,
  CompanyNumber: 50,
};

const texts = [...Object.keys(limits), 'BankAccountDetails', 'DefaultCurrency'] as const;

function prepare(
  context: XeroContext,
  method: string,
  input: XeroInput,
  id: string | undefined,
): Prepared<XeroContact> {
  const { contacts } = context.organisation;
  const errors = tooLong(input, limits);
  const name = textOf(input, 'Name');
  const given = id ?? textOf(input, 'ContactID');
  const byId = given === undefined ? undefined : contacts.get(given.toLowerCase());
  if (given !== undefined && byId === undefined) errors.push('The contact could not be found');
  const byNumber = contacts.find('ContactNumber', textOf(input, 'ContactNumber') ?? '\u0000');
  const byName = name === undefined ? undefined : contacts.find('Name', name);
  const before = byId ?? byNumber ?? byName;
  if (method === 'PUT' && byName !== undefined) {
    errors.push(
      `The contact name ${name} is already assigned to another contact. The contact name must be unique across all active contacts.`,
    );
  }
  if (method === 'PUT' && byNumber !== undefined && byName === undefined) {
    errors.push('The contact number is already assigned to another contact.');
  }
  if (byName !== undefined && before !== undefined && byName !== before) {
    errors.push(`The contact name ${name} is already assigned to another contact.`);
  }
  if (name === undefined && before === undefined)
    errors.push('The contact name must be specified.');
  const email = textOf(input, 'EmailAddress');
  if (email !== undefined && !/^\S+@\S+$/.test(email)) errors.push('Email address must be valid.');
  const status = textOf(input, 'ContactStatus');
  if (status !== undefined && status !== 'ACTIVE' && status !== 'ARCHIVED') {
    errors.push(`ContactStatus '${status}' is not valid`);
  }
  if (errors.length > 0) return { errors };
  const row: XeroContact = {
    ContactID: newGuidFor(context, before),
    Name: name ?? (before as XeroContact).Name,
    ContactStatus: 'ACTIVE',
    IsSupplier: false,
    IsCustomer: false,
    Addresses: [],
    Phones: [],
    ...before,
    ...(status === undefined ? {} : { ContactStatus: status as 'ACTIVE' }),
    ...(Array.isArray(input.Addresses) ? { Addresses: input.Addresses as never } : {}),
    ...(Array.isArray(input.Phones) ? { Phones: input.Phones as never } : {}),
    updatedAt: context.exchange.at,
  };
  const written = row as unknown as Record<string, unknown>;
  for (const field of texts)
    if (textOf(input, field) !== undefined) written[field] = textOf(input, field);
  return { row };
}

function newGuidFor(context: XeroContext, before: XeroContact | undefined): string {
  return before?.ContactID ?? newGuid(context.organisation, 'contact');
}

function renderContact({ updatedAt, ...row }: XeroContact, summary: boolean): object {
  const light = {
    ContactGroups: [],
    HasAttachments: false,
    HasValidationErrors: false,
    UpdatedDateUTC: msDate(updatedAt),
  };
  if (!summary) return { ...row, ContactPersons: [], ...light };
  const { Addresses: _addresses, Phones: _phones, ...rest } = row;
  return { ...rest, Addresses: [], Phones: [], ...light };
}
