import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/users.ts';
import { fullName } from '../../components/personNames.ts';
import { RowName } from '../../lists/RowName.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './users.module.css';

interface Props {
  user: User;
  /** Opens the user; without it the name is plain text. */
  onOpen?: () => void;
}

/** A user's name, with marks for unusual states. */
export function UserName({ user, onOpen }: Props) {
  const { t } = useTranslation('users');
  const name = fullName(user.personName);
  return (
    <div className={classes['name']}>
      <RowName name={name} label={t('actions.change', { name })} onOpen={onOpen} />
      {!user.active && <StatusBadge tone="off">{t('state.inactive')}</StatusBadge>}
      {user.active && user.invitationAccepted === false && (
        <StatusBadge tone="waiting">{t('state.invited')}</StatusBadge>
      )}
    </div>
  );
}
