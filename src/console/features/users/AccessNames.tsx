import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/users.ts';
import { NoValue } from '../../../ui/NoValue.tsx';

/** The organizations of a user's access entries, on one line; disabled ones are marked. */
export function AccessNames({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const names = user.accessToOrganizations.map(({ organization, enabled }) =>
    enabled
      ? organization.organizationName
      : t('access.disabledName', { name: organization.organizationName }),
  );
  if (names.length === 0) return <NoValue />;
  return <>{names.toSorted((a, b) => a.localeCompare(b)).join(', ')}</>;
}
