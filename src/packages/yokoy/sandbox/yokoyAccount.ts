import type { LegalEntity } from './legalEntity.ts';
import { shortIdOf } from '../../../sandbox/deterministicId.ts';
import { seedEmployees } from '../../../sandbox/seedParties.ts';
import type { Space } from '../../../sandbox/space.ts';
import type { Table } from '../../../sandbox/table.ts';
import {
  companyCardsOf,
  costCentersOf,
  legalEntity,
  suppliersOf,
  tagsOf,
  tripsOf,
} from './seedOrganization.ts';
import { makeExpense, type ExpenseSurroundings, type YokoyExpense } from './yokoyExpense.ts';

/** An asynchronous export: its documents change status when it is due. */
export interface ExportTask {
  id: string;
  legalEntityId: string;
  facilityId: 'expense' | 'card' | 'travel';
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

/** State of one Yokoy organization. */
export interface YokoyAccount {
  organization: string;
  legalEntities: LegalEntity[];
  costCenters: Map<string, Record<string, unknown>[]>;
  companyCards: Map<string, Record<string, unknown>[]>;
  tags: Map<string, Record<string, unknown>[]>;
  suppliers: Record<string, unknown>[];
  /** Rows added to these lists, and changed in them. */
  changedRows: Table<ChangedRow>;
  trips: Record<string, unknown>[];
  users: Table<YokoyUser>;
  expenses: Table<YokoyExpense>;
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
const SEEDED_EXPENSES = 40;

/** A new organization: two legal entities, twelve users, forty expenses ready for export. */
export function createYokoyAccount(space: Space): YokoyAccount {
  const organization = space.name;
  const legalEntities = [
    legalEntity(organization, '10', `${organization} B.V.`, 'nl'),
    legalEntity(organization, '20', `${organization} Ltd`, 'en-gb'),
  ];
  const first = legalEntities[0] as LegalEntity;
  const users = space.table<YokoyUser>('users', {
    key: (row) => row.id,
  });
  const expenses = space.table<YokoyExpense>('expenses', {
    key: (row) => row.id,
    indexes: { status: (row) => row.status },
  });
  const exportTasks = space.table<ExportTask>('exportTasks', {
    key: (row) => row.id,
    indexes: { pending: (row) => (row.pending ? 'yes' : undefined) },
  });
  const changedRows = space.table<ChangedRow>('changedRows', {
    key: ({ key }) => key,
    indexes: { list: ({ list }) => list },
  });
  const counter = space.table<{ id: string; next: number }>('counter', { key: (row) => row.id });

  const created = new Date(space.createdAt - 400 * 86_400_000).toISOString();
  const costCenters = new Map(
    legalEntities.map(({ id }) => [id, costCentersOf(organization, id)] as const),
  );
  const employees = seedEmployees(organization);
  const userIds = employees.map(({ number }) => shortIdOf(20, organization, 'user', number));
  employees.forEach((employee, i) => {
    users.put({
      id: userIds[i] as string,
      firstName: employee.firstName,
      lastName: employee.lastName,
      email: employee.email,
      employeeId: employee.number,
      legalEntityId: first.id,
      costCenterId: costCenters.get(first.id)?.[employee.costCentre]?.id,
      policyId: first.policies[0]?.id,
      lineManagerId: userIds[0],
      currency: 'EUR',
      language: 'nl',
      statusActive: true,
      customInformation: {},
      created,
      lastModified: created,
    } as YokoyUser);
  });
  // a former user: in no list, but their expenses are still paid back
  users.put({
    id: formerUserId(organization),
    firstName: 'Fenna',
    lastName: `Former (${organization})`,
    email: `fenna@${organization}.example`,
    employeeId: '49001',
    legalEntityId: first.id,
    currency: 'EUR',
    statusActive: false,
    created,
    lastModified: created,
  } as YokoyUser);

  const around = (entity: LegalEntity): ExpenseSurroundings => ({
    organization,
    legalEntityId: entity.id,
    userIds,
    userNames: employees.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    costCenterIds: (costCenters.get(entity.id) ?? []).map(({ id }) => id as string),
    categoryId: (name) => entity.categories.find((one) => one.name === name)?.id ?? '',
    rateId: (key) => entity.taxRates.find((one) => one.code === key)?.id ?? '',
  });
  const surroundings = around(first);
  for (let n = 0; n < SEEDED_EXPENSES; n += 1) {
    const at = space.createdAt - (SEEDED_EXPENSES - n) * 1000;
    expenses.put(makeExpense(surroundings, n, at));
  }
  const second = around(legalEntities[1] as LegalEntity);
  const others = [
    'draft',
    'forApproval',
    'forReview',
    'needsRevision',
    'rejected',
    'expenseExported',
  ];
  others.forEach((status, i) => {
    const n = SEEDED_EXPENSES + i;
    const made = makeExpense(second, n, space.createdAt - (i + 1) * 60_000);
    expenses.put({ ...made, status: status as YokoyExpense['status'] });
  });
  counter.put({ id: 'expense', next: SEEDED_EXPENSES + others.length });

  const cards = new Map(
    legalEntities.map(({ id }) => [id, companyCardsOf(organization, id, userIds)] as const),
  );
  return {
    organization,
    legalEntities,
    costCenters,
    companyCards: cards,
    tags: new Map(legalEntities.map(({ id }) => [id, tagsOf(organization, id)] as const)),
    suppliers: suppliersOf(organization),
    changedRows,
    trips: tripsOf(organization, first.id, userIds, space.createdAt),
    users,
    expenses,
    exportTasks,
    surroundings,
    counter,
  };
}
