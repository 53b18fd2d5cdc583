import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getConnection } from '../../../../../contract/connections.ts';
import { clearTasks, listModules, listRuns, listTasks } from '../../../../../contract/tasks.ts';
import { useAction } from '../../../../api/useAction.ts';
import { ConfirmDialog } from '../../../../../ui/ConfirmDialog.tsx';

interface Props {
  connectionId: string;
  /** Starts with force checked: to stop what runs. */
  force?: boolean;
  onClose: () => void;
}

/** Asks before the tasks are cleared; with force the running one is stopped as well (TASK-02). */
export function ClearTasks({ connectionId, force: initialForce = false, onClose }: Props) {
  const { t } = useTranslation('connection');
  const [force, setForce] = useState(initialForce);
  const clear = useAction(clearTasks, {
    toast: { success: 'clearTasks', error: 'clearTasks' },
    invalidates: [listTasks, listRuns, listModules, getConnection],
  });
  const confirm = () =>
    void clear.run({ params: { id: connectionId }, body: { force } }).then(onClose, onClose);
  return (
    <ConfirmDialog
      opened
      danger
      title={t('tasks.clear.title')}
      verb={t('tasks.clear.action')}
      pending={clear.pending}
      onNo={onClose}
      onYes={confirm}
    >
      <Stack gap="md">
        <span>{t('tasks.clear.text')}</span>
        <Checkbox
          label={t('tasks.clear.force')}
          description={t('tasks.clear.forceHint')}
          checked={force}
          onChange={(event) => setForce(event.currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
