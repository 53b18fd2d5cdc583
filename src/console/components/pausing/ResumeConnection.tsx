import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { resumeConnection } from '../../../contract/pauseConnection.ts';
import type { Connection } from '../../../contract/connections.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { useAction } from '../../api/useAction.ts';
import { pauseRoutes } from './pauseRoutes.ts';
import { usePauseText } from './usePauseText.ts';

interface Props {
  connection: Pick<Connection, 'connectionId' | 'connectionName' | 'paused'>;
  onClose: () => void;
}

/** Shows somebody who wants to run a paused connection who paused it and why; resumes it, with or without a run. */
export default function ResumeConnection({ connection, onClose }: Props) {
  const { t } = useTranslation('pause');
  const { t: app } = useTranslation();
  const textOf = usePauseText();
  const { connectionId, connectionName, paused } = connection;
  const action = useAction(resumeConnection, {
    toast: { success: 'pause.resume', error: 'pause.resume' },
    invalidates: pauseRoutes,
    onSuccess: onClose,
  });
  const resume = (run: boolean) => action.start({ params: { id: connectionId }, body: { run } });
  return (
    <Dialog opened title={t('resume.title')} onClose={onClose} size={460}>
      <Text size="sm" fw={600}>
        {paused && textOf(paused)}
      </Text>
      {paused && <Text size="sm">{t('quoted', { reason: paused.reason })}</Text>}
      <Text size="sm" mt="xs">
        {t('resume.text', { name: connectionName })}
      </Text>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {app('dialog.cancel')}
        </Button>
        <Button variant="default" disabled={action.pending} onClick={() => resume(false)}>
          {t('resume.only')}
        </Button>
        <Button loading={action.pending} onClick={() => resume(true)} data-autofocus>
          {t('resume.run')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
