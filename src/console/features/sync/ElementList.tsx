import { SelectionBar } from '../../components/bulk/SelectionBar.tsx';
import { useElementName } from '../../components/useElementName.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { IconSearch, IconStack2, IconX } from '@tabler/icons-react';
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
import { Pager } from '../../lists/Pager.tsx';
import { useDebouncedInput } from '../../lists/useDebouncedInput.ts';
import { searchDelayMs, usePagedList } from '../../lists/usePagedList.ts';
import { AskElementAction, type ElementQuestion } from './AskElementAction.tsx';
import { DocumentLegend } from './DocumentLegend.tsx';
import { ElementDocuments } from './ElementDocuments.tsx';
import { useElementColumns } from './elementColumns.tsx';
import classes from './insight.module.css';
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
      <ElementFilters insight={insight} change={change} />
      <DataTable
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

/** Filters by text, status and task. */
function ElementFilters({ insight, change }: Pick<Props, 'insight' | 'change'>) {
  const { t } = useTranslation('sync');
  const search = useDebouncedInput(insight.key, searchDelayMs, (key) =>
    change({ key: key.trim() }, true),
  );
  return (
    <div className={classes['filters']} role="search">
      <TextInput
        type="search"
        className={classes['search']}
        aria-label={t('insight.search')}
        placeholder={t('insight.search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={search.input}
        onChange={(event) => search.setInput(event.currentTarget.value)}
      />
      {insight.tab !== failedTab && (
        <PlainSelect
          label={t('insight.status')}
          value={insight.status}
          options={syncStatusFilters
            .toSorted((a, b) => Number(b === 'all') - Number(a === 'all'))
            .map((status) => ({
              value: status,
              label: status === 'all' ? t('insight.all') : t(`status.${status}`),
            }))}
          onChoose={(status) => change({ status: status as SyncStatusFilter })}
        />
      )}
      {insight.taskId !== '' && (
        <Button
          variant="light"
          size="xs"
          rightSection={<IconX size={14} aria-hidden="true" />}
          aria-label={t('insight.everyTask')}
          onClick={() => change({ taskId: '' })}
        >
          {t('insight.oneTask')}
        </Button>
      )}
    </div>
  );
}
