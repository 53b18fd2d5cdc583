import type { listRuns } from '../../../../../contract/tasks.ts';
import { readListState } from '../../../../lists/addressState.ts';
import { listDefaults, type ListOptions, listRequest } from '../../../../lists/usePagedList.ts';

/** Options of the list of a connection's runs. */
export const runListOptions = (connectionId: string) =>
  ({
    params: { id: connectionId },
    filters: { outcome: undefined, trigger: undefined },
    prefix: 'runs',
    pageSize: 10,
  }) satisfies ListOptions<typeof listRuns>;

/** The request of that list's first page, for what else shows the newest runs. */
export const newestRuns = (connectionId: string) => {
  const options = runListOptions(connectionId);
  return listRequest<typeof listRuns>(options, readListState({}, '', listDefaults(options)));
};
