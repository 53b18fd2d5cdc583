import { Button, NativeSelect } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../../contract/connections.ts';
import { listTasks, taskStatuses } from '../../../../../contract/tasks.ts';
import { DataTable } from '../../../../lists/DataTable.tsx';
import { Pager } from '../../../../lists/Pager.tsx';
import { usePagedList } from '../../../../lists/usePagedList.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { Panel } from '../../../../ui/Panel.tsx';
import { ClearTasks } from './ClearTasks.tsx';
import { RunModuleMenu } from './RunModuleMenu.tsx';
import { useTaskColumns } from './taskColumns.tsx';

interface Props {
  connection: Connection;
  superAdmin: boolean;
  onExtract: (moduleType: string) => void;
}

/** The connection's tasks, and what can be done with them (TASK-01 to TASK-05). */
export function TasksPanel({ connection, superAdmin, onExtract }: Props) {
  const { t } = useTranslation('connection');
  const { connectionId, mayOperate, preconfigured } = connection;
  const read = useReadCoded();
  const [clearing, setClearing] = useState(false);
  const list = usePagedList(listTasks, {
    params: { id: connectionId },
    filters: { taskStatus: undefined },
    prefix: 'tasks',
  });
  const columns = useTaskColumns(connectionId, superAdmin);
  return (
    <Panel
      title={t('tasks.title')}
      actions={
        <>
          <NativeSelect
            size="xs"
            aria-label={t('tasks.columns.status')}
            value={String(list.filters.taskStatus ?? '')}
            data={[
              { value: '', label: t('tasks.anyStatus') },
              ...taskStatuses.map((status) => ({
                value: status,
                label: t(`tasks.status.${status}`),
              })),
            ]}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              if (chosen === '') list.removeFilter('taskStatus');
              else list.applyFilter('taskStatus', chosen);
            }}
          />
          {mayOperate && (
            <>
              <RunModuleMenu
                connectionId={connectionId}
                disabled={!preconfigured}
                onExtract={onExtract}
              />
              <Button variant="default" size="xs" onClick={() => setClearing(true)}>
                {t('tasks.clear.action')}
              </Button>
            </>
          )}
        </>
      }
    >
      <DataTable
        list={list}
        columns={columns}
        label={t('tasks.title')}
        rowName={({ title, titleCode }) => read(titleCode, title)}
        skeletonRows={4}
        empty={{
          title: t('tasks.empty'),
          text: t(preconfigured ? 'tasks.emptyText' : 'actions.notFinished'),
          icon: <IconListCheck size={24} />,
        }}
      />
      <Pager list={list} />
      {clearing && <ClearTasks connectionId={connectionId} onClose={() => setClearing(false)} />}
    </Panel>
  );
}
