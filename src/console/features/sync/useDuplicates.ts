import { useQuery } from '@tanstack/react-query';
import { getConnection } from '../../../contract/connections.ts';
import { chooseDuplicate, findDuplicates } from '../../../contract/duplicates.ts';
import { getSyncStatusReport } from '../../../contract/sync.ts';
import { listRuns, listTasks } from '../../../contract/tasks.ts';
import { type ElementWhy, getElementWhy } from '../../../contract/why.ts';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/useAction.ts';
import { useRunNow } from '../../components/useRunNow.ts';

/**
 * Candidates at the package for an element's document, and a call to choose one: a run continues with it at once.
 */
export function useDuplicates(why: ElementWhy, onChosen: () => void) {
  const params = { id: why.connectionId, elementId: why.syncElementId };
  // loaded from the package each time: earlier results may be gone
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [findDuplicates.path, why.syncElementId],
    queryFn: ({ signal }) => call(findDuplicates, { params, signal }),
    gcTime: 0,
  });
  const invalidates = [getElementWhy, getConnection, getSyncStatusReport];
  const run = useRunNow([...invalidates, listTasks, listRuns], { quiet: true });
  const choose = useAction(chooseDuplicate, {
    toast: { success: 'syncElement.chosen', error: 'syncElement.chosen' },
    invalidates,
    onSuccess: () => {
      run.start({ params: { id: why.connectionId } });
      onChosen();
    },
  });
  return {
    data,
    error,
    isFetching,
    refetch,
    pending: choose.pending || run.pending,
    /** With null: none of the bookings is the right one. */
    choose: (externalId: string | null) =>
      data &&
      void choose
        .run({ params, body: { documentName: data.documentName, externalId } })
        .catch(() => refetch()),
  };
}
