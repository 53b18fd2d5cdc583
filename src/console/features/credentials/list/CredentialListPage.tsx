import type { OpenDialog } from '../openDialog.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCredentialsOverview } from '../../../../contract/credentialRecord.ts';
import { listCredentials } from '../../../../contract/credentials.ts';
import type { ResultOf } from '../../../../contract/route.ts';
import { invalidateRoutes, useRoute } from '../../../api/queries.ts';
import { hasRankSomewhere, useUser } from '../../../api/useUser.ts';
import { onOAuthReport } from '../../../components/oauthReports.ts';
import { Page } from '../../../components/Page.tsx';
import { DataTable } from '../../../lists/DataTable.tsx';
import { ListToolbar } from '../../../lists/ListToolbar.tsx';
import { Pager } from '../../../lists/Pager.tsx';
import { Pending } from '../../../../ui/Pending.tsx';
import { isEmptyList, usePagedList } from '../../../lists/usePagedList.ts';
import { CredentialDialogs } from '../CredentialDialogs.tsx';
import { credentialRoutes } from '../credentialRoutes.ts';
import { AuthorizationExpiryStrip } from './AuthorizationExpiryStrip.tsx';
import { HealthTabs } from './HealthTabs.tsx';
import { OrganizationFilter } from '../../../components/OrganizationFilter.tsx';
import { PackageFilter } from './PackageFilter.tsx';
import { RequestsPanel } from '../request/RequestsPanel.tsx';
import { useCredentialActions } from '../useCredentialActions.tsx';
import { useCredentialColumns } from './useCredentialColumns.tsx';

/**
 * `/credential`: the list with problems first, the next expiries, and the requests for a sign-in (CRED-01, CRED-07).
 */
export function CredentialListPage() {
  const { t } = useTranslation('credentials');
  const mayOperate = hasRankSomewhere(useUser(), 'operator');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { list, overview, isPending } = useCredentialList();
  const columns = useCredentialColumns(setDialog);
  const actions = useCredentialActions(setDialog);
  const add = mayOperate && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setDialog({ kind: 'create' })}
    >
      {t('list.add')}
    </Button>
  );
  return (
    <Page
      title={t('list.title')}
      subtitle={isPending ? <Pending /> : overview && <Total {...overview} />}
      actions={!isEmptyList(list) && add}
      thumb
    >
      {overview && <AuthorizationExpiryStrip ending={overview.ending} />}
      <HealthTabs
        overview={overview}
        health={text(list.filters.health)}
        waitsForCustomer={text(list.filters.waitsForCustomer) === 'true'}
      />
      <ListToolbar
        list={list}
        searchLabel={t('list.search')}
        orders={{ list, columns }}
        chip={(name, value) =>
          name === 'endsWithinDays' ? t('list.endsWithin', { count: Number(value) }) : null
        }
      >
        <PackageFilter list={list} />
        <OrganizationFilter
          list={list}
          name="organization.organizationId"
          label={t('list.filterOrganization')}
          placeholder={t('list.anyOrganization')}
          w={220}
        />
      </ListToolbar>
      <DataTable
        orderInToolbar
        list={list}
        columns={columns}
        label={t('list.title')}
        rowName={({ name }) => name}
        {...(mayOperate ? { rowActions: actions } : {})}
        empty={{ title: t('list.empty.title'), text: t('list.empty.text'), action: add }}
      />
      <Pager list={list} />
      <RequestsPanel mayOperate={mayOperate} />
      <CredentialDialogs dialog={dialog} open={setDialog} />
    </Page>
  );
}

function Total({ total, countIsCapped, ending }: ResultOf<typeof getCredentialsOverview>) {
  const { t } = useTranslation('credentials');
  const count = t(countIsCapped ? 'list.subCapped' : 'list.sub', { count: total });
  return total > 0 && ending.length === 0 ? `${count} · ${t('ending.none')}` : count;
}

/** The list, and the overview of what its filters for package and organization match. */
function useCredentialList() {
  const client = useQueryClient();
  const list = usePagedList(listCredentials, {
    sortBy: 'health',
    filters: {
      packageType: undefined,
      'organization.organizationId': undefined,
      health: undefined,
      waitsForCustomer: undefined,
      endsWithinDays: undefined,
    },
  });
  const { data: overview, isPending } = useRoute(getCredentialsOverview, {
    query: {
      packageType: text(list.filters.packageType),
      'organization.organizationId': text(list.filters['organization.organizationId']),
    },
  });
  // a window that was opened from here by its link
  useEffect(() => onOAuthReport(() => void invalidateRoutes(client, credentialRoutes)), [client]);
  return { list, overview, isPending };
}

/** A filter as text, as in the address. */
function text(value: string | number | boolean | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
