import { endpointOf } from '../clientErrorGuard.ts';

/** Longest stored endpoint; an index can't take much longer ones. */
const maxLength = 500;

/**
 * The kind of a recorded request: its path without ids, also those that are not UUIDs (`uhmkC9zMzn`: eight or more
 * letters and digits, a digit among them).
 */
export function recordedEndpoint(url: string): string {
  const path = URL.parse(url)?.pathname ?? url;
  return endpointOf(path)
    .replace(/(?<=\/)(?=[^/]*\d)[\w-]{8,}(?=\/|$)/g, '*')
    .slice(0, maxLength);
}
