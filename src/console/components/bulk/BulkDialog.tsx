import { Button, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  abortBulkAction,
  previewBulkAction,
  startBulkAction,
  type BulkAction,
} from '../../../contract/bulkActions.ts';
import { call, type RequestOf } from '../../api/call.ts';
import { useAction } from '../../api/useAction.ts';
import { useUser } from '../../api/useUser.ts';
import { translateError } from '../../locales/translateError.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { IgnoreFields } from '../ignoring/IgnoreFields.tsx';
import { useIgnoreForm } from '../ignoring/useIgnoreForm.ts';
import { PauseFields } from '../pausing/PauseFields.tsx';
import { usePauseForm } from '../pausing/usePauseForm.ts';
import { BulkPreview } from './BulkPreview.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { useBulkTexts } from './bulkTexts.ts';
import { forgetStarted, recordStarted } from './startedBulks.ts';
import { useBulkAction } from './useBulkAction.ts';

export type BulkRequest = RequestOf<typeof previewBulkAction>['body'];

interface Props {
  request: BulkRequest;
  onClose: () => void;
  /** It has started: the selection is cleared. */
  onStarted: () => void;
}

/** Asks the server what an action would affect, shows it, and starts exactly that. */
export default function BulkDialog({ request, onClose, onStarted }: Props) {
  const { t } = useTranslation('bulk');
  const { t: app } = useTranslation();
  // loaded each time the dialog is opened: the matches change
  const [serial] = useState(() => crypto.randomUUID());
  const { data, error, refetch } = useQuery<BulkAction>({
    queryKey: ['bulk-preview', serial],
    queryFn: ({ signal }) => call(previewBulkAction, { body: request, signal }),
    // it is what the user confirms: no reload may replace it meanwhile
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  });
  if (data) return <Bulk initial={data} onClose={onClose} onStarted={onStarted} />;
  return (
    <Dialog opened title={t(error ? 'unread' : 'looking')} onClose={onClose}>
      {error ? (
        <Text size="sm" role="alert">
          {translateError(app, error)}
        </Text>
      ) : (
        <Loader size="sm" role="status" aria-label={t('looking')} />
      )}
      {error && (
        <DialogButtons>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </DialogButtons>
      )}
    </Dialog>
  );
}

interface BulkProps {
  initial: BulkAction;
  onClose: () => void;
  onStarted?: () => void;
}

/** A bulk action from its confirmation to its result; it continues when closed while running. */
export function Bulk({ initial, onClose, onStarted }: BulkProps) {
  const { t } = useTranslation('bulk');
  const { counted } = useBulkTexts();
  const { t: app } = useTranslation();
  const { bulk, start, abort, forgetEnded } = useRunningBulk(initial, onStarted);
  const params = { id: bulk.bulkActionId };
  const ignoring = useIgnoreForm();
  const pausing = usePauseForm();
  const offers = bulk.state === 'previewed' && bulk.count > 0;
  const asksHowLong = offers && bulk.action === 'ignoreCauses';
  const asksPause = offers && bulk.action === 'pauseElements';
  const close = () => {
    forgetEnded();
    onClose();
  };
  const titles = {
    previewed:
      bulk.count === 0 ? t('nothingTitle') : t(`title.${bulk.action}`, counted(bulk.count)),
    running: t(`running.${bulk.action}`),
    done: t('over.done'),
    aborted: t('over.aborted'),
  };
  return (
    <Dialog opened title={titles[bulk.state]} onClose={close} size={520}>
      {bulk.state === 'previewed' ? <BulkPreview bulk={bulk} /> : <BulkProgress bulk={bulk} />}
      {asksHowLong && <IgnoreFields {...ignoring} />}
      {asksPause && <PauseFields {...pausing} />}
      <DialogButtons>
        <Button
          variant="default"
          onClick={close}
          data-autofocus={bulk.state !== 'previewed' || bulk.count === 0 || undefined}
        >
          {app(bulk.state === 'previewed' && bulk.count > 0 ? 'dialog.cancel' : 'dialog.close')}
        </Button>
        {bulk.state === 'previewed' && bulk.count > 0 && (
          <Button
            loading={start.pending}
            disabled={
              (asksHowLong && ignoring.until === undefined) || (asksPause && !pausing.pause)
            }
            onClick={() =>
              start.start({
                params,
                body: asksHowLong
                  ? { ignoreUntil: ignoring.until ?? null, reason: ignoring.input.reason }
                  : asksPause && pausing.pause
                    ? { ignoreUntil: pausing.pause.until, reason: pausing.pause.reason }
                    : null,
              })
            }
            data-autofocus
          >
            {t(`verb.${bulk.action}`, counted(bulk.count))}
          </Button>
        )}
        {bulk.state === 'running' && (
          <Button variant="default" loading={abort.pending} onClick={() => abort.start({ params })}>
            {t('abort')}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}

/** The action as the server has it now, and what starts and aborts it. */
function useRunningBulk(initial: BulkAction, onStarted: BulkProps['onStarted']) {
  const user = useUser();
  const { data: bulk = initial, refetch } = useBulkAction(initial.bulkActionId, initial);
  const { bulkActionId, state } = bulk;
  const start = useAction(startBulkAction, {
    onSuccess: () => {
      if (user) recordStarted(user.userId, bulkActionId);
      onStarted?.();
      void refetch();
    },
  });
  const abort = useAction(abortBulkAction, {
    onSuccess: () => void refetch(),
  });
  return {
    bulk,
    start,
    abort,
    /** An ended one is not shown to the user again. */
    forgetEnded() {
      if ((state === 'done' || state === 'aborted') && user)
        forgetStarted(user.userId, bulkActionId);
    },
  };
}
