import { useTranslation } from 'react-i18next';
import { deleteUser, listUsers, type User } from '../../../contract/users.ts';
import { useAction } from '../../api/useAction.ts';
import { fullName } from '../../components/personNames.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

interface Props {
  user: User;
  onClose: () => void;
}

/** Deletes a user after a question (USERS-05). */
export default function DeleteUser({ user, onClose }: Props) {
  const { t } = useTranslation('users');
  const { userId } = user;
  const remove = useAction(deleteUser, {
    toast: { success: 'deleteUser', error: 'deleteUser' },
    invalidates: [listUsers],
  });
  return (
    <ConfirmDialog
      opened
      title={t('delete.title')}
      danger
      pending={remove.pending}
      onNo={onClose}
      onYes={() =>
        void remove.run({ params: { id: userId }, body: { userId } }).then(onClose, onClose)
      }
    >
      {t('delete.text', { name: fullName(user.personName), email: user.emailAddress })}
    </ConfirmDialog>
  );
}
