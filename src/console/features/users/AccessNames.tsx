import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/users.ts';
import classes from './users.module.css';

/** So many stand in the row; the others unfold. */
const shown = 2;

/** The organizations of a user's access entries; disabled ones say so. */
export function AccessNames({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const entries = [...user.accessToOrganizations].sort((a, b) =>
    a.organization.organizationName.localeCompare(b.organization.organizationName),
  );
  if (entries.length === 0) return <>–</>;
  const items = entries.map(({ organization, enabled }) => (
    <li key={organization.organizationId}>
      {enabled
        ? organization.organizationName
        : t('access.disabledName', { name: organization.organizationName })}
    </li>
  ));
  return (
    <div className={classes['access']}>
      <ul>{items.slice(0, shown)}</ul>
      {items.length > shown && (
        <details>
          <summary>{t('access.more', { count: items.length - shown })}</summary>
          <ul>{items.slice(shown)}</ul>
        </details>
      )}
    </div>
  );
}
