import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pauseConnection } from '../../../../../contract/pauseConnection.ts';
import { type Connection, getConnection } from '../../../../../contract/connections.ts';
import { clearTasks, listModules, listRuns, listTasks } from '../../../../../contract/tasks.ts';
import { useAction } from '../../../../api/useAction.ts';
import { PauseFields } from '../../../../components/pausing/PauseFields.tsx';
import { pauseRoutes } from '../../../../components/pausing/pauseRoutes.ts';
import { usePauseForm } from '../../../../components/pausing/usePauseForm.ts';
import { ConfirmDialog } from '../../../../../ui/ConfirmDialog.tsx';

interface Props {
  connection: Pick<Connection, 'connectionId' | 'active' | 'paused'>;
  /** Starts with force checked: to stop what runs. */
  force?: boolean;
  onClose: () => void;
}

/** Asks before the tasks are cleared; with force the running one is stopped as well, and the connection can be paused (TASK-02). */
export default function ClearTasks(props: Props) {
  const { connection, force: initialForce = false, onClose } = props;
  const { connectionId, active, paused } = connection;
  const mayPause = active && !paused;
  const { t } = useTranslation('connection');
  const [force, setForce] = useState(initialForce);
  const clear = useAction(clearTasks, {
    toast: { success: 'clearTasks', error: 'clearTasks' },
    invalidates: [listTasks, listRuns, listModules, getConnection],
  });
  const [pauses, setPauses] = useState(false);
  const form = usePauseForm();
  const pause = useAction(pauseConnection, {
    toast: { success: 'pause.pause', error: 'pause.pause' },
    invalidates: pauseRoutes,
  });
  const confirm = async () => {
    const params = { id: connectionId };
    // first, so that nothing starts in between
    if (pauses && form.pause) await pause.run({ params, body: form.pause });
    await clear.run({ params, body: { force } });
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('tasks.clear.title')}
      verb={t('tasks.clear.action')}
      pending={clear.pending || pause.pending}
      disabled={pauses && form.pause === undefined}
      onNo={onClose}
      onYes={() => void confirm().then(onClose, onClose)}
    >
      <Stack gap="md">
        <span>{t('tasks.clear.text')}</span>
        <Checkbox
          label={t('tasks.clear.force')}
          description={t('tasks.clear.forceHint')}
          checked={force}
          onChange={(event) => setForce(event.currentTarget.checked)}
        />
        {mayPause && (
          <div>
            <Checkbox
              label={t('tasks.clear.pause')}
              checked={pauses}
              onChange={(event) => setPauses(event.currentTarget.checked)}
            />
            {pauses && <PauseFields {...form} />}
          </div>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
