import { lazyPart } from '../../api/lazyPart.tsx';
import type { OpenDialog } from './openDialog.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listConnections } from '../../../contract/connections.ts';
import { listConnectionSetups } from '../../../contract/connectionSetups.ts';
import { invalidateRoutes, routeQuery } from '../../api/queries.ts';
import { hasNoAccess, hasRankSomewhere, useUser } from '../../api/useUser.ts';
import { isMainAct } from '../../components/attention/isMainAct.ts';
import { useAttention } from '../../components/attention/useAttention.ts';
import { SelectionBar } from '../../components/bulk/SelectionBar.tsx';
import { Page } from '../../components/Page.tsx';
import { DataTable } from '../../lists/DataTable.tsx';
import { Pending } from '../../../ui/Pending.tsx';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { useCheckedAddress } from '../../lists/useCheckedAddress.ts';
import { isEmptyList, usePagedList } from '../../lists/usePagedList.ts';
import { paths } from '../../paths.ts';
import { ActiveFilter } from './ActiveFilter.tsx';
import { ConnectionWizard } from './ConnectionWizard.tsx';
import { HealthFilter } from './HealthFilter.tsx';
import { connectionListOptions } from './prefetchConnections.ts';
import { useConnectionActions } from './useConnectionActions.tsx';
import classes from './connectionList.module.css';
import { minTableWidth, useConnectionColumns } from './useConnectionColumns.tsx';
import { useLiveConnections } from './useLiveConnections.ts';
import { ListTools } from './views/ListTools.tsx';
import { addressChecks, newestFirst, useConnectionViews } from './views/useConnectionViews.ts';

// Dialogs and forms load when first needed: the list alone stays light.
const AttentionPanel = lazyPart(() => import('../../components/attention/AttentionPanel.tsx'));
const ConnectionDialog = lazyPart(() => import('./ConnectionDialog.tsx'));
const LeftSetups = lazyPart(() => import('./AbandonedSetups.tsx'));

/** Prefix in the address of a set-up without a connection. */
const setupPrefix = 'setup.';

function placeOf(wizard: string): { connectionId?: string; setupId?: string } {
  if (wizard === 'new') return {};
  return wizard.startsWith(setupPrefix)
    ? { setupId: wizard.slice(setupPrefix.length) }
    : { connectionId: wizard };
}

/** `/connection`: the list, and the wizard while the address contains `wizard` (CLIST-01 to CLIST-05). */
export function ConnectionListPage() {
  const { t } = useTranslation('connections');
  const user = useUser();
  const { hasInvalidPart, ignoredPart } = useCheckedAddress(addressChecks);
  const shown = useConnectionViews();
  const list = useConnectionList(hasInvalidPart || shown.loading);
  useLiveConnections(list.items);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const columns = useConnectionColumns(shown.columns);
  const attention = useAttention();
  const titleOf = usePackageTitles();
  const openWizard = useOpenWizard();
  const rowActions = useConnectionActions({ openDialog: setDialog, openWizard });

  const mayOperate = hasRankSomewhere(user, 'operator');
  const setups = useQuery({ ...routeQuery(listConnectionSetups, {}), enabled: mayOperate });
  const left = setups.data?.['hydra:member'] ?? [];
  const add = mayOperate && (
    <Button
      // one filled button a page, and what mends is more urgent
      variant={attention.data?.['hydra:member'].some(isMainAct) ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => openWizard('new')}
    >
      {t('list.add')}
    </Button>
  );
  const close = () => setDialog(null);
  const isEmpty = isEmptyList(list);
  return (
    <Page title={t('list.title')} actions={!isEmpty && add} thumb>
      {(attention.isPending || setups.isLoading) && <Pending />}
      {(attention.data?.['hydra:totalItems'] ?? 0) > 0 && (
        <Suspense fallback={<Pending />}>
          <AttentionPanel />
        </Suspense>
      )}
      {left.length > 0 && (
        <Suspense fallback={<Pending />}>
          <LeftSetups
            abandoned={left}
            onResume={(setupId) => openWizard(`${setupPrefix}${setupId}`)}
          />
        </Suspense>
      )}
      {ignoredPart && (
        <p role="status" className={classes['hint']}>
          {t('list.leftOut')}
        </p>
      )}
      {!isEmpty && (
        <ListToolbar
          list={list}
          searchLabel={t('list.search')}
          chip={(name, value) => (name === 'packageType' ? titleOf(String(value)) : null)}
          selectionBar
          orders={{ list, columns, defaultOrder: t('list.troubleFirst') }}
          actions={<ListTools shown={shown} list={list} />}
        >
          <HealthFilter list={list} />
          <ActiveFilter list={list} />
        </ListToolbar>
      )}
      <DataTable
        list={list}
        columns={columns}
        minWidth={minTableWidth(columns)}
        label={t('list.title')}
        orderInToolbar
        rowName={(connection) => connection.connectionName}
        selectable={mayOperate}
        rowActions={rowActions}
        empty={
          hasNoAccess(user)
            ? { title: t('list.noAccess.title'), text: t('list.noAccess.text') }
            : { title: t('list.empty.title'), text: t('list.empty.text'), action: add }
        }
      />
      {mayOperate && (
        <SelectionBar list={list} actions={bulkActions} from={{ list: 'connections' }} />
      )}
      <Pager list={list} />
      <Suspense>{dialog && <ConnectionDialog {...dialog} onClose={close} />}</Suspense>
      <AddressedWizard openWizard={openWizard} />
    </Page>
  );
}

const bulkActions = [
  'runConnections',
  'resetElements',
  'activateConnections',
  'deactivateConnections',
  'clearTasks',
] as const;

/** Nothing is requested while it is `waiting`, which would be replaced at once. */
function useConnectionList(waiting: boolean) {
  const list = usePagedList(listConnections, { ...connectionListOptions, enabled: !waiting });
  return { ...list, loading: list.loading || waiting, loaded: list.loaded && !waiting };
}

/** Puts the wizard into the address, or removes it. */
function useOpenWizard() {
  const navigate = useNavigate({ from: paths.connections });
  return (wizard: string | undefined, options: { replace?: boolean; sortBy?: string } = {}) => {
    const { replace = false, sortBy } = options;
    void navigate({
      search: (now) => ({ ...now, ...(sortBy && { sortBy }), wizard }),
      replace,
      resetScroll: false,
    });
  };
}

/** The wizard while the address contains it. */
function AddressedWizard({ openWizard }: { openWizard: ReturnType<typeof useOpenWizard> }) {
  const client = useQueryClient();
  const { wizard } = useSearch({ from: '/secure/connection' });
  const isMade = useRef(false);
  if (!wizard) return null;
  return (
    <ConnectionWizard
      {...placeOf(wizard)}
      onPlace={({ setupId, connectionId }) => {
        if (connectionId && !placeOf(wizard).connectionId) isMade.current = true;
        openWizard(connectionId ?? `${setupPrefix}${setupId}`, { replace: true });
      }}
      onClose={() => {
        // what was just made is shown on top, however many connections are in trouble
        openWizard(undefined, isMade.current ? { sortBy: newestFirst } : {});
        isMade.current = false;
        void invalidateRoutes(client, [listConnectionSetups]);
      }}
    />
  );
}
