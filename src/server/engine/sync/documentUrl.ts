import type { PackageDefinition } from '../../../packages/kit/definePackage.ts';
import type { WrittenDocument } from '../../../packages/kit/webApplication.ts';

/** URL of a document in the vendor's own web application: an https address of its hosts, or null. */
export function documentUrl(
  definition: Pick<PackageDefinition, 'web'> | undefined,
  document: WrittenDocument,
): string | null {
  const address = definition?.web?.documentUrl(document);
  if (address === undefined) return null;
  const url = URL.parse(address);
  const hosts = definition?.web?.hosts(document.credential) ?? [];
  return url?.protocol === 'https:' && url.username === '' && hosts.includes(url.host)
    ? url.href
    : null;
}
