import { useTranslation } from 'react-i18next';
import { isSuperAdmin, useUser } from '../api/useUser.ts';
import classes from './UserCard.module.css';
import { fullName, initials, organizationNames } from '../components/personNames.ts';

/** The signed-in user and their organizations (SHELL-08). */
export function UserCard() {
  const { t } = useTranslation();
  const user = useUser();
  if (!user) return <div className={classes['card']} aria-hidden="true" />;
  const name = fullName(user.personName);
  const organizations = organizationNames(user);
  return (
    <div className={classes['card']}>
      <div className={classes['who']}>
        <span className={classes['initials']} aria-hidden="true">
          {initials(name)}
        </span>
        <span className={classes['name']}>{name}</span>
      </div>
      {organizations.length > 0 ? (
        <ul className={classes['organizations']} aria-label={t('shell.organizations')}>
          {organizations.map((organization) => (
            <li key={organization}>{organization}</li>
          ))}
        </ul>
      ) : (
        <p className={classes['organizations']}>
          {t(isSuperAdmin(user) ? 'shell.allOrganizations' : 'shell.noOrganizations')}
        </p>
      )}
    </div>
  );
}
