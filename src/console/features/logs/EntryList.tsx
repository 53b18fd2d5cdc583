import { IconNotes } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { listCauses } from '../../../contract/causes.ts';
import { listAllLogEntries, logIcon, logStatuses } from '../../../contract/logs.ts';
import { isSearchTooShort } from '../../../contract/searchText.ts';
import { invalidateRoutes } from '../../api/queries.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';
import { isSuperAdmin, useUser } from '../../api/useUser.ts';
import { SelectionBar } from '../../components/bulk/SelectionBar.tsx';
import { DataTable } from '../../lists/DataTable.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePagedList } from '../../lists/usePagedList.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { ConnectionFilter } from './ConnectionFilter.tsx';
import { dayChoices, levelChoices } from './choices.ts';
import { PackageFilter } from './PackageFilter.tsx';
import { useEntryColumns } from './useEntryColumns.tsx';

/** Only staff may clear, as for one connection's entries. */
const bulkActions = ['clearLogs'] as const;

/** Log entries of all connections within reach, newest first; a row opens its entry at its connection (LOG-01). */
export function EntryList() {
  const read = useReadCoded();
  const { t } = useTranslation(['logs', 'connection']);
  const list = useEntries();
  const staff = isSuperAdmin(useUser());
  const columns = useEntryColumns(list.searchQuery);
  return (
    <>
      <ListToolbar
        list={list}
        searchLabel={t('logs:search.entries')}
        chip={(name, value) => (name === 'code' ? t('logs:filter.codeIs', { code: value }) : null)}
        selectionBar={staff}
      >
        <EntryFilters list={list} />
      </ListToolbar>
      <DataTable
        list={list}
        columns={columns}
        label={t('logs:title.entries')}
        rowName={({ codedMessage, message }) => read(codedMessage, message)}
        selectable={staff}
        isSearchTooShort={isSearchTooShort(list.searchQuery)}
        empty={{
          title: t('connection:logs.empty'),
          text: t('logs:empty.entriesText'),
          icon: <IconNotes size={24} />,
        }}
      />
      {staff && <SelectionBar list={list} actions={bulkActions} from={{ list: 'logEntries' }} />}
      <Pager list={list} />
    </>
  );
}

function useEntries() {
  useLiveUpdates(['/api/log-entries'], (_, client) =>
    invalidateRoutes(client, [listCauses, listAllLogEntries]),
  );
  return usePagedList(listAllLogEntries, {
    filters: {
      'connection.connectionId': undefined,
      packageType: undefined,
      code: undefined,
      status: undefined,
      logLevel: '300',
      days: '7',
    },
  });
}

function EntryFilters({ list }: { list: ReturnType<typeof useEntries> }) {
  const { t } = useTranslation(['logs', 'connection']);
  return (
    <>
      <ConnectionFilter list={list} />
      <PackageFilter list={list} />
      <ChoiceFilter
        list={list}
        name="logLevel"
        label={t('connection:logs.levelFilter')}
        all={t('connection:logs.anyLevel')}
        options={levelChoices.map((value) => ({
          value,
          label: t('connection:logs.from', {
            level: t(`connection:logs.level.${logIcon(Number(value))}`),
          }),
        }))}
      />
      <ChoiceFilter
        list={list}
        name="status"
        label={t('connection:logs.statusFilter')}
        all={t('connection:logs.anyStatus')}
        options={logStatuses.map((value) => ({
          value,
          label: t(`connection:logs.status.${value}`),
        }))}
      />
      <ChoiceFilter
        list={list}
        name="days"
        label={t('logs:filter.days')}
        options={dayChoices.map((value) => ({
          value,
          label: t('logs:filter.lastDays', { count: Number(value) }),
        }))}
      />
    </>
  );
}
