import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  getOrganizationUserAccess,
  type Organization,
  type OrganizationAccess,
} from '../../../contract/organizations.ts';
import { fullName } from '../../components/personNames.ts';
import { RoleNames } from '../../components/RoleNames.tsx';
import type { Column } from '../../lists/column.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePagedList } from '../../lists/usePagedList.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './organizations.module.css';

interface Props {
  organization: Organization;
  onClose: () => void;
  /** Shows the organization's API keys; for administrators. */
  onApiKeys?: () => void;
  /** Goes to the organization's webhooks; for administrators. */
  onWebhooks?: () => void;
}

/** Users with access to an organization, loaded for the selected one (ORGS-03). */
export default function OrganizationUsers({ organization, onClose, onApiKeys, onWebhooks }: Props) {
  const { t } = useTranslation(['organizations', 'apiKeys']);
  const list = usePagedList(getOrganizationUserAccess, {
    params: { id: organization.organizationId },
    state: 'memory',
  });
  const columns: Column<OrganizationAccess, never>[] = [
    {
      id: 'name',
      role: 'grow',
      header: t('users.columns.name'),
      primary: true,
      cell: ({ user }) => <strong className={classes['name']}>{fullName(user.personName)}</strong>,
    },
    {
      id: 'email',
      role: 'grow',
      header: t('users.columns.email'),
      cell: ({ user }) => user.emailAddress,
    },
    {
      id: 'roles',
      role: 'grow',
      header: t('users.columns.roles'),
      cell: ({ roles }) => <RoleNames roles={roles} />,
    },
    {
      id: 'enabled',
      role: 'grow',
      header: t('users.columns.enabled'),
      cell: ({ enabled }) => (
        <StatusBadge tone={enabled ? 'good' : 'off'}>
          {t(enabled ? 'users.enabled' : 'users.disabled')}
        </StatusBadge>
      ),
    },
  ];
  return (
    <Dialog
      opened
      title={t('users.title', { name: organization.organizationName })}
      onClose={onClose}
      size={760}
    >
      <DataTable
        list={list}
        columns={columns}
        label={t('users.title', { name: organization.organizationName })}
        rowName={({ user }) => fullName(user.personName)}
        empty={{ title: t('organizationAccess.noData') }}
        skeletonRows={10}
      />
      {list.totalCount > 0 && <Pager list={list} />}
      {onApiKeys && (
        <DialogButtons>
          {onWebhooks && (
            <Button variant="default" onClick={onWebhooks}>
              {t('users.webhooks')}
            </Button>
          )}
          <Button variant="default" onClick={onApiKeys}>
            {t('apiKeys:title')}
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  );
}
