import { useTranslation } from 'react-i18next';
import {
  type Connection,
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
  const active = !connection.active;
  const toastName = active ? 'connections.activate' : 'connections.deactivate';
  const change = useAction(setConnectionActive, {
    toast: { success: toastName, error: toastName },
    invalidates: [listConnections],
  });
  const confirm = () =>
    void change
      .run({ params: { id: connection.connectionId }, body: { active } })
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
    </ConfirmDialog>
  );
}
