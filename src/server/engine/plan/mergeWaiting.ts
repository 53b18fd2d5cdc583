import { reopenableCodes } from '../elements/elements.queries.ts';
import type { OpenElement } from '../elements/openElements.queries.ts';
import type { Waiting } from './readWaiting.ts';

/**
 * The elements that the next run would claim: stored ones, and those that it would read and store first, each with its known
 * state. Elements that are gone at their source, or have nothing to book, are to be removed if they may have been written,
 * and left out otherwise. `paused` keys are left out.
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

/** Whether no run works on the element before a person or its source changes it. */
const isClosed = (known: OpenElement | undefined) =>
  known !== undefined && ['removed', 'failed_to_remove', 'ignored'].includes(known.status);

const mayBeWritten = ({ documents }: OpenElement) =>
  documents.some(
    ({ external_id, idempotency_key }) => external_id !== null || idempotency_key !== '',
  );

/** The element in the state in which a run reopens it once it is back at its source. */
const reopened = (element: OpenElement): OpenElement => ({
  ...element,
  documents: element.documents.map((state) =>
    state.status === 'ignored' ? { ...state, status: 'pending' } : state,
  ),
});
