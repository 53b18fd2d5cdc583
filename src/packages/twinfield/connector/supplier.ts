import { text } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { cutText } from '../../kit/cutText.ts';
import { logMissingBankAccount } from '../../kit/missingBankAccount.ts';
import type { Candidates } from '../../kit/candidates.ts';
import { collect } from '../../kit/paging.ts';
import { VendorError } from '../../kit/vendorError.ts';
import { xml, type XmlElement, type XmlNode } from '../../kit/xml.ts';
import { chosenOffice, notAsDocumented, processXml, searchPages } from './twinfieldApi.ts';

/*
 * Suppliers are dimensions of the type CRD: a code within the office, a name, addresses with an e-mail address each.
 */

export interface SupplierPayload {
  /** Documents with the same key share one supplier. */
  key: string;
  name: string;
  email?: string;
  /** Code of the supplier; without one the vendor assigns the next. */
  code?: string;
}

const type = 'CRD';
const nameLength = 80;
/** Maximum number of suppliers of one name that are examined. */
const maxCandidates = 20;

/** Codes are compared in the vendor's form, in capitals. */
export function supplierCode(number: string): string {
  return number.trim().toUpperCase();
}

/**
 * Finds a supplier by code, otherwise by e-mail address among suppliers of that name. Ambiguous matches are not
 * guessed.
 */
export async function findSupplier(
  context: ConnectorContext,
  payload: SupplierPayload,
): Promise<string | undefined> {
  if (payload.code !== undefined) {
    const { code } = payload;
    const found = await search(context, code, 1);
    return found.some(([own]) => own === code) ? code : undefined;
  }
  const named = await suppliersNamed(context, payload.name);
  const same = named.filter(({ email }) => sameAddress(email, payload.email));
  const [only] = same;
  if (only && same.length === 1) return only.code;
  if (same.length > 1 || named.some(({ email }) => email === '')) throw ambiguous(payload);
  return undefined;
}

/** Suppliers of that name, for a person to choose from if `findSupplier` finds none. */
export async function supplierCandidates(
  context: ConnectorContext,
  { name, email }: SupplierPayload,
): Promise<Candidates> {
  const named = await suppliersNamed(context, name);
  return {
    name,
    email,
    found: named.map((one) => ({
      externalId: one.code,
      name: one.name,
      number: one.code,
      email: one.email || undefined,
      place: one.place || undefined,
    })),
  };
}

function ambiguous({ name }: SupplierPayload): VendorError {
  return new VendorError({
    class: 'conflict',
    code: 'creditor-ambiguous',
    text: text('twinfield.creditorAmbiguous', { name }),
    solution: text('twinfield.chooseCreditor'),
    wiki: 'creditor-ambiguous',
  });
}

const sameAddress = (one: string, other: string | undefined) =>
  other !== undefined && one.toLowerCase() === other.trim().toLowerCase();

/** Rows of suppliers with this code (field 1) or name (field 2). A text that contains a wildcard finds more. */
async function search(
  context: ConnectorContext,
  pattern: string,
  field: number,
): Promise<string[][]> {
  const pages = searchPages(context, { type: 'DIM', pattern, field, options: { dimtype: type } });
  return collect(pages, 1000);
}

interface ExistingSupplier {
  code: string;
  name: string;
  email: string;
  place: string;
}

async function suppliersNamed(
  context: ConnectorContext,
  name: string,
): Promise<ExistingSupplier[]> {
  const wanted = truncatedName(name).toLowerCase();
  const rows = await search(context, truncatedName(name), 2);
  const codes = rows.flatMap(([code, supplierName = '']) =>
    code && supplierName.toLowerCase() === wanted ? [code] : [],
  );
  const known: ExistingSupplier[] = [];
  for (const code of codes.slice(0, maxCandidates)) {
    const supplier = await readSupplier(context, code);
    const address = mainAddress(supplier);
    known.push({
      code,
      name: supplier.textAt('name'),
      email: address?.textAt('email') ?? '',
      place: address?.textAt('city') ?? '',
    });
  }
  return known;
}

function readSupplier(context: ConnectorContext, code: string): Promise<XmlElement> {
  const read = xml('read', [
    xml('type', 'dimensions'),
    xml('office', chosenOffice(context)),
    xml('dimtype', type),
    xml('code', code),
  ]);
  return processXml(context, read);
}

function mainAddress(supplier: XmlElement): XmlElement | undefined {
  const addresses = supplier.child('addresses')?.all('address') ?? [];
  return addresses.find(({ attributes }) => attributes.get('default') === 'true') ?? addresses[0];
}

export async function createSupplier(
  context: ConnectorContext,
  payload: SupplierPayload,
): Promise<string> {
  const { name, email } = payload;
  const address = xml(
    'address',
    [xml('name', truncatedName(name)), email ? xml('email', email) : undefined],
    {
      type: 'invoice',
      default: 'true',
    },
  );
  const written = await processXml(
    context,
    dimension(context, payload.code ?? '', name, email ? [address] : []),
  );
  const code = written.textAt('code') || written.textAt('dimension', 'code');
  if (code === '') throw notAsDocumented(undefined, 'code');
  if (payload.key.startsWith('employee:'))
    logMissingBankAccount(context, { id: code, name }, text('twinfield.giveBankAccount'));
  return code;
}

/** Most suppliers that are read at once: the vendor has no list with their bank accounts. */
const maxRead = 25;

/** The codes of these suppliers that have a bank account. */
export async function suppliersWithBankAccount(
  context: ConnectorContext,
  codes: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const code of codes.slice(0, maxRead)) {
    const supplier = await readSupplier(context, code);
    const banks = supplier.child('banks')?.all('bank') ?? [];
    if (banks.some((bank) => bank.textAt('iban') !== '' || bank.textAt('accountnumber') !== ''))
      found.push(code);
  }
  return found;
}

/** Updates name and e-mail address only. An address is written as a whole: its other content is sent as it was read. */
export async function updateSupplier(
  context: ConnectorContext,
  code: string,
  { name, email }: SupplierPayload,
): Promise<void> {
  const address = mainAddress(await readSupplier(context, code));
  const others = address?.children.filter((one) => one.name !== 'email' && one.name !== 'name');
  const changed = xml(
    'address',
    [
      xml('name', address?.textAt('name') || truncatedName(name)),
      ...(others ?? []).map((one) => xml(one.name, one.text.trim())),
      xml('email', email ?? ''),
    ],
    address ? Object.fromEntries(address.attributes) : { type: 'invoice', default: 'true' },
  );
  await processXml(context, dimension(context, code, name, email ? [changed] : []));
}

function dimension(
  context: ConnectorContext,
  code: string,
  name: string,
  addresses: XmlNode[],
): XmlNode {
  return xml('dimension', [
    xml('office', chosenOffice(context)),
    xml('type', type),
    xml('code', code),
    xml('name', truncatedName(name)),
    addresses.length > 0 ? xml('addresses', addresses) : undefined,
  ]);
}

function truncatedName(name: string): string {
  return cutText(name.replace(/\s+/g, ' ').trim(), nameLength);
}
