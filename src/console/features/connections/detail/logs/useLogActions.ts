import { listCauses } from '../../../../../contract/causes.ts';
import { getConnection } from '../../../../../contract/connections.ts';
import {
  changeLogsStatus,
  changeSelectedLogsStatus,
  clearLogs,
  clearSelectedLogs,
  getLogEntry,
  listLogEntries,
  type LogStatus,
} from '../../../../../contract/logs.ts';
import { useAction } from '../../../../api/useAction.ts';

const invalidates = [listLogEntries, getLogEntry, listCauses, getConnection];

/** Actions on a connection's entries: those with these ids, or all of them (LOG-03, LOG-04). */
export function useLogActions(connectionId: string) {
  const params = { id: connectionId };
  const all = useAction(changeLogsStatus, {
    toast: {
      success: 'connectionDetails.logEntries.allLogsStatusUpdated',
      error: 'connectionDetails.logEntries.allLogsStatusUpdatedError',
    },
    invalidates,
  });
  const selected = useAction(changeSelectedLogsStatus, {
    toast: {
      success: 'connectionDetails.logEntries.selectedLogsStatusUpdated',
      error: 'connectionDetails.logEntries.selectedLogsStatusUpdatedError',
    },
    invalidates,
  });
  const clearAll = useAction(clearLogs, {
    toast: { success: 'clearLogs', error: 'clearLogs' },
    invalidates,
  });
  const clear = useAction(clearSelectedLogs, {
    toast: {
      success: 'connectionDetails.logEntries.selectedLogsClear',
      error: 'connectionDetails.logEntries.selectedLogsClearError',
    },
    invalidates,
  });
  return {
    pending: all.pending || selected.pending || clearAll.pending || clear.pending,
    setStatus: async (status: LogStatus, logEntryIds?: string[]) => {
      await (logEntryIds
        ? selected.run({ params, body: { status, logEntryIds } })
        : all.run({ params, body: { status } }));
    },
    clear: async (which: { logEntryIds: string[] } | { old: boolean }) => {
      await ('old' in which
        ? clearAll.run({ params, body: which })
        : clear.run({ params, body: which }));
    },
  };
}
