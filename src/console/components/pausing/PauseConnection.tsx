import { useTranslation } from 'react-i18next';
import { pauseConnection, resumeConnection } from '../../../contract/pauseConnection.ts';
import type { Connection } from '../../../contract/connections.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useAction } from '../../api/useAction.ts';
import { PauseFields } from './PauseFields.tsx';
import { pauseRoutes } from './pauseRoutes.ts';
import { usePauseForm } from './usePauseForm.ts';

interface Props {
  connection: Pick<Connection, 'connectionId' | 'connectionName' | 'paused'>;
  onClose: () => void;
}

/** Pauses a connection with a reason and an end, or changes these of its pause. */
export default function PauseConnection({ connection, onClose }: Props) {
  const { t } = useTranslation('pause');
  const { connectionId, connectionName, paused } = connection;
  const form = usePauseForm(paused);
  const resume = useAction(resumeConnection, {
    toast: { success: 'pause.resume', error: 'pause.resume' },
    invalidates: pauseRoutes,
  });
  const action = useAction(pauseConnection, {
    toast: paused ? { error: 'pause.pause' } : { success: 'pause.pause', error: 'pause.pause' },
    invalidates: pauseRoutes,
    onSuccess: onClose,
    undo: () => resume.start({ params: { id: connectionId }, body: { run: false } }),
  });
  const submit = () =>
    form.pause && action.start({ params: { id: connectionId }, body: form.pause });
  return (
    <ConfirmDialog
      opened
      title={t(paused ? 'pause.changeTitle' : 'pause.title')}
      verb={t(paused ? 'pause.changeSubmit' : 'pause.submit')}
      pending={action.pending}
      disabled={form.pause === undefined}
      onNo={onClose}
      onYes={submit}
    >
      {!paused && t('pause.text', { name: connectionName })}
      <PauseFields {...form} />
    </ConfirmDialog>
  );
}
