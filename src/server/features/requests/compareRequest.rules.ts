import type { z } from 'zod';
import { maxComparedFields, type requestComparison } from '../../../contract/requests.ts';
import { readExchange } from '../../engine/client/recording/readExchange.ts';
import type { Call } from '../../http/handler.ts';
import { notFound } from '../../platform/problems.ts';
import { comparedFields } from './comparedFields.ts';
import { withNames } from './fieldNames.rules.ts';
import { getRequest, lastSuccesses, type RecordedRow } from './requests.queries.ts';
import { requestToWire } from './requestToWire.ts';

const order = { explains: 0, differs: 1, same: 2 } as const;

/**
 * CURL-08: a request and another one of the same connection by field; without `withId` the last success of the same
 * call. Further successes show which differences are usual.
 */
export async function compareRequest(
  call: Call,
  connectionId: string,
  requestId: string,
  withId: string | undefined,
): Promise<z.input<typeof requestComparison>> {
  const { secrets, config } = call.services;
  const { row, other, successes } = await call.scoped(async (scope) => {
    const found = await getRequest(scope, requestId, connectionId);
    if (!found) throw notFound();
    const last = await lastSuccesses(scope, found);
    if (withId === undefined) return { row: found, other: last[0], successes: last };
    const chosen = await getRequest(scope, withId, connectionId);
    if (!chosen) throw notFound();
    return { row: found, other: chosen, successes: last };
  });
  const read = async (record: RecordedRow) => ({
    url: record.url,
    statusCode: record.status_code,
    exchange: await readExchange(secrets, record),
  });
  const fields = other
    ? comparedFields(
        await read(row),
        await read(other),
        await Promise.all(successes.map((success) => readExchange(secrets, success))),
      ).toSorted((first, second) => order[first.state] - order[second.state])
    : [];
  return {
    '@id': `/api/connections/${connectionId}/request-and-responses/${row.id}/comparison`,
    '@type': 'RequestComparison',
    record: await requestToWire(secrets, row),
    other: other ? await requestToWire(secrets, other) : null,
    fields: await call.scoped((scope) =>
      withNames(scope.tx, connectionId, row.package_type, fields.slice(0, maxComparedFields)),
    ),
    fieldsLeftOut: Math.max(0, fields.length - maxComparedFields),
    keptDays: config.retentionDays,
  };
}
