import { z } from 'zod';
import type { ConnectorContext, HttpRequest } from '../../kit/connectorContext.ts';
import { answer } from '../../kit/answer.ts';
import { cursorPages, type CursorPage } from '../../kit/paging.ts';
import { withList } from '../../kit/withList.ts';
import { schemaAround } from '../../kit/schemaAround.ts';
import { segment } from '../../kit/segment.ts';

/** The vendor's largest page; without `count` it sends everything at once. */
const maxPageSize = 100;

export const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Ledger account on which the category is booked. */
  accountReference: z.coerce.string().nullish(),
  chargeToEmployee: z.boolean().nullish(),
});

export const taxRateSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Per cent; only in the tax-rates list, not where a company embeds its rates. */
  rate: z.number().nullish(),
  /** ISO 3166 alpha-2; only in the tax-rates list. */
  country: z.string().nullish(),
});

export const legalEntitySchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  code: z.string().nullish(),
  categories: z.array(categorySchema).nullish(),
  taxRates: z.array(taxRateSchema).nullish(),
});

export const userSchema = z.object({
  id: z.string(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  /** Creditor number on which private expenses are booked. */
  employeeId: z.coerce.string().nullish(),
  currency: z.string().nullish(),
  statusActive: z.boolean().nullish(),
});

export const costCentreSchema = z.object({ id: z.string(), code: z.string(), name: z.string() });

export const tagSchema = z.object({
  id: z.string(),
  code: z.coerce.string(),
  name: z.string().nullish(),
});

export const companyCardSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  cardReference: z.coerce.string().nullish(),
  accountReference: z.coerce.string().nullish(),
  currency: z.string().nullish(),
  /** The user who pays with it. */
  ownerId: z.string().nullish(),
  statusActive: z.boolean().nullish(),
});

export const transactionSchema = z.object({
  id: z.string(),
  expenseId: z.string().nullish(),
  cardId: z.string().nullish(),
  /** The charge on the card's statement. */
  billingAmount: z.coerce.number(),
  billingCurrency: z.string(),
  isCreditNote: z.boolean().nullish(),
});

/** A transaction with what its statement has of it. */
export const statementLineSchema = transactionSchema.extend({
  legalEntityId: z.string(),
  /** YYYY-MM-DD */
  transactionDate: z.string(),
  /** ISO 8601; missing until it is booked. */
  bookingDate: z.string().nullish(),
  merchant: z.string().nullish(),
});

/** Path of a resource of the credential's organization; `rest` begins with a slash, its variable segments encoded. */
export function organizationPath(context: ConnectorContext, rest: string): string {
  const { organizationId } = context.credential;
  return `/v1/organizations/${segment(String(organizationId))}${rest}`;
}

const pageOf = schemaAround((item, key) =>
  withList(key, z.object({ [key]: z.array(item).nullish(), nextCursor: z.string().nullish() }), [
    'nextCursor',
  ]),
);

/** Streams a list. `key` is the name of the array in the answer. */
export function yokoyPages<T>(
  context: ConnectorContext,
  request: HttpRequest,
  key: string,
  item: z.ZodType<T>,
): AsyncGenerator<CursorPage<T>> {
  return cursorPages(
    context.http,
    { ...request, query: { count: maxPageSize, ...request.query } },
    'cursor',
    (response) => {
      const body = answer(pageOf(item, key), response, key) as Record<string, unknown>;
      const nextCursor = body['nextCursor'];
      return {
        items: (body[key] ?? []) as T[],
        nextCursor: typeof nextCursor === 'string' && nextCursor !== '' ? nextCursor : undefined,
      };
    },
  );
}

/** A SCIM string literal (RFC 7644 section 3.4.2.2: JSON rules). */
export function scimText(text: string): string {
  return JSON.stringify(text);
}
