import { isRealDate } from '../../../sandbox/isRealDate.ts';

/** Epoch ms of '2026-03-31' or an ISO instant, in UTC without a zone; undefined for anything else, like February 31. */
export function readInstant(text: string): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(
    text,
  );
  if (!match || !isRealDate(match[1] ?? '')) return undefined;
  const at = Date.parse(text.length === 10 || match[2] !== undefined ? text : `${text}Z`);
  return Number.isNaN(at) ? undefined : at;
}
