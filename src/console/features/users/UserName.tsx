import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/users.ts';
import { fullName } from '../../components/personNames.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './users.module.css';

/** A user's name, and what is not as usual. */
export function UserName({ user }: { user: User }) {
  const { t } = useTranslation('users');
  return (
    <div className={classes['name']}>
      <strong>{fullName(user.personName)}</strong>
      {!user.active && <StatusBadge tone="off">{t('state.inactive')}</StatusBadge>}
      {user.active && user.invitationAccepted === false && (
        <StatusBadge tone="waiting">{t('state.invited')}</StatusBadge>
      )}
    </div>
  );
}
