import { IconNotes } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listLogEntries } from '../../../../../contract/logs.ts';
import { DataTable } from '../../../../lists/DataTable.tsx';
import { ListToolbar } from '../../../../lists/ListToolbar.tsx';
import { Pager } from '../../../../lists/Pager.tsx';
import { usePagedList } from '../../../../lists/usePagedList.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { useLogColumns } from './logColumns.tsx';
import { LogFilters } from './LogFilters.tsx';

/** The connection's log, newest first; a row opens its entry (LOG-01, LOG-02). */
export function LogsPanel({ connectionId }: { connectionId: string }) {
  const { t } = useTranslation('connection');
  const list = usePagedList(listLogEntries, {
    params: { id: connectionId },
    filters: { status: undefined, logLevel: undefined },
    prefix: 'logs',
    searchAs: 'globalDocumentFilter',
  });
  const columns = useLogColumns(connectionId);
  return (
    <Panel title={t('logs.title')}>
      <ListToolbar list={list} searchLabel={t('logs.search')}>
        <LogFilters list={list} />
      </ListToolbar>
      <DataTable
        list={list}
        columns={columns}
        label={t('logs.title')}
        rowName={({ message }) => message}
        skeletonRows={4}
        empty={{
          title: t('logs.empty'),
          text: t('logs.emptyText'),
          icon: <IconNotes size={24} />,
        }}
      />
      <Pager list={list} />
    </Panel>
  );
}
