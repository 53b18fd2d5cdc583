import { json, jsonBody, type Answer } from '../../../sandbox/exchange.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import { seedLedgers, seedVats } from '../../../sandbox/seedLedgers.ts';
import type { PayhawkAccount } from './payhawkAccount.ts';
import type { PayhawkContext } from './payhawkContext.ts';
import { refuse } from './payhawkErrors.ts';
import { fields, valueId } from './payhawkExpense.ts';
import { checkQuery, pageOf, parsedFilter } from './payhawkPage.ts';
import { checkShape } from './payhawkShapes.ts';

export type MasterRow = Record<string, unknown>;

const listAnswer = (items: object[]): Answer => json(200, { items, total: items.length });

/** The current content of a list of the account: account codes, tax rates, suppliers, values of a custom field. */
export function masterList(account: PayhawkAccount, name: string): MasterRow[] {
  return account.written.get(name)?.rows ?? seeded(account, name);
}

function seeded({ surroundings }: PayhawkAccount, name: string): MasterRow[] {
  if (name === 'account-codes')
    return seedLedgers.map(({ code, name: called }) => ({ code, name: called }));
  if (name === 'tax-rates')
    return seedVats.map(({ key, name: called, percentage }) => ({
      id: key,
      code: key,
      name: called,
      rate: percentage,
    }));
  if (name === 'suppliers')
    return surroundings.suppliers.map((one) => ({
      id: `supplier-${one.code}`,
      name: one.name,
      externalId: one.code,
      vat: one.vatNumber,
      countryCode: one.country,
      status: 'active',
    }));
  const field = fields.find(({ id }) => id === name);
  return (field?.values ?? []).map(({ code, name: called }) => ({
    id: valueId(name, code),
    label: called,
    externalId: code,
  }));
}

const statuses = ['active', 'archived'];

/** GET …/suppliers: of one status, which must be named. */
export function listSuppliers(context: PayhawkContext): Answer {
  checkQuery(context, '$filter', '$skip', '$take');
  const filter = context.exchange.query.get('$filter');
  if (filter === null) return refuse(400, 'validation_error', '$filter is required');
  const { status, ...more } = parsedFilter(filter) as { status?: { $equal?: string } };
  const wanted = status?.$equal ?? '';
  if (!statuses.includes(wanted) || Object.keys(more).length > 0)
    return refuse(400, 'invalid_filter', 'status is active or archived');
  const rows = masterList(context.account, 'suppliers');
  const { items, total } = pageOf(
    context,
    rows.filter((row) => row['status'] === wanted),
  );
  return json(200, { items, total });
}

/** PUT …/account-codes and …/tax-rates: rows that aren't sent are gone. */
export function replaceList(context: PayhawkContext, { list = '' }: PathParams): Answer {
  if (list !== 'account-codes' && list !== 'tax-rates')
    return refuse(405, 'method', 'Method not allowed');
  const sent = jsonBody(context.exchange);
  if (!Array.isArray(sent)) return refuse(400, 'validation_error', 'An array is expected');
  const rows = sent as MasterRow[];
  for (const row of rows) checkShape(list, row);
  if (new Set(rows.map(({ code }) => code)).size !== rows.length)
    return refuse(400, 'validation_error', 'code must be unique');
  const before = new Map(masterList(context.account, list).map((row) => [row['code'], row]));
  const after = rows.map((row) =>
    list === 'tax-rates' ? { ...row, id: before.get(row['code'])?.['id'] ?? row['code'] } : row,
  );
  context.account.written.put({ name: list, rows: after });
  for (const row of after) {
    const known = before.get(row['code']);
    before.delete(row['code']);
    if (known === undefined) recordChange(context, list, row, 'created');
    else if (known['name'] !== row['name']) recordChange(context, list, row, 'updated');
  }
  for (const row of before.values()) recordChange(context, list, row, 'deleted');
  return listAnswer(after);
}

/** POST of a supplier or a field's value. */
export function addMaster(context: PayhawkContext, list: string): Answer {
  const body = bodyOf(context);
  if (list !== 'suppliers' && !fields.some(({ id }) => id === list))
    return refuse(404, 'not_found', 'Custom field not found');
  checkShape(list === 'suppliers' ? 'supplier' : 'value', body);
  const rows = masterList(context.account, list);
  const row = { ...body, id: `${list}-added-${rows.length}-${context.account.written.size}` };
  const stored = list === 'suppliers' ? { ...row, status: 'active' } : row;
  context.account.written.put({ name: list, rows: [...rows, stored] });
  recordChange(context, list, stored, 'created');
  return json(201, stored);
}

/** PATCH of one. */
export function patchMaster(
  context: PayhawkContext,
  list: string,
  id = '',
  kind: 'supplierChange' | 'supplierStatus' | 'valueChange' = 'valueChange',
): Answer {
  const body = bodyOf(context);
  checkShape(kind, body);
  const row = { ...rowOf(context, list, id), ...body, id };
  put(context, list, row);
  recordChange(context, list, row, 'updated');
  return json(200, row);
}

/** DELETE of one. */
export function deleteMaster(context: PayhawkContext, list: string, id = ''): Answer {
  const row = rowOf(context, list, id);
  const rows = masterList(context.account, list).filter((one) => one['id'] !== id);
  context.account.written.put({ name: list, rows });
  recordChange(context, list, row, 'deleted');
  return { status: 204, headers: {}, body: '' };
}

function rowOf({ account }: PayhawkContext, list: string, id: string): MasterRow {
  return (
    masterList(account, list).find((one) => one['id'] === id) ??
    refuse(404, 'not_found', 'Not found')
  );
}

function put({ account }: PayhawkContext, name: string, row: MasterRow): void {
  const rows = masterList(account, name).map((one) => (one['id'] === row['id'] ? row : one));
  account.written.put({ name, rows });
}

function recordChange(
  { world, account, exchange }: PayhawkContext,
  kind: string,
  row: MasterRow,
  action: 'created' | 'updated' | 'deleted',
): void {
  world.effects.add({
    at: exchange.at,
    vendor: 'payhawk',
    account: account.name,
    action,
    kind,
    id: String(row['id'] ?? row['code']),
    ref: String(row['code'] ?? row['externalId'] ?? ''),
    text: String(row['name'] ?? row['label'] ?? ''),
  });
}

function bodyOf({ exchange }: PayhawkContext): MasterRow {
  const body = jsonBody(exchange);
  return typeof body === 'object' && body !== null
    ? (body as MasterRow)
    : refuse(400, 'validation_error', 'An object is expected');
}
