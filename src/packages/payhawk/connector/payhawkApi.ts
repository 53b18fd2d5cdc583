import { z } from 'zod';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { offsetPages, type OffsetPage } from '../../kit/paging.ts';
import { schemaAround } from '../../kit/schemaAround.ts';
import { segment } from '../../kit/segment.ts';
import { memo } from '../../kit/memo.ts';

export const packageType = 'payhawk';

const accountSchema = z.object({ id: z.string(), name: z.string(), baseCurrency: z.string() });
export type Account = z.infer<typeof accountSchema>;

/** Path of a resource of the credential's account; `rest` begins with a slash, its variable segments encoded. */
export function accountPath(context: ConnectorContext, rest = ''): string {
  return `/api/v3/accounts/${segment(String(context.credential['accountId'] ?? '').trim())}${rest}`;
}

/** The company of the key. */
export async function readAccount(context: ConnectorContext): Promise<Account> {
  const response = await context.http.request({ path: accountPath(context) });
  return answer(accountSchema, response, 'an account');
}

/** The company of the key, read once per task. */
export function accountOf(context: ConnectorContext): Promise<Account> {
  return memo(context, 'payhawk account', () => readAccount(context));
}

export interface PageQuery {
  filter?: unknown;
  /** Rows per page; the vendor returns at most 1,000. */
  take: number;
  /** Number of rows read so far, and the total at that time. */
  skip?: number | undefined;
  total?: number | undefined;
}

const pageOf = schemaAround((item) => z.object({ items: z.array(item), total: z.number() }));

/** Streams a paged list; expenses in the order in which they were created, as no other list takes an order. */
export function payhawkPages<T>(
  context: ConnectorContext,
  list: string,
  item: z.ZodType<T>,
  { filter, take, skip = 0, total }: PageQuery,
): AsyncGenerator<OffsetPage<T>> {
  const request = {
    path: accountPath(context, list),
    query: {
      ...(list === '/expenses' && { $orderBy: JSON.stringify([{ createdAt: 'asc' }]) }),
      ...(filter === undefined ? {} : { $filter: JSON.stringify(filter) }),
    },
  };
  return offsetPages(
    context.http,
    request,
    { skip, take, total },
    (response) => answer(pageOf(item), response, list) as OffsetPage<T>,
  );
}

const listOf = schemaAround((item) => z.object({ items: z.array(item) }));

/** A list that is not paged. */
export async function wholeList<T>(
  context: ConnectorContext,
  list: string,
  item: z.ZodType<T>,
): Promise<T[]> {
  const response = await context.http.request({ path: accountPath(context, list) });
  return answer(listOf(item), response, list).items as T[];
}
