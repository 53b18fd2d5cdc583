import type { z } from 'zod';
import { maxComparedFields, type requestComparison } from '../../../contract/requests.ts';
import { readExchange } from '../../engine/client/recording/readExchange.ts';
import type { Call } from '../../http/handler.ts';
import { notFound } from '../../platform/problems.ts';
import { comparedFields, type Recorded } from './comparedFields.ts';
import { meaningsIn, withNames } from './fieldNames.rules.ts';
import { getRequest, lastSuccesses, type RecordedRow } from './requests.queries.ts';
import { documentOf } from './requestFields.ts';
import { requestToWire } from './requestToWire.ts';

const order = { explains: 0, differs: 1, same: 2 } as const;

/**
 * CURL-08: a request and another one of the same connection by field; without `withId` the last success of the same
 * call that resembles it most. Further successes show which differences are usual.
 */
export async function compareRequest(
  call: Call,
  connectionId: string,
  requestId: string,
  withId: string | undefined,
): Promise<z.input<typeof requestComparison>> {
  const { secrets, config } = call.services;
  const { row, chosen, successes } = await call.scoped(async (scope) => {
    const found = await getRequest(scope, requestId, connectionId);
    if (!found) throw notFound();
    const last = await lastSuccesses(scope, found);
    if (withId === undefined) return { row: found, successes: last };
    const other = await getRequest(scope, withId, connectionId);
    if (!other) throw notFound();
    return { row: found, chosen: other, successes: last };
  });
  const read = async (stored: RecordedRow) => ({
    stored,
    url: stored.url,
    statusCode: stored.status_code,
    exchange: await readExchange(secrets, stored),
  });
  const record = await read(row);
  const document = documentOf(record.exchange);
  const succeeded = (await Promise.all(successes.map(read))).filter(
    ({ exchange }) => documentOf(exchange) === document,
  );
  const compared = chosen ? await read(chosen) : mostSimilar(record, succeeded);
  const other = compared?.stored;
  const fields = compared
    ? comparedFields(
        record,
        compared,
        succeeded.map(({ exchange }) => exchange),
        meaningsIn(row.package_type),
      ).toSorted((first, second) => order[first.state] - order[second.state])
    : [];
  return {
    '@id': `/api/connections/${connectionId}/request-and-responses/${row.id}/comparison`,
    '@type': 'RequestComparison',
    record: await requestToWire(secrets, row),
    other: other ? await requestToWire(secrets, other) : null,
    fields: await call.scoped((scope) =>
      withNames(scope, connectionId, row.package_type, fields.slice(0, maxComparedFields)),
    ),
    fieldsLeftOut: Math.max(0, fields.length - maxComparedFields),
    keptDays: config.retentionDays,
  };
}

/**
 * The newest of the successes with the most parameters in common, and the address: another legal entity's list has
 * nothing in common with this one's.
 */
function mostSimilar<R extends Recorded>(record: Recorded, successes: readonly R[]): R | undefined {
  const { query } = record.exchange.options;
  const likeness = ({ url, exchange: { options } }: Recorded) =>
    Number(url === record.url) +
    Object.entries(query).filter(([name, value]) => options.query[name] === value).length;
  return successes.toSorted((one, other) => likeness(other) - likeness(one))[0];
}
