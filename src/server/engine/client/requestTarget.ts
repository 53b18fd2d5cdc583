import { text } from '../../../contract/messages/message.ts';
import type { HttpRequest } from '../../../packages/kit/connectorContext.ts';
import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { isAmong } from '../../platform/egress/redirectRules.ts';

/** Base URL by package type and host key, set by the try-out and by tests only. */
export type HostOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The base URL of one of a package's hosts. */
export function hostBase(
  definition: PackageDefinition,
  host: string,
  fields: Readonly<Record<string, unknown>>,
  overrides: HostOverrides,
): URL {
  const make = Object.hasOwn(definition.hosts, host) ? definition.hosts[host] : undefined;
  if (make === undefined) throw bug(`Package ${definition.type} has no host "${host}".`);
  const address = overrides[definition.type]?.[host] ?? make(fields);
  const base = URL.parse(address);
  if (base === null) {
    throw new VendorError({
      class: 'validation',
      code: 'host-invalid',
      text: text('credential.noAddress', { title: definition.title }),
      solution: text('credential.checkFields'),
    });
  }
  return base;
}

/**
 * The base URL that a vendor named for one of a package's discovered hosts, checked against the package's declaration:
 * the customer's token goes there. With overrides, their origins count as the vendor's.
 */
export function discoveredBase(
  { type, discoveredHosts = {} }: PackageDefinition,
  host: string,
  address: string,
  overrides: HostOverrides,
): URL {
  const name = Object.hasOwn(discoveredHosts, host) ? discoveredHosts[host] : undefined;
  if (name === undefined) throw bug(`Package ${type} discovers no host "${host}".`);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const overrideOrigins = Object.values(overrides[type] ?? {}).map((base) => new URL(base).origin);
  const isVendorHost =
    url?.protocol === 'https:' && url.port === '' && isAmong(url.hostname, [name]);
  if (!url || !(isVendorHost || overrideOrigins.includes(url.origin)))
    throw bug(`The address "${address}" is none of ${name}.`);
  return url;
}

/**
 * The URL of a request, checked to be below its host: a path that climbs out, an encoded slash or an absolute URL of
 * another host is refused, so that the credential's secrets reach no other place (docs/security.md 1.4).
 */
export function requestUrl(base: URL, request: HttpRequest): URL {
  const prefix = base.pathname.replace(/\/$/, '');
  const absolute = /^https?:\/\//i.test(request.path);
  const address = absolute ? request.path : `${base.origin}${prefix}${request.path}`;
  const path = address.split(/[?#]/, 1)[0] ?? '';
  if (!absolute && !request.path.startsWith('/'))
    throw bug(`The path "${path}" does not begin with a slash.`);
  const url = URL.parse(withQuery(address, request.query));
  if (!url || /%2f|%5c|\\|\/(\.|%2e){1,2}(\/|$)/i.test(path))
    throw bug(`The path "${path}" is not allowed.`);
  if (
    url.origin !== base.origin ||
    !(url.pathname === prefix || url.pathname.startsWith(`${prefix}/`))
  ) {
    throw bug(`The address ${url.origin}${url.pathname} is not below ${base.href}.`);
  }
  if (url.username !== '' || url.password !== '') throw bug('The address has user info.');
  return url;
}

/**
 * The URL of a file from an answer: on the package's host, or on one that it declares for files. The request carries
 * nothing that identifies the caller; scheme, port and address must pass the egress rules.
 */
export function fileUrl(
  base: URL,
  request: HttpRequest,
  isFileHost: ((address: URL) => boolean) | undefined,
): URL {
  const url = URL.parse(request.path);
  if ((request.method ?? 'GET') !== 'GET') throw bug('Only a read goes without a signature.');
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw bug('The address of a file is none.');
  if (url.origin !== base.origin && isFileHost?.(url) !== true)
    throw new VendorError({
      class: 'validation',
      code: 'file-host-unknown',
      text: text('http.fileHostUnknown', { host: url.host }),
      solution: text('http.fileHostUnknownSolution', { host: url.host }),
      wiki: 'file-host-unknown',
    });
  return url;
}

function withQuery(address: string, query: HttpRequest['query']): string {
  let out = address.split('#', 1)[0] ?? '';
  for (const name in query) {
    const value = query[name];
    if (value === undefined) continue;
    // OData names begin with a dollar sign; spaces as %20, which every server reads
    const pair = `${encodeURIComponent(name).replaceAll('%24', '$')}=${encodeURIComponent(value)}`;
    out += (out.includes('?') ? '&' : '?') + pair;
  }
  return out;
}

function bug(what: string): VendorError {
  return new VendorError({
    class: 'bug',
    code: 'request-target',
    text: text('fault.technical', { what }),
    internal: true,
  });
}
