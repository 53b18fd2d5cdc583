import { useState } from 'react';
import { listToggleRuns, previewToggle, startInitialRun } from '../../../contract/paymentToggle.ts';
import { useAction } from '../../api/useAction.ts';
import { StartRunDialog } from './StartRunDialog.tsx';

/** Starts an initial run, after a preview of it; `onStarted` is called with its id. */
export function useInitialRun(connectionId: string, onStarted: (runId: string) => void) {
  const params = { id: connectionId };
  const [previewId, setPreviewId] = useState<string>();
  const [asking, setAsking] = useState(false);
  const preview = useAction(previewToggle, {
    onSuccess: (begun) => setPreviewId(begun.previewId),
  });
  const start = useAction(startInitialRun, {
    toast: {
      success: 'connections.paymentToggle.initialRun.start',
      error: 'connections.paymentToggle.initialRun.start',
    },
    invalidates: [listToggleRuns],
    onSuccess: ({ runId }) => {
      setAsking(false);
      onStarted(runId);
    },
  });
  const ask = () => {
    setPreviewId(undefined);
    setAsking(true);
    preview.start({ params });
  };
  return {
    ask,
    dialog: asking && (
      <StartRunDialog
        connectionId={connectionId}
        previewId={previewId}
        beginning={preview.pending}
        starting={start.pending}
        onAgain={ask}
        onStart={() => start.start({ params, body: { connectionId } })}
        onClose={() => setAsking(false)}
      />
    ),
  };
}
