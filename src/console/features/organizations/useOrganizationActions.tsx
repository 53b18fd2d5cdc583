import { IconTrash, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Organization } from '../../../contract/organizations.ts';
import { useUser } from '../../api/useUser.ts';
import type { RowAction } from '../../lists/column.ts';
import { mayDelete } from './mayChange.ts';
import type { OpenDialog } from './openDialog.ts';

/** A row's menu (ORGS-01). */
export function useOrganizationActions(open: (dialog: OpenDialog) => void) {
  const { t } = useTranslation('organizations');
  const viewer = useUser();
  return (organization: Organization): readonly RowAction[] => [
    {
      id: 'users',
      label: t('actions.users'),
      icon: <IconUsers size={16} />,
      onSelect: () => open({ kind: 'users', organization }),
    },
    ...(mayDelete(viewer, organization)
      ? [
          {
            id: 'delete',
            label: t('actions.delete'),
            icon: <IconTrash size={16} />,
            danger: true,
            onSelect: () => open({ kind: 'delete', organization }),
          },
        ]
      : []),
  ];
}
