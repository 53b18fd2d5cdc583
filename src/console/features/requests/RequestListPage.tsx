import { IconTerminal2 } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxCounted } from '../../../contract/hydra.ts';
import { listRequests } from '../../../contract/requests.ts';
import { useRoute } from '../../api/queries.ts';
import { PageOfConnection } from '../../components/PageOfConnection.tsx';
import { PageTabs } from '../../components/PageTabs.tsx';
import { WithConnection } from '../../components/WithConnection.tsx';
import { DataTable } from '../../lists/DataTable.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePagedList } from '../../lists/usePagedList.ts';
import { foldEqual, type RequestRow } from './foldEqual.ts';
import { useRequestColumns } from './useRequestColumns.tsx';

/** `/connection/{id}/curls`: the requests that the connection made (CURL-01 to CURL-03). */
export function RequestListPage() {
  const { t } = useTranslation('requests');
  const { connectionId = '' } = useParams({ strict: false });
  return (
    <WithConnection key={connectionId} connectionId={connectionId}>
      {(connection) => (
        <PageOfConnection connection={connection} title={t('list.title')}>
          <RequestList connectionId={connectionId} />
        </PageOfConnection>
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
  const items = foldEqual(list.items, opened);
  const tab = list.filters.status === 'failed' ? 'failed' : 'all';
  return (
    <PageTabs
      label={t('list.tabs')}
      value={tab}
      options={[
        { value: 'all', label: t('list.all') },
        {
          value: 'failed',
          label: t('list.failed'),
          count: <FailedCount connectionId={connectionId} taskId={list.filters.taskId} />,
        },
      ]}
      // Back to the first page of all: page 3 of the failed ones is another page here.
      onChange={(chosen) => list.applyFilter('status', chosen === 'failed' ? 'failed' : '')}
    >
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
          items,
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
      <Pager list={list} rows={items.length} />
    </PageTabs>
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
    <small>
      {new Intl.NumberFormat(i18n.language).format(Math.min(count, maxCounted))}
      {count > maxCounted && '+'}
    </small>
  );
}
