import type { RequestSummary } from '../../../contract/requests.ts';

/** Duration of a request in seconds; null if neither of the two fields has it (CURL-05). */
export function durationOf({ info, options }: RequestSummary['response']): number | null {
  if (info.total_time !== null) return info.total_time;
  return options.total_time_us === null ? null : options.total_time_us / 1_000_000;
}
