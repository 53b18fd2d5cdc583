import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { deletedName, type Organization } from '../../../contract/organizations.ts';
import { administers, hasRankSomewhere, useUser } from '../../api/useUser.ts';
import { ActionButton } from '../../lists/ActionButton.tsx';
import type { Column } from '../../lists/column.ts';
import { Instant } from '../../ui/Instant.tsx';
import type { OpenDialog } from './openDialog.ts';
import classes from './organizations.module.css';

type Sort = 'organizationName' | 'organizationCode' | 'createdAt';

/** The columns of ORGS-01; change and remove only where the server allows them. */
export function useOrganizationColumns(
  open: (dialog: OpenDialog) => void,
): readonly Column<Organization, Sort>[] {
  const { t } = useTranslation('organizations');
  const viewer = useUser();
  const mayChange = (organization: Organization) =>
    administers(viewer, organization) && organization.organizationName !== deletedName;
  const columns: Column<Organization, Sort>[] = [
    {
      id: 'code',
      header: t('list.columns.code'),
      sortBy: 'organizationCode',
      width: '16%',
      cell: ({ organizationCode }) => <span className={classes['code']}>{organizationCode}</span>,
    },
    {
      id: 'name',
      header: t('list.columns.name'),
      sortBy: 'organizationName',
      primary: true,
      width: '34%',
      cell: ({ organizationName }) => (
        <strong className={classes['name']}>{organizationName}</strong>
      ),
    },
    {
      id: 'reseller',
      header: t('list.columns.reseller'),
      cell: ({ reseller }) =>
        reseller?.organizationName ?? (
          <span className={classes['dim']}>{t('list.isReseller')}</span>
        ),
    },
    {
      id: 'created',
      header: t('list.columns.created'),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <Instant value={createdAt} dateOnly />,
    },
    {
      id: 'users',
      header: t('list.columns.users'),
      action: true,
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
      header: t('list.columns.change'),
      action: true,
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
      id: 'remove',
      header: t('list.columns.remove'),
      action: true,
      cell: (organization) =>
        mayChange(organization) && (
          <ActionButton
            danger
            label={t('actions.remove', { name: organization.organizationName })}
            icon={<IconTrash size={17} aria-hidden="true" />}
            onPress={() => open({ kind: 'delete', organization })}
          />
        ),
    },
  ];
}
