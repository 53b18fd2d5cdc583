import { isIP } from 'node:net';

/**
 * Whether two host names belong to one registrable name, without the public suffix list: one is the other or below it,
 * or they share their last labels: three if the last two look like a public suffix (co.uk), else two. See
 * docs/decisions/021.
 */
export function sameRegistrableHost(a: string, b: string): boolean {
  if (a === b) return true;
  if (isIP(a) !== 0 || isIP(b) !== 0 || a.startsWith('[') || b.startsWith('[')) return false;
  if (a.endsWith(`.${b}`) || b.endsWith(`.${a}`)) {
    return Math.min(labelCount(a), labelCount(b)) >= suffixLabels(a) + 1;
  }
  const labels = suffixLabels(a) + 1;
  return labelCount(a) >= labels && labelCount(b) >= labels && tail(a, labels) === tail(b, labels);
}

/** Whether a host name is one of these; `*.name` matches every name below it. */
export function isAmong(host: string, names: readonly string[]): boolean {
  return names.some((name) =>
    name.startsWith('*.')
      ? host.endsWith(name.slice(1)) && host.length >= name.length
      : host === name,
  );
}

/** Removes request headers that identify or authenticate somebody; they never follow a redirect to another origin. */
export function withoutCredentials(
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => harmlessAcrossOrigins.has(name.toLowerCase())),
  );
}
const harmlessAcrossOrigins = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'user-agent',
]);

function suffixLabels(host: string): number {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  const second = labels.at(-2) ?? '';
  return last.length === 2 && second.length <= 3 ? 2 : 1;
}

function labelCount(host: string): number {
  return host.split('.').length;
}

function tail(host: string, labels: number): string {
  return host.split('.').slice(-labels).join('.');
}
