import { z } from 'zod';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { segment } from '../../kit/segment.ts';
import { VendorError } from '../../kit/vendorError.ts';
import {
  costCentreSchema,
  legalEntitySchema,
  organizationPath,
  scimText,
  tagSchema,
  taxRateSchema,
  userSchema,
  yokoyPages,
} from './yokoyApi.ts';
import { cardReader } from './cardReader.ts';
import type { Expense, ExpenseEmployee, ExpenseSnapshot } from './expenseSnapshot.ts';

/**
 * Maximum number of objects kept per reader; the oldest is dropped first, so a read of any length needs the same
 * memory.
 */
const maxCachedReferences = 2000;

/**
 * Resolves the ids of expenses. Each referenced object is read once; a missing one is left out, and the mapping then
 * reports what is missing.
 */
export function expenseReferences(
  context: ConnectorContext,
): (expense: Expense) => Promise<ExpenseSnapshot> {
  const references = new References(context);
  const card = cardReader(context, (key, load) => references.once(key, load));
  return async function resolve(expense) {
    const snapshot: ExpenseSnapshot = { expense, categories: {}, taxRates: {}, costCentres: {} };
    const person = expense.userId ? await references.employee(expense.userId) : undefined;
    if (person) snapshot.employee = person;
    if (!expense.legalEntityId) return snapshot;
    const company = `/legal-entities/${segment(expense.legalEntityId)}`;
    const entity = await references.legalEntity(company);
    addCompany(snapshot, entity);
    await addTaxRates(snapshot, references, company, entity);
    await addDimensions(snapshot, references, company);
    return expense.paymentMethod === 'companyCreditCard'
      ? { ...snapshot, ...(await card(expense, company)) }
      : snapshot;
  };
}

type LegalEntity = z.infer<typeof legalEntitySchema>;

/** The company of an expense, and the categories that it embeds. */
function addCompany(snapshot: ExpenseSnapshot, entity: LegalEntity | undefined): void {
  if (!entity) return;
  snapshot.company = {
    id: entity.id,
    ...(entity.name ? { name: entity.name } : {}),
    ...(entity.code ? { code: entity.code } : {}),
  };
  for (const id of categoryIds(snapshot.expense)) {
    const found = entity.categories?.find((category) => category.id === id);
    if (found)
      snapshot.categories[id] = {
        name: found.name,
        ...(found.accountReference ? { accountReference: found.accountReference } : {}),
        ...(found.chargeToEmployee ? { chargeToEmployee: true } : {}),
      };
  }
}

async function addTaxRates(
  { expense, taxRates }: ExpenseSnapshot,
  references: References,
  company: string,
  entity: LegalEntity | undefined,
): Promise<void> {
  const needsRate = new Set(expense.additionalCategoryItems?.map((item) => item.taxRateId));
  for (const id of taxRateIds(expense)) {
    // A company embeds its rates without their percentage, which only a split by category needs.
    const found = needsRate.has(id)
      ? await references.row(`${company}/tax-rates`, 'taxRates', id, taxRateSchema)
      : entity?.taxRates?.find((rate) => rate.id === id);
    if (found) {
      const { code, name, rate } = found;
      taxRates[id] = { code, name, ...(typeof rate === 'number' ? { rate } : {}) };
    }
  }
}

/** Cost centres and tags. */
async function addDimensions(
  snapshot: ExpenseSnapshot,
  references: References,
  company: string,
): Promise<void> {
  const { expense, costCentres } = snapshot;
  for (const id of costCentreIds(expense)) {
    const list = `${company}/cost-centers`;
    const found = await references.row(list, 'costCenters', id, costCentreSchema);
    if (found) costCentres[id] = { code: found.code, name: found.name };
  }
  for (const id of new Set(Object.values(expense.tags ?? {}))) {
    const found = await references.row(`${company}/tags`, 'tags', id, tagSchema);
    if (found)
      snapshot.tags = {
        ...snapshot.tags,
        [id]: { code: found.code, name: found.name ?? found.code },
      };
  }
}

/** Objects that expenses and invoices refer to, each read once. */
export class References {
  readonly #context: ConnectorContext;
  readonly #cache = new Map<string, Promise<unknown>>();

  constructor(context: ConnectorContext) {
    this.#context = context;
  }

  once<T>(key: string, load: () => Promise<T | undefined>): Promise<T | undefined> {
    const cache = this.#cache;
    const known = cache.get(key);
    if (known) return known as Promise<T | undefined>;
    const loading = load().catch((error: unknown) => {
      if (error instanceof VendorError && error.details.class === 'notFound') return undefined;
      cache.delete(key);
      throw error;
    });
    cache.set(key, loading);
    for (const oldest of cache.keys()) {
      if (cache.size <= maxCachedReferences) break;
      cache.delete(oldest);
    }
    return loading;
  }

  /** One row of a list, by its id. */
  row<T extends { id: string }>(
    list: string,
    key: string,
    id: string,
    schema: z.ZodType<T>,
  ): Promise<T | undefined> {
    return this.once(`${list} ${id}`, async () => {
      const request = {
        path: organizationPath(this.#context, list),
        query: { filter: `id eq ${scimText(id)}` },
      };
      for await (const { items } of yokoyPages(this.#context, request, key, schema)) {
        const found = items.find((item) => item.id === id);
        if (found) return found;
      }
      return undefined;
    });
  }

  legalEntity(company: string): Promise<LegalEntity | undefined> {
    return this.object(company, legalEntitySchema, 'a legal entity');
  }

  async employee(id: string): Promise<ExpenseEmployee | undefined> {
    // former users are in no list, but can still be read, and are still owed
    const user =
      (await this.row('/users', 'users', id, userSchema)) ??
      (await this.object(`/users/${segment(id)}`, userSchema, 'a user'));
    if (!user) return undefined;
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
    return {
      id,
      name: name === '' ? (user.email ?? id) : name,
      ...(user.email ? { email: user.email } : {}),
      ...(user.employeeId ? { creditorNumber: user.employeeId } : {}),
      ...(user.currency ? { currency: user.currency } : {}),
    };
  }

  /** An object by its path below the organization's. */
  object<T>(path: string, schema: z.ZodType<T>, name: string): Promise<T | undefined> {
    return this.once(path, async () => {
      const request = { path: organizationPath(this.#context, path) };
      return answer(schema, await this.#context.http.request(request), name);
    });
  }
}

/** Each id once, without the empty ones. */
export function distinct(ids: (string | null | undefined)[]): string[] {
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))];
}

export function categoryIds(expense: Expense): string[] {
  const additional = expense.additionalCategoryItems ?? [];
  return distinct([expense.categoryId, ...additional.map((item) => item.categoryId)]);
}

export function taxRateIds(expense: Expense): string[] {
  const additional = expense.additionalCategoryItems ?? [];
  return distinct([
    ...(expense.taxItems ?? []).map((item) => item.rateId),
    ...additional.map((item) => item.taxRateId),
  ]);
}

export function costCentreIds(expense: Expense): string[] {
  const additional = expense.additionalCategoryItems ?? [];
  return distinct([
    ...(expense.costCenterItems ?? []).map((item) => item.id),
    ...additional.map((item) => item.costCenterId),
  ]);
}
