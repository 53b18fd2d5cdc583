import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listToggleRuns,
  startReversalRun,
  type InitialRun,
} from '../../../contract/paymentToggle.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAction } from '../../api/useAction.ts';

/** Reverses an initial run, after a question; `onStarted` is called with the reversal's id. */
export function useReversal(connectionId: string, onStarted: (runId: string) => void) {
  const { t } = useTranslation('paymentToggle');
  const [run, ask] = useState<InitialRun | null>(null);
  const reverse = useAction(startReversalRun, {
    toast: {
      success: 'connections.paymentToggle.initialRun.reverse',
      error: 'connections.paymentToggle.initialRun.reverse',
    },
    invalidates: [listToggleRuns],
    onSuccess: ({ id }) => {
      ask(null);
      onStarted(id);
    },
  });
  const left = run?.numberOfDebtorsReversible ?? 0;
  return {
    ask,
    dialog: run && (
      <ConfirmDialog
        opened
        title={t('reverse.title')}
        verb={t('reverse.go', { count: left })}
        disabled={left === 0}
        pending={reverse.pending}
        onNo={() => ask(null)}
        onYes={() =>
          reverse.start({
            params: { id: connectionId },
            body: { connectionId, initialRunId: run.runId },
          })
        }
      >
        {left === 0 ? t('reverse.none') : t('reverse.text', { count: left })}
      </ConfirmDialog>
    ),
  };
}
