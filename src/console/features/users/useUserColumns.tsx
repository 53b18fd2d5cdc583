import {
  IconBuildingMinus,
  IconPencil,
  IconPlayerPause,
  IconPower,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/users.ts';
import { hasRankSomewhere, isSuperAdmin, useUser } from '../../api/useUser.ts';
import { fullName } from '../../components/personNames.ts';
import { RoleNames } from '../../components/RoleNames.tsx';
import { ActionButton } from '../../lists/ActionButton.tsx';
import type { Column } from '../../lists/column.ts';
import { Instant } from '../../ui/Instant.tsx';
import { AccessNames } from './AccessNames.tsx';
import type { OpenDialog } from './openDialog.ts';
import { UserName } from './UserName.tsx';
import { mayDelete, mayManage, removableEntries } from './userRights.ts';

type Sort = 'name' | 'emailAddress' | 'createdAt';

/** The columns of USERS-01; nothing is offered that the server would refuse. */
export function useUserColumns(open: (dialog: OpenDialog) => void): readonly Column<User, Sort>[] {
  const { t } = useTranslation('users');
  const viewer = useUser();
  const named = (user: User) => ({ name: fullName(user.personName) });
  const columns: Column<User, Sort>[] = [
    {
      id: 'name',
      header: t('list.columns.name'),
      sortBy: 'name',
      primary: true,
      width: '22%',
      cell: (user) => <UserName user={user} />,
    },
    {
      id: 'email',
      header: t('list.columns.email'),
      sortBy: 'emailAddress',
      cell: ({ emailAddress }) => emailAddress,
    },
    {
      id: 'roles',
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
      header: t('list.columns.access'),
      cell: (user) => <AccessNames user={user} />,
    },
    {
      id: 'created',
      header: t('list.columns.created'),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <Instant value={createdAt} dateOnly />,
    },
  ];
  if (!hasRankSomewhere(viewer, 'admin')) return columns;
  columns.push(
    {
      id: 'change',
      header: t('list.columns.change'),
      action: true,
      cell: (user) =>
        mayManage(viewer, user) && (
          <ActionButton
            label={t('actions.change', named(user))}
            icon={<IconPencil size={17} aria-hidden="true" />}
            onPress={() => open({ kind: 'update', user })}
          />
        ),
    },
    {
      id: 'active',
      header: t('list.columns.active'),
      action: true,
      cell: (user) =>
        mayManage(viewer, user) && (
          <ActionButton
            label={t(user.active ? 'actions.deactivate' : 'actions.activate', named(user))}
            icon={
              user.active ? (
                <IconPlayerPause size={17} aria-hidden="true" />
              ) : (
                <IconPower size={17} aria-hidden="true" />
              )
            }
            onPress={() => open({ kind: 'switch', user })}
          />
        ),
    },
  );
  if (isSuperAdmin(viewer))
    columns.push({
      id: 'delete',
      header: t('list.columns.delete'),
      action: true,
      cell: (user) =>
        mayDelete(viewer, user) && (
          <ActionButton
            danger
            label={t('actions.delete', named(user))}
            icon={<IconTrash size={17} aria-hidden="true" />}
            onPress={() => open({ kind: 'delete', user })}
          />
        ),
    });
  columns.push({
    id: 'removeAccess',
    header: t('list.columns.removeAccess'),
    action: true,
    cell: (user) =>
      removableEntries(viewer, user).length > 0 && (
        <ActionButton
          label={t('actions.removeAccess', named(user))}
          icon={<IconBuildingMinus size={17} aria-hidden="true" />}
          onPress={() => open({ kind: 'removeAccess', user })}
        />
      ),
  });
  return columns;
}
