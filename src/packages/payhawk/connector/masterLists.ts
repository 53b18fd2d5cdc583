import { z } from 'zod';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { MasterEntry, MasterList, MasterRecord } from '../../kit/masterData.ts';
import { segment } from '../../kit/segment.ts';
import { mappingKey } from '../../kit/settingValues.ts';
import { accountPath, payhawkPages, wholeList } from './payhawkApi.ts';
import { wholeListWriter, withRow, type CodedRow } from './wholeLists.ts';

const accountCodeSchema = z.looseObject({ code: z.coerce.string(), name: z.string() });
const taxRateSchema = z.object({
  code: z.string(),
  name: z.string(),
  rate: z.number().nullish(),
});

/** A list without a way to deactivate entries: removed ones are left out of it. */
function codedList<R extends CodedRow & { rate?: number | null | undefined }>(
  writer: ReturnType<typeof wholeListWriter<R>>,
  rowOf: (record: MasterRecord) => R,
  isSame: MasterList['isSame'],
): MasterList {
  const put = (context: ConnectorContext, row: R) =>
    writer.change(context, (rows) => withRow(rows, row));
  return {
    async entries(context) {
      return (await writer.read(context)).map(({ code, name, rate }) => ({
        id: code,
        code: code.trim(),
        name,
        active: true,
        ...(typeof rate === 'number' ? { percentage: rate } : {}),
      }));
    },
    async create(context, _, record) {
      await put(context, rowOf(record));
      return record.code;
    },
    update: (context, _, entry, record) => put(context, { ...rowOf(record), code: entry.id }),
    isSame,
    remove: (context, _, id) =>
      writer.change(context, (rows) => rows.filter(({ code }) => code !== id)),
  };
}

export const accountCodeList = codedList(
  wholeListWriter('/account-codes', accountCodeSchema, (row) => row),
  ({ code, name }) => ({ code, name }),
  (entry, { name }) => entry.name === name,
);

/**
 * Payhawk's rates have no nature: it would take VAT out of an invoice under reverse charge, which has none, so that such
 * a code has no rate there.
 */
const rateOf = ({ percentage = 0, reverseCharge }: MasterRecord): number =>
  reverseCharge === true ? 0 : percentage;

export const taxRateList = codedList(
  wholeListWriter('/tax-rates', taxRateSchema, ({ code, name, rate }) => ({
    code,
    name,
    rate: rate ?? 0,
  })),
  (record) => ({ code: record.code, name: record.name, rate: rateOf(record) }),
  (entry, record) => entry.name === record.name && entry.percentage === rateOf(record),
);

const createdSchema = z.object({ id: z.coerce.string() });
const valueSchema = z.object({
  id: z.coerce.string(),
  label: z.string(),
  externalId: z.string().nullish(),
});

/** Cost centres are the values of a custom field, which the settings name. */
export function valueList(field: string): MasterList {
  const list = `/custom-fields/${segment(field)}/values`;
  const at = (context: ConnectorContext, id: string) =>
    accountPath(context, `${list}/${segment(id)}`);
  return {
    async entries(context) {
      const values = await wholeList(context, list, valueSchema);
      return values.map(({ id, label, externalId }) => ({
        id,
        code: externalId?.trim() ?? '',
        name: label,
        active: true,
      }));
    },
    // an entry that a person made has no code, only a name
    matches: (entry, { code, name }) =>
      entry.code === '' && [code, name].some((one) => mappingKey(one) === mappingKey(entry.name)),
    async create(context, _, { code, name }) {
      const path = accountPath(context, list);
      const json = { label: name, externalId: code };
      const response = await context.http.request({ method: 'POST', path, json });
      return answer(createdSchema, response, list).id;
    },
    async update(context, _, { id }, { code, name }) {
      const json = { label: name, externalId: code };
      await context.http.request({ method: 'PATCH', path: at(context, id), json });
    },
    isSame: (entry, { code, name }) => entry.code === code && entry.name === name,
    async remove(context, _, id) {
      await context.http.request({ method: 'DELETE', path: at(context, id) });
    },
  };
}

const supplierSchema = z.object({
  id: z.coerce.string(),
  name: z.string(),
  externalId: z.string().nullish(),
  vat: z.string().nullish(),
});

/** The most that Payhawk returns. */
const suppliersPerPage = 1000;

const taxKey = (number: string) => mappingKey(number).replace(/[^a-z0-9]/g, '');

const setStatus = async (context: ConnectorContext, id: string, status: 'active' | 'archived') => {
  const path = accountPath(context, `/suppliers/${segment(id)}/status`);
  await context.http.request({ method: 'PATCH', path, json: { status } });
};

export const supplierList: MasterList = {
  async entries(context) {
    const entries: MasterEntry[] = [];
    // the list is only given out by status
    for (const $equal of ['active', 'archived']) {
      const query = { filter: { status: { $equal } }, take: suppliersPerPage };
      for await (const { items } of payhawkPages(context, '/suppliers', supplierSchema, query))
        for (const { id, name, externalId, vat } of items)
          entries.push({
            id,
            code: externalId?.trim() ?? '',
            name,
            active: $equal === 'active',
            vatNumbers: vat ? [taxKey(vat)] : [],
          });
    }
    return entries;
  },
  matches: ({ code, vatNumbers = [] }, { vatNumber }) =>
    code === '' && vatNumber !== undefined && vatNumbers.includes(taxKey(vatNumber)),
  async create(context, _, { code, name, vatNumber, email, country }) {
    const response = await context.http.request({
      method: 'POST',
      path: accountPath(context, '/suppliers'),
      json: {
        name,
        externalId: code,
        ...(vatNumber ? { vat: vatNumber } : {}),
        ...(email ? { contactEmail: email } : {}),
        ...(country ? { countryCode: country } : {}),
      },
    });
    return answer(createdSchema, response, 'a supplier').id;
  },
  async update(context, _, entry, { code, name }) {
    if (entry.name !== name || entry.code !== code)
      await context.http.request({
        method: 'PATCH',
        path: accountPath(context, `/suppliers/${segment(entry.id)}`),
        json: { name, externalId: code },
      });
    if (!entry.active) await setStatus(context, entry.id, 'active');
  },
  isSame: (entry, { code, name }) => entry.code === code && entry.name === name,
  remove: (context, _, id) => setStatus(context, id, 'archived'),
};
