import { useTranslation } from 'react-i18next';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { listAttention } from '../../../contract/attention.ts';
import { listTimeline } from '../../../contract/connectionHistory.ts';
import { maxPauseReasonLength } from '../../../contract/connectionPause.ts';
import {
  type Connection,
  getConnection,
  listConnections,
  setConnectionActive,
} from '../../../contract/connections.ts';
import { useAction } from '../../api/useAction.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

interface Props {
  connection: Connection;
  onClose: () => void;
}

/** Activates or deactivates a connection after a question (CLIST-04). */
export default function SwitchConnection({ connection, onClose }: Props) {
  const { t } = useTranslation('connections');
  const [reason, setReason] = useState('');
  const active = !connection.active;
  const toastName = active ? 'connections.activate' : 'connections.deactivate';
  const change = useAction(setConnectionActive, {
    toast: { success: toastName, error: toastName },
    invalidates: [listConnections, getConnection, listAttention, listTimeline],
  });
  const confirm = () =>
    void change
      .run({ params: { id: connection.connectionId }, body: { active, reason } })
      .then(onClose, onClose);
  return (
    <ConfirmDialog
      opened
      title={t(active ? 'activate.title' : 'deactivate.title')}
      pending={change.pending}
      onNo={onClose}
      onYes={confirm}
    >
      {t(active ? 'activate.text' : 'deactivate.text', { name: connection.connectionName })}
      {!active && (
        <TextInput
          mt="sm"
          label={t('deactivate.reason')}
          maxLength={maxPauseReasonLength}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  );
}
