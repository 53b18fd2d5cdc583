import { useQuery } from '@tanstack/react-query';
import { listRetries, type Retry } from '../../../contract/retries.ts';
import { routeQuery } from '../../api/queries.ts';
import { useNow } from '../../../ui/useNow.ts';

/** Milliseconds between loads: while a run tries elements, while they wait for one, and otherwise. */
const intervalsMs = { running: 2_000, waiting: 10_000, none: 60_000 };
/** Milliseconds for which what waits for a run is shown as being tried. */
const shownWaitingMs = 3_600_000;
const maxShown = 10;

interface Retries {
  /** Being tried, or waiting for the next run since a short while. */
  going: readonly Retry[];
  /** Of today, the latest first. */
  ended: readonly Retry[];
  /** Booked by those of today; 0 if there are more than are shown. */
  bookedCount: number;
  /** Neither loaded nor failed yet. */
  isPending: boolean;
}

/** What was tried again today in all connections, or in one. */
export function useRetries(connectionId?: string): Retries {
  const now = useNow();
  const since = new Date(new Date(now).setHours(0, 0, 0, 0)).toISOString();
  const { data, isPending } = useQuery({
    ...routeQuery(listRetries, {
      query: { 'connection.connectionId': connectionId, since, perPage: maxShown },
    }),
    refetchInterval: ({ state }) => {
      const open = state.data?.['hydra:member'].filter(isOpen) ?? [];
      if (open.length === 0) return intervalsMs.none;
      return open.some(({ isRunning }) => isRunning) ? intervalsMs.running : intervalsMs.waiting;
    },
  });
  const retries = data?.['hydra:member'] ?? [];
  return {
    going: retries.filter(
      (retry) =>
        isOpen(retry) && (retry.isRunning || now - Date.parse(retry.startedAt) < shownWaitingMs),
    ),
    ended: retries.filter((retry) => !isOpen(retry)),
    bookedCount:
      data?.['hydra:totalItems'] === retries.length
        ? retries.reduce((sum, retry) => sum + retry.bookedCount, 0)
        : 0,
    isPending,
  };
}

const isOpen = ({ waitingCount }: Retry) => waitingCount > 0;
