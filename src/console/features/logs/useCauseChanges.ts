import { ignoreCauses, listCauses, reopenCauses, resolveCauses } from '../../../contract/causes.ts';
import { listAllLogEntries } from '../../../contract/logs.ts';
import { useAction } from '../../api/useAction.ts';

const invalidates = [listCauses, listAllLogEntries];

/** Actions on causes, with their toasts (LOG-03); what resolves or ignores them can be undone. */
export function useCauseChanges() {
  const reopen = useAction(reopenCauses, {
    toast: { success: 'causes.reopen', error: 'causes.reopen' },
    invalidates,
  });
  const undo = (_: unknown, { body: { ids } }: { body: { ids: string[] } }) =>
    reopen.start({ body: { ids } });
  return {
    resolve: useAction(resolveCauses, {
      toast: { success: 'causes.resolve', error: 'causes.resolve' },
      invalidates,
      undo,
    }),
    ignore: useAction(ignoreCauses, {
      toast: { success: 'causes.ignore', error: 'causes.ignore' },
      invalidates,
      undo,
    }),
    reopen,
  };
}
