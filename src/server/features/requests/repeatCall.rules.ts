import type { ConnectorContext, HttpRequest } from '../../../packages/kit/connectorContext.ts';
import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { getPackage } from '../../../packages/registry.ts';
import { text } from '../../../contract/messages/message.ts';
import type { RunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import type { Exchange } from '../../engine/client/recording/recorder.ts';
import { hostBase, requestUrl, type HostOverrides } from '../../engine/client/requestTarget.ts';
import type { Call } from '../../http/handler.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import { placeholder } from '../../platform/redaction/redactor.ts';
import { recordedSince, type RecordedRow } from './requests.queries.ts';

/** Milliseconds of a call including its retries; a person waits for it. */
const maxCallMs = 30_000;

/**
 * Repeats a recorded reading call: with the connection's current credential, through the same client as tasks, so it
 * uses the same budget, respects closed vendors, and is recorded. Returns the id of the new record, which contains the
 * package's answer, whatever it is.
 * @throws Problem 409 when no call could be made
 */
export async function repeatCall(
  call: Call,
  connection: RunnableConnection,
  row: RecordedRow,
  exchange: Exchange,
): Promise<string> {
  const definition = getPackage(row.package_type);
  const used = connection.packages.find(({ packageType }) => packageType === row.package_type);
  if (!definition || !used) throw notFound();
  const since = new Date();
  const session = call.services.connectors.open({
    organizationId: connection.organizationId,
    connectionId: connection.id,
    signal: AbortSignal.any([call.signal, AbortSignal.timeout(maxCallMs)]),
  });
  let recordedId: string | undefined;
  try {
    const context = await session.contextOf({ ...used });
    const request = rebuiltRequest(
      definition,
      context,
      row,
      exchange,
      call.services.connectors.overrides,
    );
    if (!request) throw conflict(text('requests.otherAddress', { title: definition.title }));
    recordedId = (await context.http.request(request)).requestId;
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    if (!late && !(error instanceof VendorError)) throw error;
    if (error instanceof VendorError) {
      recordedId = error.details.requestId;
      if (recordedId === undefined)
        throw conflict(
          text('requests.notMade', {
            title: definition.title,
            reason: session.redact(error.details.text),
          }),
        );
    }
  } finally {
    await session.close();
  }
  await call.admitAgain();
  // aborted: its record has no answer
  recordedId ??= (await call.scoped((scope) => recordedSince(scope, row, since)))?.id;
  if (recordedId === undefined)
    throw conflict(text('requests.noTime', { title: definition.title }));
  return recordedId;
}

/**
 * The recorded call without what the client adds itself; undefined if its address no longer belongs to the package's
 * hosts.
 */
function rebuiltRequest(
  definition: PackageDefinition,
  { credential, settings }: ConnectorContext,
  { url }: RecordedRow,
  { options }: Exchange,
  overrides: HostOverrides,
): HttpRequest | undefined {
  const request = {
    path: url,
    query: options.query,
    headers: Object.fromEntries(
      Object.entries(options.headers).filter(([, value]) => value !== placeholder),
    ),
    // any content: a person will read it
    expect: 'bytes',
  } as const;
  const host = Object.keys(definition.hosts).find((key) => {
    try {
      return requestUrl(hostBase(definition, key, credential, overrides), request);
    } catch {
      return false;
    }
  });
  if (host === undefined) return undefined;
  const parts = new Set([...url.split('/'), ...Object.values(options.headers)]);
  const tenant = definition.books?.(settings).find((tenantId) => parts.has(tenantId));
  return { ...request, host, ...(tenant === undefined ? {} : { tenant }) };
}
