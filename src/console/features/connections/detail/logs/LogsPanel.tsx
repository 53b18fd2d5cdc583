import { IconNotes } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../../contract/connections.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { listLogEntries } from '../../../../../contract/logs.ts';
import { isSearchTooShort } from '../../../../../contract/searchText.ts';
import { DataTable } from '../../../../lists/DataTable.tsx';
import { ListToolbar } from '../../../../lists/ListToolbar.tsx';
import { Pager } from '../../../../lists/Pager.tsx';
import { isEmptyList, usePagedList } from '../../../../lists/usePagedList.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import { useFold } from '../useFold.ts';
import { LogActions } from './LogActions.tsx';
import { useLogColumns } from './logColumns.tsx';
import { LogFilters } from './LogFilters.tsx';
import { useLogRows } from './useLogRows.ts';

interface Props {
  connection: Connection;
  superAdmin: boolean;
}

/**
 * The connection's log, newest first; a row opens its entry, and selected ones can be marked or cleared (LOG-01 to
 * LOG-04).
 */
export function LogsPanel({ connection, superAdmin }: Props) {
  const { connectionId, mayOperate } = connection;
  const read = useReadCoded();
  const { t } = useTranslation('connection');
  const list = usePagedList(listLogEntries, {
    params: { id: connectionId },
    filters: { status: undefined, logLevel: undefined },
    prefix: 'logs',
    // equal entries are one row: of 10 there would often be a single one
    pageSize: 25,
    searchAs: 'globalDocumentFilter',
  });
  const rows = useLogRows(list);
  const columns = useLogColumns(connectionId, rows.toggleRow);
  const fold = useFold(connectionId, 'logs', ['logs.']);
  return (
    <Panel
      id="logs"
      title={t('logs.title')}
      fold={{ ...fold, newest: { more: t('showLogs'), less: t('showFewer') } }}
      actions={
        mayOperate &&
        !isEmptyList(list) && (
          <LogActions
            connectionId={connectionId}
            selection={list.selection}
            superAdmin={superAdmin}
          />
        )
      }
    >
      <div data-rest={list.narrowed ? undefined : ''}>
        <ListToolbar
          list={list}
          searchLabel={t('logs.search')}
          orders={{ list: rows.list, columns }}
        >
          <LogFilters list={list} />
        </ListToolbar>
      </div>
      <DataTable
        orderInToolbar
        list={rows.list}
        columns={columns}
        label={t('logs.title')}
        rowName={({ codedMessage, message }) => read(codedMessage, message)}
        selectable={mayOperate}
        skeletonRows={4}
        isSearchTooShort={isSearchTooShort(list.searchQuery)}
        empty={{
          title: t('logs.empty'),
          text: t('logs.emptyText'),
          icon: <IconNotes size={24} />,
        }}
      />
      <div data-rest={list.page > 1 ? undefined : ''}>
        <Pager list={list} rows={rows.list.items.length} />
      </div>
    </Panel>
  );
}
