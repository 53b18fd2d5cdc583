import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkActionName } from '../../../contract/bulkActions.ts';
import {
  type CauseGroup,
  type CauseState,
  causeStates,
  listCauses,
} from '../../../contract/causes.ts';
import { listAllLogEntries } from '../../../contract/logs.ts';
import { invalidateRoutes } from '../../api/queries.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';
import { hasRankSomewhere, useUser } from '../../api/useUser.ts';
import { SelectionBar } from '../../components/bulk/SelectionBar.tsx';
import { DataTable } from '../../lists/DataTable.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { rowId, usePagedList } from '../../lists/usePagedList.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { CauseActions } from './CauseActions.tsx';
import { CauseDetails } from './CauseDetails.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { ConnectionFilter } from './ConnectionFilter.tsx';
import { dayChoices } from './choices.ts';
import { IgnoreCauses } from './IgnoreCauses.tsx';
import { PackageFilter } from './PackageFilter.tsx';
import { useCauseColumns } from './useCauseColumns.tsx';
import { useCauseRowActions } from './useCauseRowActions.tsx';

/** Actions on all causes of a state. */
const bulkActions: Partial<Record<CauseState, readonly BulkActionName[]>> = {
  open: ['resolveCauses', 'ignoreCauses'],
  ignored: ['resolveCauses', 'reopenCauses'],
  resolved: ['reopenCauses'],
};

/** The causes of problems, each once with its connections, worst first; resolved, ignored, reopened (LOG-03). */
export function CauseList() {
  const { t } = useTranslation('logs');
  const read = useReadCoded();
  const mayOperate = hasRankSomewhere(useUser(), 'operator');
  const list = useCauses();
  const [ignoring, setIgnoring] = useState<readonly string[] | null>(null);
  const columns = useCauseColumns(list.searchQuery);
  const rowActions = useCauseRowActions((group) => setIgnoring(group.ids));
  const chosen = list.items.filter((group) => list.selection.has(rowId(group)));
  const { state } = list.filters;
  const nameOf = ({ codedMessage, message, vendorWords }: CauseGroup) => {
    const what = read(codedMessage, message);
    return vendorWords === null ? what : `${what.replace(/\.$/, '')}: “${vendorWords}”`;
  };
  return (
    <>
      <ListToolbar
        list={list}
        searchLabel={t('search.causes')}
        orders={{ list, columns }}
        chip={(name, value) => (name === 'code' ? t('filter.codeIs', { code: value }) : null)}
        selectionBar
      >
        <CauseFilters list={list} />
      </ListToolbar>
      <DataTable
        orderInToolbar
        list={{ ...list, narrowed: isNarrowed(list) }}
        columns={columns}
        label={t('title.causes')}
        rowName={nameOf}
        details={(group) => <CauseDetails group={group} />}
        {...(mayOperate ? { selectable: true, rowActions } : {})}
        empty={{
          title: t('empty.causes'),
          text: t('empty.causesText'),
          icon: <IconCircleCheck size={24} />,
        }}
      />
      {mayOperate && (
        <SelectionBar
          list={list}
          actions={bulkActions[state as CauseState] ?? []}
          from={{ list: 'causes' }}
          ofChosen={
            <CauseActions groups={chosen} onIgnore={setIgnoring} onDone={list.selection.clear} />
          }
        />
      )}
      <Pager list={list} />
      {ignoring && (
        <IgnoreCauses
          ids={ignoring}
          onClose={() => {
            setIgnoring(null);
            list.selection.clear();
          }}
        />
      )}
    </>
  );
}

type Causes = ReturnType<typeof useCauses>;

function useCauses() {
  useLiveUpdates(['/api/log-entries'], (_, client) =>
    invalidateRoutes(client, [listCauses, listAllLogEntries]),
  );
  return usePagedList(listCauses, {
    fixed: { collected: true },
    filters: {
      'connection.connectionId': undefined,
      packageType: undefined,
      code: undefined,
      state: 'open',
      days: undefined,
    },
  });
}

/** The default filters exclude nothing: an empty list of open causes is good news. */
function isNarrowed({ searchQuery, filters: { state, ...others } }: Causes): boolean {
  return (
    searchQuery !== '' ||
    state !== 'open' ||
    Object.values(others).some((value) => value !== undefined)
  );
}

function CauseFilters({ list }: { list: Causes }) {
  const { t } = useTranslation('logs');
  return (
    <>
      <ChoiceFilter
        list={list}
        name="state"
        label={t('filter.state')}
        options={causeStates.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      <ConnectionFilter list={list} />
      <PackageFilter list={list} />
      <ChoiceFilter
        list={list}
        name="days"
        label={t('filter.days')}
        all={t('filter.anyDays')}
        options={dayChoices.map((value) => ({
          value,
          label: t('filter.lastDays', { count: Number(value) }),
        }))}
      />
    </>
  );
}
