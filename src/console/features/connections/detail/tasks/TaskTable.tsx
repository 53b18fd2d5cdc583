import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../../contract/connections.ts';
import { listTasks, taskStatuses } from '../../../../../contract/tasks.ts';
import { PlainSelect } from '../../../../../ui/PlainSelect.tsx';
import { DataTable } from '../../../../lists/DataTable.tsx';
import { Pager } from '../../../../lists/Pager.tsx';
import { usePagedList } from '../../../../lists/usePagedList.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import classes from '../runs/runs.module.css';
import { useTaskColumns } from './taskColumns.tsx';
import { noTasksReason } from './noTasksReason.ts';

interface Props {
  connection: Connection;
  superAdmin: boolean;
}

/** The connection's tasks without their runs, with a filter by status (TASK-01, TASK-04). */
export function TaskTable({ connection, superAdmin }: Props) {
  const { t } = useTranslation('connection');
  const { connectionId } = connection;
  const read = useReadCoded();
  const list = usePagedList(listTasks, {
    params: { id: connectionId },
    filters: { taskStatus: undefined },
    prefix: 'tasks',
  });
  const columns = useTaskColumns(connectionId, superAdmin);
  return (
    <>
      <div className={classes['bar']}>
        <PlainSelect
          small
          label={t('tasks.columns.status')}
          value={String(list.filters.taskStatus ?? '')}
          options={[
            { value: '', label: t('tasks.anyStatus') },
            ...taskStatuses.map((status) => ({
              value: status,
              label: t(`tasks.status.${status}`),
            })),
          ]}
          onChoose={(chosen) => {
            if (chosen === '') list.removeFilter('taskStatus');
            else list.applyFilter('taskStatus', chosen);
          }}
        />
      </div>
      <DataTable
        list={list}
        columns={columns}
        label={t('tasks.title')}
        rowName={({ title, titleCode }) => read(titleCode, title)}
        skeletonRows={4}
        empty={{
          title: t('tasks.empty'),
          text: t(`tasks.${noTasksReason(connection)}`),
          icon: <IconListCheck size={24} />,
        }}
      />
      <Pager list={list} />
    </>
  );
}
