import { reopenableCodes } from '../elements/elements.queries.ts';
import type { OpenElement } from '../elements/openElements.queries.ts';
import type { Waiting } from './readWaiting.ts';

/**
 * The stored elements as the next run would claim them, and those that it would store first: by the source as it is now,
 * with what is known of each. What is gone there, or has nothing to book, is to be removed if it may have been written;
 * otherwise nothing is done about it. `paused` keys are left out.
 */
export function mergeWaiting(
  stored: readonly OpenElement[],
  { elements, gone }: Pick<Waiting, 'elements' | 'gone'>,
  paused: ReadonlySet<string>,
): OpenElement[] {
  const merged = new Map(stored.map((one) => [one.sync_key, one]));
  for (const key of gone) {
    const known = merged.get(key);
    if (!known) continue;
    if (isClosed(known) || !mayBeWritten(known)) merged.delete(key);
    else merged.set(key, { ...known, status: 'remove' });
  }
  for (const element of elements) {
    const { sync_key, status, snapshot, date } = element;
    if (paused.has(sync_key)) continue;
    const known = merged.get(sync_key);
    const now = known ? { ...known, status, snapshot, date } : element;
    const isLeftOut =
      known?.status === 'ignored' && !reopenableCodes.includes(known.error_code ?? '');
    if (!isLeftOut && status === 'pending')
      merged.set(sync_key, isClosed(known) ? reopened(now) : now);
    else if (known && !isClosed(known) && mayBeWritten(known)) merged.set(sync_key, now);
    else merged.delete(sync_key);
  }
  return [...merged.values()].filter((one) => !isClosed(one));
}

/** Whether no run does anything about it until a person or its source does. */
const isClosed = (known: OpenElement | undefined) =>
  known !== undefined && ['removed', 'failed_to_remove', 'ignored'].includes(known.status);

const mayBeWritten = ({ documents }: OpenElement) =>
  documents.some(
    ({ external_id, idempotency_key }) => external_id !== null || idempotency_key !== '',
  );

/** As a run opens it again once it is back at its source. */
const reopened = (element: OpenElement): OpenElement => ({
  ...element,
  documents: element.documents.map((state) =>
    state.status === 'ignored' ? { ...state, status: 'pending' } : state,
  ),
});
