import { IconBuildingMinus, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../contract/users.ts';
import { useUser } from '../../api/useUser.ts';
import type { RowAction } from '../../lists/column.ts';
import type { OpenDialog } from './openDialog.ts';
import { mayDelete, mayManage, removableEntries } from './userRights.ts';

/** A row's menu (USERS-01); actions that the server would refuse aren't offered. */
export function useUserActions(open: (dialog: OpenDialog) => void) {
  const { t } = useTranslation('users');
  const viewer = useUser();
  return (user: User): readonly RowAction[] => {
    const actions: RowAction[] = [];
    if (mayManage(viewer, user))
      actions.push({
        id: 'switch',
        label: t(user.active ? 'actions.deactivate' : 'actions.activate'),
        icon: user.active ? <IconUserOff size={16} /> : <IconUserCheck size={16} />,
        onSelect: () => open({ kind: 'switch', user }),
      });
    if (removableEntries(viewer, user).length > 0)
      actions.push({
        id: 'removeAccess',
        label: t('actions.removeAccess'),
        icon: <IconBuildingMinus size={16} />,
        onSelect: () => open({ kind: 'removeAccess', user }),
      });
    if (mayDelete(viewer, user))
      actions.push({
        id: 'delete',
        label: t('actions.delete'),
        icon: <IconTrash size={16} />,
        danger: true,
        onSelect: () => open({ kind: 'delete', user }),
      });
    return actions;
  };
}
