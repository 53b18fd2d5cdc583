import { z } from 'zod';
import { text } from '../../../contract/messages/message.ts';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { MasterEntry, MasterList, MasterRecord } from '../../kit/masterData.ts';
import { memo } from '../../kit/memo.ts';
import { segment } from '../../kit/segment.ts';
import { mappingKey } from '../../kit/settingValues.ts';
import { VendorError, withField } from '../../kit/vendorError.ts';
import { organizationPath, yokoyPages } from './yokoyApi.ts';

const rowSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  code: z.coerce.string().nullish(),
  accountReference: z.coerce.string().nullish(),
  rate: z.number().nullish(),
  country: z.string().nullish(),
  type: z.string().nullish(),
  statusActive: z.boolean().nullish(),
});
type Row = z.infer<typeof rowSchema>;
const createdSchema = z.object({ id: z.string() });

const pathOf = (context: ConnectorContext, company: string, rest: string) =>
  organizationPath(context, `/legal-entities/${segment(company)}/${rest}`);

async function all<T>(
  context: ConnectorContext,
  path: string,
  key: string,
  schema: z.ZodType<T>,
  paged = false,
): Promise<T[]> {
  const request = { path, ...(paged ? {} : { query: { count: undefined } }) };
  const rows: T[] = [];
  for await (const { items } of yokoyPages(context, request, key, schema)) rows.push(...items);
  return rows;
}

/** One of a company's lists, with the fields of a record that its entries have. */
function companyList(list: {
  resource: string;
  /** Name of the array in the answer. */
  key: string;
  paged?: boolean;
  codeOf(row: Row): string;
  made(record: MasterRecord): Record<string, unknown>;
  changed(entry: MasterEntry, record: MasterRecord): Record<string, unknown>;
  isSame(entry: MasterEntry, record: MasterRecord): boolean;
}): MasterList {
  const { resource, key, paged, codeOf, made, changed, isSame } = list;
  const patch = async (
    context: ConnectorContext,
    company: string,
    id: string,
    json: Record<string, unknown>,
  ) => {
    const path = pathOf(context, company, `${resource}/${segment(id)}`);
    await context.http.request({ method: 'PATCH', path, json });
  };
  return {
    async entries(context, company) {
      const path = pathOf(context, company, resource);
      const rows = await all(context, path, key, rowSchema, paged);
      return rows.map((row) => ({
        id: row.id,
        code: codeOf(row).trim(),
        name: row.name ?? '',
        active: row.statusActive !== false,
        ...(typeof row.rate === 'number' ? { percentage: row.rate } : {}),
        ...(row.country ? { country: row.country } : {}),
        ...(row.type === reverseCharge ? { reverseCharge: true } : {}),
      }));
    },
    async create(context, company, record) {
      const path = pathOf(context, company, resource);
      const json = { ...made(record), statusActive: true };
      const response = await context.http.request({ method: 'POST', path, json });
      return answer(createdSchema, response, key).id;
    },
    update: (context, company, entry, record) =>
      patch(context, company, entry.id, { ...changed(entry, record), statusActive: true }),
    isSame,
    remove: (context, company, id) => patch(context, company, id, { statusActive: false }),
  };
}

const categoryName = ({ code, name }: MasterRecord) => (name === code ? code : `${code} ${name}`);
/** A category that people renamed keeps its name: employees know it by that, and mappings too. */
const isOurs = (entry: MasterEntry) => entry.name.startsWith(`${entry.code} `);

/**
 * A ledger account becomes a category with that account. Several categories may have one account; a new one has its
 * code in its name, as names may occur twice in a chart of accounts.
 */
export const categoryList = companyList({
  resource: 'categories',
  key: 'categories',
  codeOf: ({ accountReference }) => accountReference ?? '',
  made: (record) => ({
    name: categoryName(record),
    accountReference: record.code,
    chargeToEmployee: false,
  }),
  changed: (entry, record) => (isOurs(entry) ? { name: categoryName(record) } : {}),
  isSame: (entry, record) => !isOurs(entry) || entry.name === categoryName(record),
});

export const costObjectList = companyList({
  resource: 'cost-centers',
  key: 'costCenters',
  paged: true,
  codeOf: ({ code }) => code ?? '',
  made: ({ code, name }) => ({ code, name }),
  changed: (_, { name }) => ({ name }),
  isSame: (entry, { name }) => entry.name === name,
});

const reverseCharge = 'domesticReverseCharge';

function rateType({ percentage = 0, reverseCharge: isCharged }: MasterRecord): string {
  if (isCharged === true) return reverseCharge;
  return percentage === 0 ? 'zero' : percentage >= 15 ? 'standard' : 'reduced';
}

/** Whether a rate is under reverse charge here as in the books; its other types people may change. */
const isSameNature = (entry: MasterEntry, record: MasterRecord) =>
  (entry.reverseCharge === true) === (record.reverseCharge === true);

/** Error for a tax rate of unknown country: tax of another country would be claimed at the wrong place. */
function countryUnknown(code: string): VendorError {
  const field = text('label.booksCountry');
  return new VendorError({
    class: 'validation',
    code: 'mapping-missing',
    text: withField(text('masterData.countryUnknown', { code }), field),
    solution: text('masterData.countryUnknownSolution', { field }),
    wiki: 'mapping-missing',
  });
}

/** The vendor requires an account and a country for each rate. Its books are ours, so the account contains the code. */
export const taxRateList = companyList({
  resource: 'tax-rates',
  key: 'taxRates',
  codeOf: ({ code }) => code ?? '',
  made: (record) => {
    const { code, name, percentage = 0, country } = record;
    if (country === undefined) throw countryUnknown(code);
    return {
      code,
      name,
      rate: percentage,
      country,
      accountReference: code,
      type: rateType(record),
    };
  },
  changed: (entry, record) => ({
    name: record.name,
    rate: record.percentage ?? 0,
    ...(record.country === undefined ? {} : { country: record.country }),
    ...(isSameNature(entry, record) ? {} : { type: rateType(record) }),
  }),
  isSame: (entry, record) =>
    entry.name === record.name &&
    entry.percentage === (record.percentage ?? 0) &&
    isSameNature(entry, record) &&
    (record.country === undefined ||
      entry.country === undefined ||
      entry.country === record.country),
});

const supplierSchema = z.object({
  id: z.string(),
  externalId: z.coerce.string().nullish(),
  name: z.string().nullish(),
  taxNumber: z.string().nullish(),
  taxNumbers: z.array(z.string()).nullish(),
  statusActive: z.boolean().nullish(),
  supplierId: z.string().nullish(),
});
type Supplier = z.infer<typeof supplierSchema>;

const taxKey = (number: string) => mappingKey(number).replace(/[^a-z0-9]/g, '');
const numbersOf = ({ taxNumber, taxNumbers }: Supplier) =>
  [...(taxNumbers ?? []), ...(taxNumber ? [taxNumber] : [])].map(taxKey);

/** Suppliers belong to the organization, and a company has those that are linked to it. */
export const supplierList: MasterList = {
  async entries(context, company) {
    const rows = await all(
      context,
      pathOf(context, company, 'suppliers'),
      'suppliers',
      supplierSchema,
    );
    return rows.map((row) => ({
      id: row.id,
      code: row.externalId?.trim() ?? '',
      name: row.name ?? '',
      active: row.statusActive !== false,
      vatNumbers: numbersOf(row),
      parent: row.supplierId ?? row.id,
    }));
  },
  matches: ({ vatNumbers = [] }, { vatNumber }) =>
    vatNumber !== undefined && vatNumbers.includes(taxKey(vatNumber)),
  async create(context, company, record) {
    const supplierId = await organizationSupplier(context, record);
    const response = await context.http.request({
      method: 'POST',
      path: pathOf(context, company, 'suppliers'),
      json: { supplierId, statusActive: true },
    });
    return answer(createdSchema, response, 'a supplier').id;
  },
  async update(context, company, entry, { name }) {
    if (entry.name !== name)
      await context.http.request({
        method: 'PATCH',
        path: organizationPath(context, `/suppliers/${segment(entry.parent ?? entry.id)}`),
        json: { name },
      });
    if (!entry.active) await link(context, company, entry.id, true);
  },
  isSame: (entry, { name }) => entry.name === name,
  remove: (context, company, id) => link(context, company, id, false),
};

async function link(context: ConnectorContext, company: string, id: string, statusActive: boolean) {
  const path = pathOf(context, company, `suppliers/${segment(id)}`);
  await context.http.request({ method: 'PATCH', path, json: { statusActive } });
}

/**
 * The organization's supplier with this code: an existing one, also from an attempt that failed at the link, or a new
 * one.
 */
async function organizationSupplier(
  context: ConnectorContext,
  { code, name, vatNumber, country }: MasterRecord,
): Promise<string> {
  const path = organizationPath(context, '/suppliers');
  const existing = await memo(context, 'yokoy suppliers', () =>
    all(context, path, 'organization-suppliers', supplierSchema),
  );
  const known = existing.find(
    ({ externalId }) => externalId && mappingKey(externalId) === mappingKey(code),
  );
  if (known) return known.id;
  const response = await context.http.request({
    method: 'POST',
    path,
    json: {
      externalId: code,
      name,
      ...(vatNumber ? { taxNumbers: [vatNumber] } : {}),
      ...(country ? { countryCode: country } : {}),
      statusActive: true,
    },
  });
  const { id } = answer(createdSchema, response, 'a supplier');
  existing.push({ id, externalId: code, name });
  return id;
}
