import { Tabs } from '@mantine/core';
import { IconTerminal2 } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxCounted } from '../../../contract/hydra.ts';
import { listRequests } from '../../../contract/requests.ts';
import { useRoute } from '../../api/queries.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Page } from '../../components/Page.tsx';
import { WithConnection } from '../../components/WithConnection.tsx';
import { DataTable } from '../../lists/DataTable.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePagedList } from '../../lists/usePagedList.ts';
import { paths } from '../../paths.ts';
import { foldEqual, type RequestRow } from './foldEqual.ts';
import classes from './requests.module.css';
import { useRequestColumns } from './useRequestColumns.tsx';

/** `/connection/{id}/curls`: the requests that the connection made (CURL-01 to CURL-03). */
export function RequestListPage() {
  const { t } = useTranslation('requests');
  const { connectionId = '' } = useParams({ strict: false });
  return (
    <WithConnection key={connectionId} connectionId={connectionId}>
      {(connection) => (
        <Page
          title={connection.connectionName}
          back={
            <BackLink to={paths.connection} params={{ connectionId }}>
              {t('list.overview')}
            </BackLink>
          }
          subtitle={t('list.title')}
        >
          <RequestList connectionId={connectionId} />
        </Page>
      )}
    </WithConnection>
  );
}

function RequestList({ connectionId }: { connectionId: string }) {
  const { t } = useTranslation('requests');
  const list = usePagedList(listRequests, {
    fixed: { connectionId },
    filters: { taskId: undefined, status: undefined },
  });
  /** The rows of equal requests that show each of them. */
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = ({ mongoId }: RequestRow) => {
    const next = new Set(opened);
    if (!next.delete(mongoId)) next.add(mongoId);
    setOpened(next);
  };
  const columns = useRequestColumns(connectionId, toggle);
  const tab = list.filters.status === 'failed' ? 'failed' : 'all';
  return (
    <Tabs
      value={tab}
      classNames={{ tabLabel: classes['tab'] ?? '' }}
      onChange={(chosen) => {
        if (chosen === 'failed') list.applyFilter('status', 'failed');
        // Back to the first page of all: page 3 of the failed ones is another page here.
        else list.applyFilter('status', '');
      }}
    >
      <Tabs.List aria-label={t('list.tabs')} className={classes['tabs'] ?? ''}>
        <Tabs.Tab value="all">{t('list.all')}</Tabs.Tab>
        <Tabs.Tab value="failed">
          {t('list.failed')}{' '}
          <FailedCount connectionId={connectionId} taskId={list.filters.taskId} />
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={tab}>
        <ListToolbar
          list={list}
          searchLabel={t('list.search')}
          orders={{ list, columns }}
          chip={(name, value) =>
            name === 'taskId' ? t('list.task', { id: String(value).slice(-12) }) : null
          }
        />
        <DataTable
          orderInToolbar
          // The tab is not a filter that can be removed: an empty one shows the empty text (CURL-02).
          list={{
            ...list,
            items: foldEqual(list.items, opened),
            narrowed: list.searchQuery !== '' || list.filters.taskId !== undefined,
          }}
          columns={columns}
          label={t('list.title')}
          rowName={({ method, url }) => t('list.rowName', { method, url })}
          empty={{
            title: t('list.empty'),
            text: t('list.emptyText'),
            icon: <IconTerminal2 size={24} />,
          }}
        />
        <Pager list={list} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** How many failed; nothing while that is unknown. The server counts up to a maximum. */
function FailedCount({ connectionId, taskId }: { connectionId: string; taskId: unknown }) {
  const { i18n } = useTranslation();
  const { data } = useRoute(listRequests, {
    query: {
      ...{ connectionId, status: 'failed', page: 1, perPage: 1 },
      ...(typeof taskId === 'string' ? { taskId } : {}),
    },
  });
  if (!data) return null;
  const count = data['hydra:totalItems'];
  return (
    <small className={classes['counted']}>
      {new Intl.NumberFormat(i18n.language).format(Math.min(count, maxCounted))}
      {count > maxCounted && '+'}
    </small>
  );
}
