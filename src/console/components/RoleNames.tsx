import { useTranslation } from 'react-i18next';
import { entryRoles, superAdminRole } from '../../contract/roles.ts';
import { NoValue } from '../../ui/NoValue.tsx';
import classes from './RoleGuide.module.css';

const knownRoles = [superAdminRole, 'ROLE_ORGANIZATION_ADMIN', 'ROLE_USER', 'ROLE_VIEWER'] as const;
type Known = (typeof knownRoles)[number];

/**
 * Roles by their translated names, the strongest first, each with its rights in the tooltip (USERS-09). A role that
 * this console doesn't know is shown unchanged.
 */
export function RoleNames({ roles }: { roles: readonly string[] }) {
  const { t } = useTranslation('roles');
  const sorted = knownRoles.filter((role) => roles.includes(role));
  const others = roles.filter((role) => !knownRoles.includes(role as Known));
  if (roles.length === 0) return <NoValue />;
  return (
    <span className={classes['roles']}>
      {sorted.map((role) => (
        <span key={role} title={t(`${role}.may`)}>
          {t(`${role}.name`)}
        </span>
      ))}
      {others.map((role) => (
        <span key={role}>{role}</span>
      ))}
    </span>
  );
}

/** The strongest role of an access entry: it includes the others (docs/security.md 4.1). */
export function strongestRole(roles: readonly string[]) {
  return entryRoles.findLast((role) => roles.includes(role));
}
