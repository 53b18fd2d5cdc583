import type { LegalEntity } from './legalEntity.ts';
import { shortIdOf } from '../../../sandbox/deterministicId.ts';
import { seedEmployees, type SeedEmployee } from '../../../sandbox/seedParties.ts';
import type { Space } from '../../../sandbox/space.ts';
import type { Table } from '../../../sandbox/table.ts';
import {
  companyCardsOf,
  costCentersOf,
  invoiceCategoriesOf,
  legalEntity,
  suppliersOf,
  tagsOf,
  tripsOf,
} from './seedOrganization.ts';
import { makeInvoice, type YokoyInvoice } from './yokoyInvoice.ts';
import { makeExpense, type ExpenseSurroundings, type YokoyExpense } from './yokoyExpense.ts';

/** An asynchronous export: its documents change status when it is due. */
export interface ExportTask {
  id: string;
  legalEntityId: string;
  /** expense, card or travel; for invoices the id of the export that the organization set up. */
  facilityId: string;
  exporterId: string;
  exporterName: string;
  created: string;
  earliestPostingDate: string;
  /** Epoch ms at which it is done. */
  dueAt: number;
  pending: boolean;
  documentIds: string[];
  /** The exported documents; the others are unchanged. */
  exported: string[];
  /** Ids that a partialBatch fault makes fail. */
  failing: string[];
}

/** A row of master data that was added or changed since the account was made. */
export interface ChangedRow {
  /** The list, the company, and the row's id. */
  key: string;
  list: string;
  row: Record<string, unknown>;
}

/** A card transaction that has its own row, as the API returns it. */
export interface CardLine {
  id: string;
  expenseId: string | null;
  [field: string]: unknown;
}

/** State of one Yokoy organization. */
export interface YokoyAccount {
  organization: string;
  legalEntities: LegalEntity[];
  costCenters: Map<string, Record<string, unknown>[]>;
  companyCards: Map<string, Record<string, unknown>[]>;
  tags: Map<string, Record<string, unknown>[]>;
  invoiceCategories: Map<string, Record<string, unknown>[]>;
  suppliers: Record<string, unknown>[];
  /** Rows added to these lists, and changed in them. */
  changedRows: Table<ChangedRow>;
  trips: Record<string, unknown>[];
  users: Table<YokoyUser>;
  expenses: Table<YokoyExpense>;
  invoices: Table<YokoyInvoice>;
  /** Lines of cards that began without an expense: fees, cash withdrawals. */
  cardLines: Table<CardLine>;
  exportTasks: Table<ExportTask>;
  /** Inputs for the next expense; `created` is the total number ever made. */
  surroundings: ExpenseSurroundings;
  counter: Table<{ id: string; next: number }>;
}

export interface YokoyUser {
  id: string;
  firstName: string;
  lastName: string;
  statusActive: boolean;
}

/** A former user of an organization. */
export function formerUserId(organization: string): string {
  return shortIdOf(20, organization, 'user', 'former');
}

/** Number of expenses in a new organization that wait for export. */
const seededExpenses = 40;

/** Number of suppliers' invoices in a new organization that wait for export. */
const seededInvoices = 8;

/** A new organization: two legal entities, twelve users, forty expenses and eight invoices ready for export. */
export function createYokoyAccount(space: Space): YokoyAccount {
  const organization = space.name;
  const legalEntities = [
    legalEntity(organization, '10', `${organization} B.V.`, 'nl'),
    legalEntity(organization, '20', `${organization} Ltd`, 'en-gb'),
  ] as const;
  const [first, second] = legalEntities;
  const tables = createTables(space);
  const byEntity = <T>(listOf: (id: string) => T) =>
    new Map(legalEntities.map(({ id }) => [id, listOf(id)] as const));
  const costCenters = byEntity((id) => costCentersOf(organization, id));
  const invoiceCategories = byEntity(invoiceCategoriesOf);
  const employees = seedEmployees(organization);
  const userIds = employees.map(({ number }) => shortIdOf(20, organization, 'user', number));
  seedUsers(tables.users, space, first, employees, userIds, costCenters.get(first.id) ?? []);
  const around = (entity: LegalEntity): ExpenseSurroundings => ({
    organization,
    legalEntityId: entity.id,
    userIds,
    userNames: employees.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    costCenterIds: (costCenters.get(entity.id) ?? []).map(({ id }) => id as string),
    categoryId: (name) => entity.categories.find((one) => one.name === name)?.id ?? '',
    invoiceCategoryId: (name) => idByName(invoiceCategories.get(entity.id), name),
    rateId: (key) => entity.taxRates.find((one) => one.code === key)?.id ?? '',
  });
  const surroundings = around(first);
  seedExpenses(tables, space.createdAt, surroundings, around(second));
  seedInvoices(tables, space.createdAt, surroundings);
  return {
    organization,
    legalEntities: [...legalEntities],
    costCenters,
    companyCards: byEntity((id) => companyCardsOf(organization, id, userIds)),
    tags: byEntity((id) => tagsOf(organization, id)),
    invoiceCategories,
    suppliers: suppliersOf(organization),
    trips: tripsOf(organization, first.id, userIds, space.createdAt),
    surroundings,
    ...tables,
  };
}

type Tables = Pick<
  YokoyAccount,
  'users' | 'expenses' | 'invoices' | 'cardLines' | 'exportTasks' | 'changedRows' | 'counter'
>;

const idByName = (rows: Record<string, unknown>[] | undefined, name: string): string =>
  String(rows?.find((row) => row['name'] === name)?.['id'] ?? '');

function createTables(space: Space): Tables {
  return {
    users: space.table<YokoyUser>('users', { key: (row) => row.id }),
    expenses: space.table<YokoyExpense>('expenses', {
      key: (row) => row.id,
      indexes: { status: (row) => row.status },
    }),
    invoices: space.table<YokoyInvoice>('invoices', { key: (row) => row.id }),
    cardLines: space.table<CardLine>('cardLines', { key: (row) => row.id }),
    exportTasks: space.table<ExportTask>('exportTasks', {
      key: (row) => row.id,
      indexes: { pending: (row) => (row.pending ? 'yes' : undefined) },
    }),
    changedRows: space.table<ChangedRow>('changedRows', {
      key: ({ key }) => key,
      indexes: { list: ({ list }) => list },
    }),
    counter: space.table<{ id: string; next: number }>('counter', { key: (row) => row.id }),
  };
}

function seedUsers(
  users: Table<YokoyUser>,
  { name: organization, createdAt }: Space,
  entity: LegalEntity,
  employees: readonly SeedEmployee[],
  userIds: readonly string[],
  costCenters: readonly Record<string, unknown>[],
): void {
  const created = new Date(createdAt - 400 * 86_400_000).toISOString();
  const common = {
    legalEntityId: entity.id,
    currency: 'EUR',
    created,
    lastModified: created,
  };
  employees.forEach((employee, i) => {
    users.put({
      ...common,
      id: userIds[i] as string,
      firstName: employee.firstName,
      lastName: employee.lastName,
      email: employee.email,
      employeeId: employee.number,
      costCenterId: costCenters[employee.costCentre]?.id,
      policyId: entity.policies[0]?.id,
      lineManagerId: userIds[0],
      language: 'nl',
      statusActive: true,
      customInformation: {},
    } as YokoyUser);
  });
  // a former user: in no list, but their expenses are still paid back
  users.put({
    ...common,
    id: formerUserId(organization),
    firstName: 'Fenna',
    lastName: `Former (${organization})`,
    email: `fenna@${organization}.example`,
    employeeId: '49001',
    statusActive: false,
  } as YokoyUser);
}

/** Expenses ready for export in the first company, and one in each other state in the second. */
function seedExpenses(
  { expenses, counter }: Tables,
  createdAt: number,
  first: ExpenseSurroundings,
  second: ExpenseSurroundings,
): void {
  for (let n = 0; n < seededExpenses; n += 1) {
    const at = createdAt - (seededExpenses - n) * 1000;
    expenses.put(makeExpense(first, n, at));
  }
  const others = [
    'draft',
    'forApproval',
    'forReview',
    'needsRevision',
    'rejected',
    'expenseExported',
  ];
  others.forEach((status, i) => {
    const made = makeExpense(second, seededExpenses + i, createdAt - (i + 1) * 60_000);
    expenses.put({ ...made, status: status as YokoyExpense['status'] });
  });
  counter.put({ id: 'expense', next: seededExpenses + others.length });
}

/** Invoices ready for export in the first company. */
function seedInvoices(
  { invoices, counter }: Tables,
  createdAt: number,
  around: ExpenseSurroundings,
): void {
  for (let n = 0; n < seededInvoices; n += 1)
    invoices.put(makeInvoice(around, n, createdAt - (seededInvoices - n) * 1000));
  counter.put({ id: 'invoice', next: seededInvoices });
}
