import { z } from 'zod';
import type { ConnectorContext } from '../kit/connectorContext.ts';
import { memo } from '../kit/memo.ts';
import { list, tenantRequest } from './xeroApi.ts';

const organisationSchema = z.object({ BaseCurrency: z.string().nullish() });

/** The currency in which an organisation keeps its books, e.g. `EUR`; asked once a task. */
export function baseCurrency(
  context: ConnectorContext,
  tenant: string,
): Promise<string | undefined> {
  return memo(context, `base currency of ${tenant}`, async () => {
    const request = tenantRequest(tenant, '/Organisation');
    const [organisation] = await list(context, request, 'Organisations', organisationSchema);
    return organisation?.BaseCurrency ?? undefined;
  });
}
