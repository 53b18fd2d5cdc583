import { endpointOf } from '../clientErrorGuard.ts';

/** Longest endpoint that is kept; an index can't hold much longer ones. */
const longest = 500;

/**
 * What tells a recorded request from calls of another kind: its path with the ids taken out, also those that are no UUIDs
 * (`uhmkC9zMzn`: eight or more letters and digits, a digit among them).
 */
export function recordedEndpoint(url: string): string {
  const path = URL.parse(url)?.pathname ?? url;
  return endpointOf(path)
    .replace(/(?<=\/)(?=[^/]*\d)[\w-]{8,}(?=\/|$)/g, '*')
    .slice(0, longest);
}
