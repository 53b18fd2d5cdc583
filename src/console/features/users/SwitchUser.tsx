import { useTranslation } from 'react-i18next';
import { listUsers, setUserActive, type User } from '../../../contract/users.ts';
import { useAction } from '../../api/useAction.ts';
import { fullName } from '../../components/personNames.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

interface Props {
  user: User;
  onClose: () => void;
}

/** Activates or deactivates a user after a question; a deactivated user's sessions end at once (USERS-06). */
export default function SwitchUser({ user, onClose }: Props) {
  const { t } = useTranslation('users');
  const { userId } = user;
  const active = !user.active;
  const toastName = active ? 'activateUser' : 'deactivateUser';
  const change = useAction(setUserActive, {
    toast: { success: toastName, error: toastName },
    invalidates: [listUsers],
  });
  return (
    <ConfirmDialog
      opened
      title={t(active ? 'activate.title' : 'deactivate.title')}
      pending={change.pending}
      onNo={onClose}
      onYes={() =>
        void change.run({ params: { id: userId }, body: { userId, active } }).then(onClose, onClose)
      }
    >
      {t(active ? 'activate.text' : 'deactivate.text', { name: fullName(user.personName) })}
    </ConfirmDialog>
  );
}
