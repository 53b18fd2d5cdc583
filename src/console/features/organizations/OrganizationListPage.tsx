import { lazyPart } from '../../api/lazyPart.tsx';
import type { OpenDialog } from './openDialog.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOrganizations } from '../../../contract/organizations.ts';
import { administers, isSuperAdmin, useUser } from '../../api/useUser.ts';
import { OrganizationFilter } from '../../components/OrganizationFilter.tsx';
import { Page } from '../../components/Page.tsx';
import { DataTable } from '../../lists/DataTable.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { isEmptyList, usePagedList } from '../../lists/usePagedList.ts';
import { paths } from '../../paths.ts';
import { useAdministeredResellers } from './useAdministeredResellers.ts';
import { useOrganizationActions } from './useOrganizationActions.tsx';
import { useOrganizationColumns } from './useOrganizationColumns.tsx';

const CreateOrganization = lazyPart(() => import('./CreateOrganization.tsx'));
const UpdateOrganization = lazyPart(() => import('./UpdateOrganization.tsx'));
const DeleteOrganization = lazyPart(() => import('./DeleteOrganization.tsx'));
const OrganizationApiKeys = lazyPart(() => import('./OrganizationApiKeys.tsx'));
const OrganizationUsers = lazyPart(() => import('./OrganizationUsers.tsx'));

/** `/organization`: the list and its dialogs (ORGS-01 to ORGS-04). */
export function OrganizationListPage() {
  const { t } = useTranslation('organizations');
  const viewer = useUser();
  const navigate = useNavigate();
  const list = usePagedList(listOrganizations, {
    filters: { 'reseller.organizationId': undefined },
  });
  const resellers = useAdministeredResellers();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const columns = useOrganizationColumns(setDialog);
  const actions = useOrganizationActions(setDialog);
  const close = () => setDialog(null);

  const mayAdd = isSuperAdmin(viewer) || resellers.length > 0;
  const add = mayAdd && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setDialog({ kind: 'create' })}
    >
      {t('list.add')}
    </Button>
  );
  return (
    <Page title={t('list.title')} actions={!isEmptyList(list) && add} thumb>
      <ListToolbar list={list} searchLabel={t('list.search')} orders={{ list, columns }}>
        <OrganizationFilter
          list={list}
          name="reseller.organizationId"
          label={t('list.filterReseller')}
          placeholder={t('list.anyReseller')}
          filters={{ kind: 'reseller' }}
          w={220}
        />
      </ListToolbar>
      <DataTable
        orderInToolbar
        list={list}
        columns={columns}
        label={t('list.title')}
        rowName={({ organizationName }) => organizationName}
        rowActions={actions}
        empty={{ title: t('list.empty.title'), text: t('list.empty.text'), action: add }}
      />
      <Pager list={list} />
      <Suspense>
        {dialog?.kind === 'create' && <CreateOrganization resellers={resellers} onClose={close} />}
        {dialog?.kind === 'update' && (
          <UpdateOrganization organization={dialog.organization} onClose={close} />
        )}
        {dialog?.kind === 'delete' && (
          <DeleteOrganization organization={dialog.organization} onClose={close} />
        )}
        {dialog?.kind === 'apiKeys' && (
          <OrganizationApiKeys organization={dialog.organization} onClose={close} />
        )}
        {dialog?.kind === 'users' && (
          <OrganizationUsers
            organization={dialog.organization}
            onClose={close}
            {...(administers(viewer, dialog.organization) && {
              onApiKeys: () => setDialog({ ...dialog, kind: 'apiKeys' }),
              onWebhooks: () =>
                void navigate({
                  to: paths.webhooks,
                  params: { organizationId: dialog.organization.organizationId },
                }),
            })}
          />
        )}
      </Suspense>
    </Page>
  );
}
