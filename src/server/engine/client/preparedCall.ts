import type { HttpRequest } from '../../../packages/kit/connectorContext.ts';
import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { filledXml, xmlText, type XmlNode } from '../../../packages/kit/xml.ts';
import { redirectGate } from './redirectGate.ts';
import { discoveredBase, fileUrl, hostBase, requestUrl } from './requestTarget.ts';
import type { HostOverrides } from './requestTarget.ts';

/** A request with everything that stays the same for each attempt. */
export interface PreparedCall {
  request: HttpRequest;
  method: string;
  url: URL;
  /** Names in lower case; without authorization. */
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
  tenant: string | undefined;
  /** It may change something at the vendor. */
  writing: boolean;
  /** Reading, or writing under a key that the vendor honours: a repeat has no further effect. */
  repeatable: boolean;
}

/** Prepares a connector's request for sending. */
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
  const { host = 'api', address } = request;
  const base =
    address === undefined
      ? hostBase(definition, host, fields, overrides)
      : discoveredBase(definition, host, address, overrides);
  const url = request.unsigned
    ? fileUrl(base, request, redirectGate(definition, overrides))
    : requestUrl(base, request);
  const headers: Record<string, string> = {
    accept: accepted[request.expect ?? 'json'],
    'user-agent': 'Linkspan',
  };
  let body: string | Uint8Array | undefined;
  if (request.json !== undefined) {
    body = JSON.stringify(request.json);
    headers['content-type'] = 'application/json';
  } else if (request.form !== undefined) {
    body = new URLSearchParams(request.form).toString();
    headers['content-type'] = 'application/x-www-form-urlencoded';
  } else if (request.xml !== undefined) {
    body = xmlBody(request.xml);
    headers['content-type'] = 'text/xml; charset=utf-8';
  } else if (request.bytes !== undefined) {
    body = request.bytes;
  }
  if (!request.unsigned) lower(headers, http.headers?.({ credential: fields, tenant }));
  lower(headers, request.headers);
  const keyed = http.idempotencyHeader !== undefined && request.idempotencyKey !== undefined;
  if (keyed)
    headers[(http.idempotencyHeader as string).toLowerCase()] = request.idempotencyKey as string;
  const writing = method !== 'GET' && request.reads !== true;
  return { request, method, url, headers, body, tenant, writing, repeatable: !writing || keyed };
}

const accepted = { json: 'application/json', xml: 'text/xml', bytes: '*/*' };

/**
 * The request with this access token: in the Authorization header, or in the place that the request declares for it.
 */
export function withToken(
  { request, url, headers, body }: PreparedCall,
  token: string,
): Pick<PreparedCall, 'url' | 'headers' | 'body'> {
  const { accessToken: place, xml } = request;
  if (place === undefined)
    return { url, headers: { ...headers, authorization: `Bearer ${token}` }, body };
  if ('element' in place)
    return { url, headers, body: xml && xmlBody(filledXml(xml, place.element, token)) };
  const signed = new URL(url);
  signed.searchParams.set(place.query, token);
  return { url: signed, headers, body };
}

const xmlBody = (node: XmlNode) => `<?xml version="1.0" encoding="utf-8"?>${xmlText(node)}`;

function lower(target: Record<string, string>, headers: Record<string, string> | undefined): void {
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined) target[name.toLowerCase()] = value;
  }
}
