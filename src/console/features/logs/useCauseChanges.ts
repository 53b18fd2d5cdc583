import { ignoreCauses, listCauses, reopenCauses, resolveCauses } from '../../../contract/causes.ts';
import { listAllLogEntries } from '../../../contract/logs.ts';
import { useAction } from '../../api/useAction.ts';

const invalidates = [listCauses, listAllLogEntries];

/** Actions on causes, with their toasts (LOG-03). */
export function useCauseChanges() {
  return {
    resolve: useAction(resolveCauses, {
      toast: { success: 'causes.resolve', error: 'causes.resolve' },
      invalidates,
    }),
    ignore: useAction(ignoreCauses, {
      toast: { success: 'causes.ignore', error: 'causes.ignore' },
      invalidates,
    }),
    reopen: useAction(reopenCauses, {
      toast: { success: 'causes.reopen', error: 'causes.reopen' },
      invalidates,
    }),
  };
}
