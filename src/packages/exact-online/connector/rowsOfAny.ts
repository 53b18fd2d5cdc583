import type { z } from 'zod';
import { chunksWithin, maxFilterLength } from '../../kit/chunksWithin.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { collect } from '../../kit/paging.ts';
import { chosenDivision, divisionRequest, rows } from './exactApi.ts';

/** Rows that match any of the conditions, in as few requests as possible. */
export async function rowsOfAny<T>(
  context: ConnectorContext,
  resource: string,
  conditions: readonly string[],
  row: z.ZodType<T>,
  query: Readonly<Record<string, string>>,
): Promise<T[]> {
  const found: T[] = [];
  for (const chunk of chunksWithin(conditions, (one) => one, maxFilterLength)) {
    const request = divisionRequest(chosenDivision(context), resource, {
      query: { ...query, $filter: chunk.join(' or ') },
    });
    found.push(...(await collect(rows(context, request, row))));
  }
  return found;
}
