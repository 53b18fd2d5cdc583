import { type MessageText, text } from '../../../contract/messages/message.ts';
import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { EgressError } from './egressError.ts';

export interface ResolvedAddress {
  address: string;
  family: number;
}
export type Resolve = (hostname: string) => Promise<ResolvedAddress[]>;

export function resolveWithSystem(hostname: string): Promise<ResolvedAddress[]> {
  return systemLookup(hostname, { all: true });
}

/**
 * Addresses of the public range that still lead inside: Azure's host agent, which hands out a machine's certificates.
 */
const insideAddresses = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to the public internet. `process` unwraps IPv4-mapped IPv6; every other range (private,
 * loopback, link-local, NAT64, 6to4, carrier NAT …) is refused because it leads, or can be made to lead, inside
 * (docs/security.md 1.4).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || insideAddresses.has(parsed.toString())) return false;
  // IPv4-compatible IPv6 (::a.b.c.d, deprecated by RFC 4291 2.5.5.1) counts as unicast in ipaddr.js
  return (
    parsed.kind() === 'ipv4' ||
    parsed
      .toByteArray()
      .slice(0, 12)
      .some((byte) => byte !== 0)
  );
}

/**
 * Checks the parsed URL that will be sent, never its text: https, a public host, a usual port, no user info. Names are
 * checked again, by address, when the connection is made (`checkedLookup`).
 */
export function assertPublicUrl(url: URL, allowedPorts: ReadonlySet<number>): void {
  const refuse = (why: MessageText): never => {
    throw new EgressError('refused', false, text('http.refused', { host: url.host, reason: why }));
  };
  if (url.protocol !== 'https:') refuse(text('http.refusedScheme'));
  if (url.username !== '' || url.password !== '') refuse(text('http.refusedUserInfo'));
  if (url.port !== '' && !allowedPorts.has(Number(url.port))) refuse(text('http.refusedPort'));
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (ipaddr.isValid(host)) {
    if (!isPublicAddress(host)) refuse(text('http.refusedAddress'));
  } else if (!host.includes('.') || host.endsWith('.')) {
    refuse(text('http.refusedName'));
  }
}

/**
 * The lookup that sockets connect with: the name is resolved once, every address is checked, and the connection goes to
 * a checked one. A name that changes its address between check and connect (DNS rebinding) gains nothing.
 */
export function checkedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const bad = addresses.find(({ address }) => !isPublicAddress(address));
        const first = addresses[0];
        if (bad !== undefined || first === undefined) {
          const why =
            bad === undefined ? text('http.refusedNoAddress') : text('http.refusedResolved');
          callback(
            new EgressError(
              'refused',
              false,
              text('http.refused', { host: hostname, reason: why }),
            ),
            '',
            0,
          );
        } else if (options.all === true) {
          callback(null, addresses);
        } else {
          callback(null, first.address, first.family);
        }
      },
      (error: Error) => callback(error, '', 0),
    );
  };
}
