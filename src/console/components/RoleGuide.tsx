import { useTranslation } from 'react-i18next';
import { entryRoles } from '../../contract/roles.ts';
import classes from './RoleGuide.module.css';

/** The rights of each role of an organization, folded by default. */
export function RoleGuide() {
  const { t } = useTranslation('roles');
  return (
    <details className={classes['guide']}>
      <summary>{t('guide')}</summary>
      <dl>
        {entryRoles.map((role) => (
          <div key={role}>
            <dt>{t(`${role}.name`)}</dt>
            <dd>{t(`${role}.may`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
