import type { RequestSummary } from '../../../contract/requests.ts';
import { foldRepeats } from '../../components/repeats/foldRepeats.ts';
import { durationOf } from '../../components/comparedRequests/durationOf.ts';

/** A row of the list: a request, or the newest of several equal ones in a row. */
export interface RequestRow extends RequestSummary {
  /** Number of equal requests; 1 for a single one, and for those of an opened row after its first. */
  times: number;
  opened: boolean;
  /** Shortest and longest duration in seconds; null if none has one. */
  durations: { from: number; to: number } | null;
}

/** Folds equal requests in a row into one, unless it is opened. */
export function foldEqual(
  requests: readonly RequestSummary[],
  opened: ReadonlySet<string>,
): RequestRow[] {
  return foldRepeats(requests, isEqual).flatMap(({ first, others }) => {
    const isOpen = opened.has(first.mongoId);
    const row = {
      ...first,
      times: others.length + 1,
      opened: isOpen,
      durations: durationsOf([first, ...others]),
    };
    if (!isOpen) return [row];
    const single = (request: RequestSummary) => ({
      ...request,
      times: 1,
      opened: false,
      durations: durationsOf([request]),
    });
    return [{ ...row, durations: durationsOf([first]) }, ...others.map(single)];
  });
}

/** The same call with the same result, whatever its ids. */
const isEqual = (one: RequestSummary, other: RequestSummary): boolean =>
  one.method === other.method &&
  one.response.statusCode === other.response.statusCode &&
  one.packageType === other.packageType &&
  one.moduleName === other.moduleName &&
  one.taskId === other.taskId &&
  withoutIds(one.url) === withoutIds(other.url);

/** A part of the path with a digit is an id, as is what stands in brackets: `Accounts(guid'…')`. */
const withoutIds = (url: string) =>
  pathOf(url)
    .replaceAll(/\([^)]*\)/g, '()')
    .replaceAll(/(?<=\/)[^/]*\d[^/]*/g, '*');

const pathOf = (url: string) => URL.parse(url)?.pathname ?? url;

function durationsOf(requests: readonly RequestSummary[]) {
  const known = requests
    .map(({ response }) => durationOf(response))
    .filter((duration) => duration !== null);
  return known.length === 0 ? null : { from: Math.min(...known), to: Math.max(...known) };
}
