import type { HttpRequest } from '../../../connectors/kit/connectorContext.ts';
import type { PackageDefinition } from '../../../connectors/kit/definePackage.ts';
import { redirectGate } from './redirectGate.ts';
import { fileUrl, hostBase, requestUrl } from './requestTarget.ts';
import type { HostOverrides } from './requestTarget.ts';

/** A request with everything worked out that stays the same for each attempt. */
export interface PreparedCall {
  request: HttpRequest;
  method: string;
  url: URL;
  /** Names in lower case; without authorization. */
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  tenant: string | undefined;
  /** Reading, or writing under a key that the vendor honours: doing it twice is doing it once. */
  repeatable: boolean;
}

/** Turns a connector's request into what is sent. */
export function prepareCall(
  definition: PackageDefinition,
  fields: Readonly<Record<string, unknown>>,
  overrides: HostOverrides,
  contextTenant: string | undefined,
  request: HttpRequest,
): PreparedCall {
  const { http } = definition;
  const method = request.method ?? 'GET';
  const tenant = request.tenant ?? contextTenant;
  const base = hostBase(definition, request.host ?? 'api', fields, overrides);
  const url = request.unsigned
    ? fileUrl(base, request, redirectGate(definition, overrides))
    : requestUrl(base, request);
  const headers: Record<string, string> = {
    accept: request.expect === 'bytes' ? '*/*' : 'application/json',
    'user-agent': 'Linkspan',
  };
  let body: string | Uint8Array | undefined;
  if (request.json !== undefined) {
    body = JSON.stringify(request.json);
    headers['content-type'] = 'application/json';
  } else if (request.form !== undefined) {
    body = new URLSearchParams(request.form).toString();
    headers['content-type'] = 'application/x-www-form-urlencoded';
  } else if (request.bytes !== undefined) {
    body = request.bytes;
  }
  if (!request.unsigned) lower(headers, http.headers?.({ credential: fields, tenant }));
  lower(headers, request.headers);
  const keyed = http.idempotencyHeader !== undefined && request.idempotencyKey !== undefined;
  if (keyed)
    headers[(http.idempotencyHeader as string).toLowerCase()] = request.idempotencyKey as string;
  return { request, method, url, headers, body, tenant, repeatable: method === 'GET' || keyed };
}

function lower(target: Record<string, string>, headers: Record<string, string> | undefined): void {
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) target[name.toLowerCase()] = value;
  }
}
