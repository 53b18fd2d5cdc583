import { lazyPart } from '../../api/lazyPart.tsx';
import type { OpenDialog } from './openDialog.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listConnections } from '../../../contract/connections.ts';
import { listConnectionSetups } from '../../../contract/connectionSetups.ts';
import { invalidateRoutes } from '../../api/queries.ts';
import { hasNoAccess, hasRankSomewhere, useUser } from '../../api/useUser.ts';
import { Page } from '../../components/Page.tsx';
import { DataTable } from '../../lists/DataTable.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePagedList } from '../../lists/usePagedList.ts';
import { paths } from '../../paths.ts';
import { ActiveFilter } from './ActiveFilter.tsx';
import { ConnectionWizard } from './ConnectionWizard.tsx';
import { connectionListOptions } from './prefetchConnections.ts';
import { LeftSetups } from './LeftSetups.tsx';
import { useConnectionActions } from './useConnectionActions.tsx';
import { useConnectionColumns } from './useConnectionColumns.tsx';

// Dialogs and forms come when they are first needed: the list alone stays light.
const DeleteConnection = lazyPart(() => import('./DeleteConnection.tsx'));
const SwitchConnection = lazyPart(() => import('./SwitchConnection.tsx'));

/** In the address, what was left before there was a connection. */
const leftPrefix = 'setup.';

function placeOf(wizard: string): { connectionId?: string; setupId?: string } {
  if (wizard === 'new') return {};
  return wizard.startsWith(leftPrefix)
    ? { setupId: wizard.slice(leftPrefix.length) }
    : { connectionId: wizard };
}

/** `/connection`: the list, and the wizard while the address says `wizard` (CLIST-01 to CLIST-05). */
export function ConnectionListPage() {
  const { t } = useTranslation('connections');
  const user = useUser();
  const client = useQueryClient();
  const list = usePagedList(listConnections, connectionListOptions);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const columns = useConnectionColumns();
  const { wizard } = useSearch({ from: '/secure/connection' });
  const navigate = useNavigate({ from: paths.connections });
  const openWizard = (target: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, wizard: target }), resetScroll: false });
  const rowActions = useConnectionActions({ openDialog: setDialog, openWizard });

  const add = hasRankSomewhere(user, 'operator') && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => openWizard('new')}
    >
      {t('list.add')}
    </Button>
  );
  const close = () => setDialog(null);
  return (
    <Page title={t('list.title')} actions={add}>
      {hasRankSomewhere(user, 'operator') && (
        <LeftSetups onGoOn={(setupId) => openWizard(`${leftPrefix}${setupId}`)} />
      )}
      <ListToolbar list={list} searchLabel={t('list.search')}>
        <ActiveFilter list={list} />
      </ListToolbar>
      <DataTable
        list={list}
        columns={columns}
        label={t('list.title')}
        rowName={(connection) => connection.connectionName}
        rowActions={rowActions}
        empty={
          hasNoAccess(user)
            ? { title: t('list.noAccess.title'), text: t('list.noAccess.text') }
            : { title: t('list.empty.title'), text: t('list.empty.text'), action: add }
        }
      />
      <Pager list={list} />
      <Suspense>
        {dialog?.kind === 'delete' && (
          <DeleteConnection connection={dialog.connection} onClose={close} />
        )}
        {dialog?.kind === 'switch' && (
          <SwitchConnection connection={dialog.connection} onClose={close} />
        )}
      </Suspense>
      {wizard && (
        <ConnectionWizard
          {...placeOf(wizard)}
          onPlace={({ setupId, connectionId }) =>
            void navigate({
              search: (now) => ({ ...now, wizard: connectionId ?? `${leftPrefix}${setupId}` }),
              replace: true,
              resetScroll: false,
            })
          }
          onClose={() => {
            openWizard(undefined);
            void invalidateRoutes(client, [listConnectionSetups]);
          }}
        />
      )}
    </Page>
  );
}
