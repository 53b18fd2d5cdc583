import { forceRun } from '../../contract/forceRun.ts';
import type { Route } from '../../contract/route.ts';
import { type Action, useAction } from '../api/useAction.ts';
import { textsFor } from '../locales/i18n.ts';
import { useReadMessage } from '../locales/useReadMessage.ts';
import { showToast } from '../api/showToast.ts';

/**
 * Runs a connection now, and shows the result: that the run has started, or why nothing can be done yet and until
 * when.
 * @param quiet shows nothing for a start, where another toast does
 */
export function useRunNow(
  invalidates: readonly Route[],
  { quiet = false }: { quiet?: boolean } = {},
): Action<typeof forceRun> {
  const readMessage = useReadMessage();
  return useAction(forceRun, {
    toast: { error: 'connection.forceRun' },
    invalidates,
    onSuccess: async ({ waits }) => {
      if (!waits && !quiet) showToast('connection.forceRun', 'success');
      if (!waits) return;
      // the list of connections doesn't load these texts; without them it is shown in English
      await textsFor('work')().catch(() => undefined);
      showToast('connection.forceRun', 'held', readMessage(waits.codedMessage));
    },
  });
}
