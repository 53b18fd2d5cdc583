import { SelectionBar } from '../../components/bulk/SelectionBar.tsx';
import { useElementName } from '../../components/useElementName.ts';
import { Text } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getConnection } from '../../../contract/connections.ts';
import {
  getSyncStatusReport,
  listSyncElements,
  type SyncElement,
  syncStatusFilters,
  type SyncStatusFilter,
} from '../../../contract/sync.ts';
import { address } from '../../api/address.ts';
import { invalidateRoutes, invalidateThing } from '../../api/queries.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';
import { ElementEntry } from '../../components/entry/ElementEntry.tsx';
import { PlainSelect } from '../../../ui/PlainSelect.tsx';
import { DataTable } from '../../lists/DataTable.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { useDebouncedInput } from '../../lists/useDebouncedInput.ts';
import {
  type PagedList,
  searchDelayMs,
  type SortField,
  usePagedList,
} from '../../lists/usePagedList.ts';
import { AskElementAction, type ElementQuestion } from './AskElementAction.tsx';
import { DocumentLegend } from './DocumentLegend.tsx';
import { ElementDocuments } from './ElementDocuments.tsx';
import { useElementColumns } from './elementColumns.tsx';
import {
  failedTab,
  lookedUpTab,
  otherBooksTab,
  type Insight,
  insightFilters,
  isOfAllTypes,
} from './insightSearch.ts';
import { useElementActions } from './useElementActions.tsx';

interface Props {
  connectionId: string;
  mayOperate: boolean;
  insight: Insight;
  change: (next: Partial<Insight>, replace?: boolean) => void;
}

/** The elements of one tab with their documents, and the actions on each (INSIGHT-03 to INSIGHT-06). */
export function ElementList({ connectionId, mayOperate, insight, change }: Props) {
  const { t } = useTranslation('sync');
  const nameOf = useElementName();
  const list = useElements(connectionId, insight);
  const [question, setQuestion] = useState<ElementQuestion | null>(null);
  const columns = useElementColumns(connectionId, {
    withType: isOfAllTypes(insight.tab),
    withAmount: !list.loaded || list.items.some(hasAmount),
  });
  const actions = useElementActions(connectionId, (action, element) =>
    setQuestion({ action, element }),
  );
  return (
    <>
      {insight.tab === otherBooksTab && (
        <Text size="sm" my="sm">
          {t('insight.otherBooksText')}
        </Text>
      )}
      <ElementFilters insight={insight} change={change} list={list} columns={columns} />
      <DataTable
        orderInToolbar
        list={list}
        columns={columns}
        label={t('insight.tabs')}
        rowName={nameOf}
        selectable={mayOperate}
        details={(element) => (
          <>
            <ElementDocuments connectionId={connectionId} element={element} />
            <ElementEntry connectionId={connectionId} elementId={element.syncElementId} />
          </>
        )}
        {...(mayOperate ? { rowActions: actions } : {})}
        empty={{
          title: t('insight.empty'),
          text: t(`insight.${emptyText(insight)}`),
          icon: <IconStack2 size={24} />,
        }}
      />
      {mayOperate && (
        <>
          {/* app/pageKeys.ts */}
          <span hidden data-retries="" />
          <SelectionBar
            list={list}
            actions={['resetElements', 'ignoreElements', 'pauseElements', 'resumeElements']}
            from={{ list: 'syncElements', connectionId, query: insightFilters(insight) }}
          />
        </>
      )}
      <DocumentLegend elements={list.items} />
      <Pager list={list} />
      {question && (
        <AskElementAction
          {...question}
          connectionId={connectionId}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}

const hasAmount = ({ codedLabel }: SyncElement) => codedLabel?.params['amount'] !== undefined;

/** Elements have no topic: they change when their counts do. */
function useElements(connectionId: string, insight: Insight) {
  const params = { id: connectionId };
  useLiveUpdates([address(getSyncStatusReport.path, params)], (_, client) =>
    Promise.all([
      invalidateThing(client, address(listSyncElements.path, params)),
      // the number of failed ones
      invalidateRoutes(client, [getConnection]),
    ]),
  );
  return usePagedList(listSyncElements, {
    params,
    fixed: insightFilters(insight),
    pageSize: 5,
  });
}

/** The text for a tab without elements. */
function emptyText({ tab, key, status, taskId }: Insight) {
  if (key === '' && taskId !== '') return 'emptyTask';
  if (key === '' && tab === lookedUpTab) return 'emptyLookedUp';
  if (key === '' && tab === failedTab) return 'emptyFailed';
  return key !== '' || status !== 'all' || taskId !== '' ? 'emptyNarrowed' : 'noElements';
}

interface FiltersProps extends Pick<Props, 'insight' | 'change'> {
  list: PagedList<SyncElement, never, SortField<typeof listSyncElements>>;
  columns: ReturnType<typeof useElementColumns>;
}

/** Filters by text, status and task, which the address has by names of its own. */
function ElementFilters({ insight, change, list, columns }: FiltersProps) {
  const { t } = useTranslation('sync');
  const search = useDebouncedInput(insight.key, searchDelayMs, (key) =>
    change({ key: key.trim() }, true),
  );
  const { tab, status, taskId } = insight;
  return (
    <ListToolbar
      list={{
        searchInput: search.input,
        setSearch: search.setInput,
        searchNow: search.flush,
        filters: {
          ...(tab !== failedTab && status !== 'all' && { status }),
          ...(taskId !== '' && { taskId }),
        } as Partial<Record<'status' | 'taskId', string>>,
        removeFilter: () => change({ taskId: '' }),
        selection: list.selection,
      }}
      searchLabel={t('insight.search')}
      orders={{ list, columns }}
      selectionBar
      chip={(name) => (name === 'taskId' ? t('insight.oneTask') : null)}
    >
      {tab !== failedTab && (
        <PlainSelect
          label={t('insight.status')}
          value={status}
          options={syncStatusFilters
            .toSorted((a, b) => Number(b === 'all') - Number(a === 'all'))
            .map((option) => ({
              value: option,
              label: option === 'all' ? t('insight.all') : t(`status.${option}`),
            }))}
          onChoose={(chosen) => change({ status: chosen as SyncStatusFilter })}
        />
      )}
    </ListToolbar>
  );
}
