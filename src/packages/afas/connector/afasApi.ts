import { z } from 'zod';
import { text } from '../../../contract/messages/message.ts';
import { answer } from '../../kit/answer.ts';
import { base64 } from '../../kit/base64.ts';
import { chunksWithin } from '../../kit/chunksWithin.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { memo } from '../../kit/memo.ts';
import { collect } from '../../kit/paging.ts';
import { segment } from '../../kit/segment.ts';
import { mappingKey, mappingSetting, textSetting } from '../../kit/settingValues.ts';
import { VendorError } from '../../kit/vendorError.ts';

export const packageType = 'afas';

const suffixes: Readonly<Record<string, string>> = { test: 'test', accept: 'accept' };

/** `https://12345.rest.afas.online`, or that of the test or acceptance environment; empty if the number is invalid. */
export function environmentHost(credential: Readonly<Record<string, unknown>>): string {
  const number = textSetting(credential, 'environmentNumber')
    ?.toLowerCase()
    .replace(/^https:\/\//, '')
    .replace(/\.rest(?:test|accept)?\.afas\.online(?:\/.*)?$/, '');
  if (number === undefined || !/^[a-z]?\d{3,10}$/.test(number)) return '';
  const suffix = suffixes[textSetting(credential, 'environment') ?? ''] ?? '';
  return `https://${number.replace(/^[a-z]/, '')}.rest${suffix}.afas.online`;
}

/** The token is XML, which people copy completely or only its data. */
export function tokenHeader(token: unknown): string {
  const typed = typeof token === 'string' ? token.trim() : '';
  const whole = typed.startsWith('<')
    ? typed
    : `<token><version>1</version><data>${typed.replace(/[<>&\s]/g, '')}</data></token>`;
  return `AfasToken ${base64(new TextEncoder().encode(whole))}`;
}

/** GetConnectors as the vendor delivers them. Customers with their own connectors name them in the credential. */
export const standardConnectors = {
  administrations: 'Profit_Administrations',
  journals: 'Profit_Journals',
  accounts: 'Profit_Accounts',
  vatCodes: 'Profit_VAT_code',
  periods: 'Profit_periods_per_administration',
  allocations: 'Profit_Allocation_Assigments',
  creditors: 'Profit_Creditor',
  debtors: 'Profit_Debtor',
  debtorInvoices: 'Profit_Debtor_Invoices',
  employees: 'Profit_Employees',
  contracts: 'Profit_Contracts',
  salaries: 'Profit_Salary',
  relatives: 'Profit_Family',
  paidWages: 'Profit_PaidWages',
  mandates: 'Profit_SEPA_IncassoMachtigingen',
  relations: 'Profit_OrgPer',
  paymentConditions: 'Profit_PaymentConditions',
  transactions: 'Profit_Transactions',
  subjects: 'Profit_SubjectFile',
  subjectTypes: 'Profit_SubjectTypes',
} as const;
export type Reading = keyof typeof standardConnectors;

const connectorSchema = z.object({ id: z.string() });
const metainfoSchema = z.object({
  getConnectors: z.array(connectorSchema),
  updateConnectors: z.array(connectorSchema),
  info: z.object({ envid: z.string().nullish(), appName: z.string().nullish() }).nullish(),
});

/** Connectors of the token's app connector. */
export async function metainfo(context: ConnectorContext): Promise<z.infer<typeof metainfoSchema>> {
  const response = await context.http.request({ path: '/ProfitRestServices/metainfo' });
  return answer(metainfoSchema, response, 'metainfo');
}

/** Names, in lower case, of the app connector's connectors; read once per task. */
function sharedConnectors(context: ConnectorContext): Promise<Set<string>> {
  return memo(context.http, 'afas metainfo', async () => {
    const { getConnectors, updateConnectors } = await metainfo(context);
    return new Set([...getConnectors, ...updateConnectors].map(({ id }) => id.toLowerCase()));
  });
}

async function assertShared(context: ConnectorContext, name: string): Promise<void> {
  if ((await sharedConnectors(context)).has(name.toLowerCase())) return;
  throw new VendorError({
    class: 'validation',
    code: 'connector-missing',
    text: text('afas.connectorMissing', { connector: name }),
    solution: text('afas.addConnector', { connector: name }),
    wiki: 'connector-missing',
  });
}

/** A condition on a field, with the vendor's number of its operator. */
export interface Condition {
  field: string;
  is: string;
  operator?: number;
}

const rowsSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
/** Rows per page: the vendor asks to stay below 150,000 cells. */
const pageSize = 1000;

/** Which rows to read: those that meet all conditions, or all those of one of several groups. */
interface RowQuery {
  order: string;
  where?: readonly Condition[];
  either?: readonly (readonly Condition[])[];
  /** At most this number of rows, on one page. */
  first?: number;
}

/** Rows of a GetConnector, in the order of a field, which the vendor requires. */
export async function* connectorPages<T>(
  context: ConnectorContext,
  reading: Reading,
  row: z.ZodType<T>,
  { order, where = [], either = [], first }: RowQuery,
): AsyncGenerator<T[]> {
  const names = mappingSetting(context.credential, 'connectorNames', 'standard', 'own');
  const standard = standardConnectors[reading];
  const name = names.get(mappingKey(standard)) ?? standard;
  await assertShared(context, name);
  const filters = [where, ...either].filter(({ length }) => length > 0);
  for (let skip = 0; ; skip += pageSize) {
    const response = await context.http.request({
      path: `/ProfitRestServices/connectors/${segment(name)}`,
      query: {
        skip,
        take: first ?? pageSize,
        orderbyfieldids: order,
        ...(filters.length > 0 ? { filterjson: filterOf(filters) } : {}),
      },
    });
    const { rows } = answer(rowsSchema, response, name);
    yield rows.map((one) => answer(row, { ...response, body: one }, name));
    if (first !== undefined || rows.length < pageSize) return;
  }
}

/** As JSON: the short form separates values by commas, which a name may contain. */
function filterOf(filters: readonly (readonly Condition[])[]): string {
  return JSON.stringify({ Filters: { Filter: filters.map(groupOf) } });
}

function groupOf(conditions: readonly Condition[], place: number) {
  return {
    '@FilterId': `F${place + 1}`,
    Field: conditions.map(({ field, is, operator = 1 }) => ({
      '@FieldId': field,
      '@OperatorType': String(operator),
      '#text': is,
    })),
  };
}

/**
 * Characters of the groups of one filter, encoded as in the address: with more than 2,049 in all, other parameters
 * included, the vendor answers 404.
 */
const maxGroupsLength = 1_800;
const encoded = (conditions: readonly Condition[]) =>
  encodeURIComponent(`${JSON.stringify(groupOf(conditions, 999))},`);

/**
 * The same as a list, for short results. Groups of `either` take several requests if they don't fit into one address, so no
 * two may have a row in common.
 */
export async function connectorRows<T>(
  context: ConnectorContext,
  reading: Reading,
  row: z.ZodType<T>,
  query: RowQuery,
): Promise<T[]> {
  if (!query.either) return collect(connectorPages(context, reading, row, query));
  const rows: T[] = [];
  for (const either of chunksWithin(query.either, encoded, maxGroupsLength))
    rows.push(...(await collect(connectorPages(context, reading, row, { ...query, either }))));
  return rows;
}

const insertedSchema = z.object({
  results: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number()]).nullish())),
});

/** Inserts through an UpdateConnector; returns the key fields of the new record. */
export async function insert(
  context: ConnectorContext,
  connector: string,
  json: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, string>>> {
  await assertShared(context, connector);
  const response = await context.http.request({
    method: 'POST',
    path: `/ProfitRestServices/connectors/${segment(connector)}`,
    json,
  });
  const { results } = answer(insertedSchema, response, connector);
  const made = Object.values(results)[0] ?? {};
  return Object.fromEntries(
    Object.entries(made).map(([key, value]) => [key.toLowerCase(), String(value ?? '')]),
  );
}

/** Updates through an UpdateConnector. */
export async function change(
  context: ConnectorContext,
  connector: string,
  json: Readonly<Record<string, unknown>>,
): Promise<void> {
  await assertShared(context, connector);
  await context.http.request({
    method: 'PUT',
    path: `/ProfitRestServices/connectors/${segment(connector)}`,
    json,
  });
}

/** Codes come as text or as numbers. */
export const codeSchema = z.union([z.string(), z.number()]).nullish().transform(asText);
export function asText(value: string | number | null | undefined): string {
  return String(value ?? '').trim();
}

/** The administration that was chosen in the pre-settings. */
export function chosenAdministration(context: ConnectorContext): string {
  const administration = textSetting(context.settings, 'administration');
  if (administration !== undefined) return administration;
  throw new VendorError({
    class: 'validation',
    code: 'division-not-chosen',
    text: text('afas.administrationNotChosen'),
    solution: text('afas.administrationNotChosenSolution'),
    wiki: 'division-not-chosen',
  });
}

/** The result of a load, or undefined if this app connector lacks its connector. */
export async function undefinedIfRefused<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load();
  } catch (error) {
    const refused =
      error instanceof VendorError && /^(?:validation|notFound)$/.test(error.details.class);
    if (!refused) throw error;
    return undefined;
  }
}
