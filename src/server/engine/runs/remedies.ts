import type { VendorErrorDetails } from '../../../connectors/kit/vendorError.ts';
import { getPackage } from '../../../connectors/registry.ts';

/** What a customer reads of a fault of ours; what it was stands in the internal log. */
export const ourFault = 'Something went wrong on our side.';

type Details = Partial<VendorErrorDetails>;

/** A defect of ours or of the platform: hidden from everyone but super admins. */
export const isOurs = (details: Details): boolean =>
  details.internal === true || details.class === 'bug';

/** What an operator can do about an error: the connector's own words, else what its class asks for. Never empty. */
export function remedyOf(details: Details, packageType: string): string {
  const title = getPackage(packageType)?.title ?? packageType;
  if (details.solution) return details.solution;
  if (isOurs(details)) return 'Nothing: report it to support with this entry.';
  switch (details.class) {
    case 'rate':
      return `Nothing: the work goes on as soon as ${title} allows.`;
    case 'transient':
      return `Nothing for now: it is tried again by itself. If it goes on, look whether ${title} has an outage.`;
    case 'auth':
      return `Open the credential of ${title} and connect it again.`;
    case 'notFound':
      return `Look in ${title} whether it is still there, then reset the element from source.`;
    default:
      return `Put it right in ${title} or in the connection’s settings, then reset what failed.`;
  }
}
