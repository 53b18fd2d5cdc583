import { json, jsonBody, type Answer } from '../../../sandbox/exchange.ts';
import { shortIdOf } from '../../../sandbox/deterministicId.ts';
import type { PathParams } from '../../../sandbox/routeTable.ts';
import type { YokoyAccount } from './yokoyAccount.ts';
import { entitySupplierId } from './yokoyInvoice.ts';
import type { YokoyContext } from './yokoyContext.ts';
import { refuse, refuseFields } from './yokoyErrors.ts';
import { checkShape, masterShapes } from './masterShapes.ts';

type Row = Record<string, unknown>;

/** A list of a company, or of the organization if that is the name, in its initial state. */
function seeded(account: YokoyAccount, company: string, list: string): readonly Row[] {
  const entity = account.legalEntities.find(({ id }) => id === company);
  switch (list) {
    case 'categories':
      return entity?.categories ?? [];
    case 'tax-rates':
      return entity?.taxRates ?? [];
    case 'cost-centers':
      return account.costCenters.get(company) ?? [];
    case 'suppliers':
      // a company's are those of the organization that are linked to it
      return entity
        ? account.suppliers.map((one) => ({
            ...one,
            id: entitySupplierId(String(one['id'])),
            supplierId: one['id'],
          }))
        : account.suppliers;
    default:
      return [];
  }
}

const listName = (company: string, list: string) => `${company} ${list}`;

/** The list in its current state, with additions and changes. */
export function masterRows(account: YokoyAccount, company: string, list: string): Row[] {
  const name = listName(company, list);
  const changed = new Map(
    [...account.changedRows.rows({ index: 'list', value: name })].map(({ row }) => [
      String(row['id']),
      row,
    ]),
  );
  const rows = seeded(account, company, list).map((row) => {
    const id = String(row['id']);
    const now = changed.get(id) ?? row;
    changed.delete(id);
    return now;
  });
  const all = [...rows, ...changed.values()];
  if (list !== 'suppliers' || company === organization) return all;
  const parents = new Map(
    masterRows(account, organization, list).map((row) => [row['id'], row] as const),
  );
  return all.map((row) => ({
    ...parents.get(row['supplierId']),
    ...pick(row, ['id', 'supplierId', 'statusActive']),
  }));
}

/** A company's suppliers, with what the organization has on them. */
export const entitySuppliers = (account: YokoyAccount, company: string): Row[] =>
  masterRows(account, company, 'suppliers');

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/** Used in place of a company for the organization itself. */
export const organization = 'organization';

/** POST to a list: 201 with the new row. */
export function addRow(context: YokoyContext, company: string, list: string): Answer {
  const { account } = context;
  const { shape } = shapesOf(company, list);
  const body = bodyOf(context);
  checkShape(shape, body);
  checkSupplier(account, body);
  const rows = masterRows(account, company, list);
  const unique = company === organization ? 'externalId' : list === 'suppliers' ? 'supplierId' : '';
  if (unique !== '' && rows.some((row) => row[unique] === body[unique]))
    refuseFields([{ field: unique, message: 'must be unique' }]);
  const id = shortIdOf(20, account.organization, company, list, 'added', rows.length);
  return put(context, company, list, { ...body, id }, 'created', 201);
}

/** PATCH of a row: only the given fields change. */
export function patchRow(
  context: YokoyContext,
  company: string,
  list: string,
  params: PathParams,
): Answer {
  const { account } = context;
  const { change } = shapesOf(company, list);
  const found = masterRows(account, company, list).find(({ id }) => id === params.rowId);
  if (!found) return refuse(404, 'Resource not found');
  const body = bodyOf(context);
  checkShape(change, body);
  checkSupplier(account, body);
  return put(context, company, list, { ...found, ...body }, 'updated', 200);
}

const shapesOf = (company: string, list: string) =>
  masterShapes[company === organization ? `organization ${list}` : list] ??
  refuse(405, 'Method not allowed');

/** A company's supplier is one of the organization. */
function checkSupplier(account: YokoyAccount, { supplierId }: Row): void {
  if (supplierId === undefined) return;
  if (!masterRows(account, organization, 'suppliers').some(({ id }) => id === supplierId))
    refuseFields([{ field: 'supplierId', message: 'is not known' }]);
}

function put(
  { account, world, exchange }: YokoyContext,
  company: string,
  list: string,
  row: Row,
  action: 'created' | 'updated',
  status: number,
): Answer {
  const name = listName(company, list);
  const id = String(row['id']);
  account.changedRows.put({ key: `${name} ${id}`, list: name, row });
  world.effects.add({
    at: exchange.at,
    vendor: 'yokoy',
    account: account.organization,
    tenant: company,
    action,
    kind: list,
    id,
    ref: String(row['code'] ?? row['accountReference'] ?? row['externalId'] ?? ''),
    text: String(row['name'] ?? ''),
  });
  return json(status, row);
}

function bodyOf({ exchange }: YokoyContext): Row {
  const body = jsonBody(exchange);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return refuse(400, 'Validation Error');
  return body as Row;
}
