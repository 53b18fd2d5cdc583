import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deletedName } from '../../../contract/deletedName.ts';
import { type Organization, type listOrganizations } from '../../../contract/organizations.ts';
import { administers, hasRankSomewhere, useUser } from '../../api/useUser.ts';
import { ActionButton } from '../../lists/ActionButton.tsx';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { Instant } from '../../../ui/Instant.tsx';
import type { OpenDialog } from './openDialog.ts';
import classes from './organizations.module.css';

/** The columns of ORGS-01; change and delete only where the server allows them. */
export function useOrganizationColumns(
  open: (dialog: OpenDialog) => void,
): readonly ColumnOf<typeof listOrganizations>[] {
  const { t } = useTranslation('organizations');
  const viewer = useUser();
  const mayChange = (organization: Organization) =>
    administers(viewer, organization) && organization.organizationName !== deletedName;
  const columns: ColumnOf<typeof listOrganizations>[] = [
    {
      id: 'code',
      role: 'grow',
      header: t('list.columns.code'),
      sortBy: 'organizationCode',
      width: '16%',
      cell: ({ organizationCode }) => <span className={classes['code']}>{organizationCode}</span>,
    },
    {
      id: 'name',
      role: 'grow',
      header: t('list.columns.name'),
      sortBy: 'organizationName',
      primary: true,
      cell: ({ organizationName }) => (
        <strong className={classes['name']}>{organizationName}</strong>
      ),
    },
    {
      id: 'reseller',
      role: 'grow',
      width: '24%',
      header: t('list.columns.reseller'),
      cell: ({ reseller }) =>
        reseller?.organizationName ?? (
          <span className={classes['dim']}>{t('list.isReseller')}</span>
        ),
    },
    {
      id: 'created',
      role: 'fit',
      width: '122px',
      card: 'hidden',
      header: t('list.columns.created'),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <Instant value={createdAt} dateOnly />,
    },
    {
      id: 'users',
      role: 'act',
      header: t('list.columns.users'),
      cell: (organization) => (
        <ActionButton
          label={t('actions.users', { name: organization.organizationName })}
          icon={<IconUsers size={17} aria-hidden="true" />}
          onPress={() => open({ kind: 'users', organization })}
        />
      ),
    },
  ];
  if (!hasRankSomewhere(viewer, 'admin')) return columns;
  return [
    ...columns,
    {
      id: 'change',
      role: 'act',
      header: t('list.columns.change'),
      cell: (organization) =>
        mayChange(organization) && (
          <ActionButton
            label={t('actions.change', { name: organization.organizationName })}
            icon={<IconPencil size={17} aria-hidden="true" />}
            onPress={() => open({ kind: 'update', organization })}
          />
        ),
    },
    {
      id: 'delete',
      role: 'act',
      header: t('list.columns.delete'),
      cell: (organization) =>
        mayChange(organization) && (
          <ActionButton
            danger
            label={t('actions.delete', { name: organization.organizationName })}
            icon={<IconTrash size={17} aria-hidden="true" />}
            onPress={() => open({ kind: 'delete', organization })}
          />
        ),
    },
  ];
}
