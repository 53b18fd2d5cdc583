import type { z } from 'zod';
import type { requestAndResponse } from '../../../contract/requests.ts';
import { moduleTitle } from '../../engine/runs/connectionModules.ts';
import { readExchange } from '../../engine/client/recording/readExchange.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { RecordedRow, RequestRow } from './requests.queries.ts';

/** A request as listed, without its answer. */
export function requestSummaryToWire(row: RequestRow) {
  return {
    '@id': `/api/request-and-responses/${row.id}`,
    '@type': 'RequestAndResponse' as const,
    mongoId: row.id,
    taskId: row.task_id,
    moduleName: row.module_type,
    ...moduleTitle(row.module_type),
    packageType: row.package_type,
    createdAt: row.created_at,
    method: row.method,
    url: row.url,
  };
}

/** Timing and result. */
export const requestTiming = (row: RequestRow) => ({
  statusCode: row.status_code,
  info: { total_time: row.duration_us === null ? null : row.duration_us / 1_000_000 },
  options: { total_time_us: row.duration_us },
});

/** A request with its answer, decrypted. */
export async function requestToWire(
  secrets: Secrets,
  row: RecordedRow,
): Promise<z.input<typeof requestAndResponse>> {
  const exchange = await readExchange(secrets, row);
  return {
    ...requestSummaryToWire(row),
    options: exchange.options,
    response: {
      ...requestTiming(row),
      headers: exchange.response.headers,
      content: exchange.response.content,
    },
  };
}
