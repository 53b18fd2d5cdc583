import { z } from 'zod';
import { answer } from '../../kit/answer.ts';
import type { ConnectorContext, HttpRequest } from '../../kit/connectorContext.ts';
import { numberedPages, withoutRepeats } from '../../kit/paging.ts';
import { withList } from '../../kit/withList.ts';
import { schemaAround } from '../../kit/schemaAround.ts';

/** A request of the accounting API for one organisation. `resource` begins with a slash, its variable segments encoded. */
export function tenantRequest(
  tenant: string,
  resource: string,
  request: Omit<HttpRequest, 'path'> = {},
): HttpRequest {
  return { ...request, path: `/api.xro/2.0${resource}`, tenant };
}

const listOf = schemaAround((item, key) =>
  withList(key, z.object({ [key]: z.array(item).nullish() })),
);
const pageOf = schemaAround((item, key) =>
  withList(
    key,
    z.object({
      [key]: z.array(item).nullish(),
      pagination: z.object({ pageCount: z.number().nullish() }).nullish(),
    }),
  ),
);

/** An unpaged list: the array under `key`. */
export async function list<T>(
  context: ConnectorContext,
  request: HttpRequest,
  key: string,
  item: z.ZodType<T>,
): Promise<T[]> {
  const response = await context.http.request(request);
  const body = answer(listOf(item, key), response, key);
  return (body[key] as T[] | null | undefined) ?? [];
}

/** Rows per page: enough to save calls, few enough to stay small in memory. */
const pageSize = 200;

/** Streams a paged list; rows that come twice because they moved between two pages are returned once. */
export function xeroPages<T>(
  context: ConnectorContext,
  request: HttpRequest,
  key: string,
  item: z.ZodType<T>,
  id: (item: T) => string,
): AsyncGenerator<T[]> {
  const pages = numberedPages(context.http, request, pageSize, (response) => {
    const body = answer(pageOf(item, key), response, key) as Record<string, unknown>;
    const pagination = body['pagination'] as { pageCount?: number | null } | null | undefined;
    return {
      items: (body[key] ?? []) as T[],
      pageCount: pagination?.pageCount ?? undefined,
    };
  });
  return withoutRepeats(pages, id);
}

const connectionSchema = z.object({
  id: z.string(),
  tenantId: z.string(),
  tenantType: z.string().nullish(),
  tenantName: z.string().nullish(),
});

const connectionsSchema = z.array(connectionSchema);

/** The organisations that the credential's user connected. */
export async function connections(
  context: ConnectorContext,
): Promise<z.infer<typeof connectionSchema>[]> {
  const response = await context.http.request({ path: '/connections' });
  const all = answer(connectionsSchema, response, 'connections');
  // A practice has no ledger of its own.
  return all.filter(({ tenantType }) => tenantType !== 'PRACTICE');
}
