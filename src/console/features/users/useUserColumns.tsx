import { useTranslation } from 'react-i18next';
import type { listUsers } from '../../../contract/users.ts';
import { useUser } from '../../api/useUser.ts';
import { RoleNames } from '../../components/RoleNames.tsx';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { Instant } from '../../../ui/Instant.tsx';
import { AccessNames } from './AccessNames.tsx';
import type { OpenDialog } from './openDialog.ts';
import { UserName } from './UserName.tsx';
import { mayManage } from './userRights.ts';
import classes from './users.module.css';

/** The columns of USERS-01; the name opens the user if the server would allow a change. */
export function useUserColumns(
  open: (dialog: OpenDialog) => void,
): readonly ColumnOf<typeof listUsers>[] {
  const { t } = useTranslation('users');
  const viewer = useUser();
  return [
    {
      id: 'name',
      role: 'grow',
      header: t('list.columns.name'),
      sortBy: 'name',
      primary: true,
      cell: (user) => (
        <UserName
          user={user}
          {...(mayManage(viewer, user) ? { onOpen: () => open({ kind: 'update', user }) } : {})}
        />
      ),
    },
    {
      id: 'email',
      role: 'grow',
      width: '23%',
      header: t('list.columns.email'),
      sortBy: 'emailAddress',
      cell: ({ emailAddress }) => emailAddress,
    },
    {
      id: 'roles',
      role: 'grow',
      width: '17%',
      card: 'side',
      header: t('list.columns.roles'),
      cell: ({ roles, accessToOrganizations }) => (
        <RoleNames
          roles={[
            ...new Set([
              ...roles.filter((role) => role === 'ROLE_SUPER_ADMIN'),
              ...accessToOrganizations.filter((e) => e.enabled).flatMap((e) => e.roles),
            ]),
          ]}
        />
      ),
    },
    {
      id: 'access',
      role: 'grow',
      width: '19%',
      header: t('list.columns.access'),
      cell: (user) => (
        <span className={classes['access']}>
          <AccessNames user={user} />
        </span>
      ),
    },
    {
      id: 'created',
      role: 'fit',
      width: '116px',
      card: 'hidden',
      header: t('list.columns.created'),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <Instant value={createdAt} dateOnly />,
    },
  ];
}
