import { IconCircleHalf2, IconTerminal2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Task, listTasks } from '../../../../../contract/tasks.ts';
import { usePackageTitles } from '../../../../components/usePackageTitles.ts';
import type { ColumnOf } from '../../../../lists/usePagedList.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { paths } from '../../../../paths.ts';
import { formatShort } from '../../../../../ui/formatInstant.ts';
import { Instant } from '../../../../../ui/Instant.tsx';
import { StatusBadge } from '../../../../../ui/StatusBadge.tsx';
import classes from '../detail.module.css';
import { TaskDuration } from './TaskDuration.tsx';
import { taskTones } from './taskTones.ts';

/** TASK-01; the link to a task's curls is for super admins (TASK-04). */
export function useTaskColumns(
  connectionId: string,
  superAdmin: boolean,
): readonly ColumnOf<typeof listTasks>[] {
  const { t } = useTranslation('connection');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  const columns: ColumnOf<typeof listTasks>[] = [
    {
      id: 'status',
      role: 'fit',
      width: '126px',
      card: 'side',
      header: t('tasks.columns.status'),
      cell: (task) => <Status task={task} />,
    },
    {
      id: 'module',
      role: 'grow',
      header: t('tasks.columns.module'),
      primary: true,
      cell: (task) => (
        <>
          <span className={classes['strong']}>{read(task.titleCode, task.title)}</span>{' '}
          <span className={classes['about']}>{titleOf(task.packageType)}</span>
          <Message task={task} />
        </>
      ),
    },
    {
      id: 'created',
      role: 'fit',
      leavesBelow: 1200,
      width: '110px',
      header: t('tasks.columns.created'),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => (
        <span className={classes['nowrap']}>
          <Instant value={createdAt} brief />
        </span>
      ),
    },
    {
      id: 'times',
      role: 'fit',
      width: '90px',
      card: 'hidden',
      header: t('tasks.columns.times'),
      cell: ({ createdAt, startedAt, finishedAt }) => (
        <span className={classes['times']}>
          <Instant value={startedAt} near={createdAt} />
          <Instant value={finishedAt} near={createdAt} />
        </span>
      ),
    },
    {
      id: 'duration',
      role: 'fit',
      width: '82px',
      header: t('tasks.columns.duration'),
      align: 'right',
      cell: (task) => (
        <span className={classes['nowrap']}>
          <TaskDuration task={task} />
        </span>
      ),
    },
  ];
  if (superAdmin)
    columns.push({
      id: 'curls',
      role: 'fit',
      width: '58px',
      header: t('tasks.columns.curls'),
      cell: ({ taskId }) => <Curls connectionId={connectionId} taskId={taskId} />,
    });
  return columns;
}

/** A completed task with failed elements is no success. */
function Status({ task: { taskStatus, counts } }: { task: Task }) {
  const { t } = useTranslation('connection');
  if (taskStatus === 'complete' && counts.failed > 0)
    return <FailedElements some={counts.written + counts.confirmed > 0} />;
  return <StatusBadge tone={taskTones[taskStatus]}>{t(`tasks.status.${taskStatus}`)}</StatusBadge>;
}

/** Its message, and when it goes on; nothing if it has neither. */
function Message({ task: { message, codedMessage, notBefore } }: { task: Task }) {
  const { t, i18n } = useTranslation('connection');
  const read = useReadCoded();
  if (!notBefore && !message) return null;
  return (
    <span className={classes['taskMessage']}>
      {notBefore && codedMessage?.code !== 'task.parked' && (
        <span className={classes['about']}>
          {t('tasks.goesOnAt', { time: formatShort(notBefore, i18n.language) })}{' '}
        </span>
      )}
      {message && <span>{read(codedMessage, message)}</span>}
    </span>
  );
}

function Curls({ connectionId, taskId }: { connectionId: string; taskId: string }) {
  const { t } = useTranslation('connection');
  return (
    <Link
      to={paths.curls}
      params={{ connectionId }}
      search={{ taskId }}
      className={classes['iconLink'] ?? ''}
      aria-label={t('tasks.curlsOf')}
      title={t('tasks.curlsOf')}
    >
      <IconTerminal2 size={18} aria-hidden="true" />
    </Link>
  );
}

function FailedElements({ some }: { some: boolean }) {
  const { t } = useTranslation('runs');
  return some ? (
    <StatusBadge tone="warn" icon={IconCircleHalf2}>
      {t('mark.partlyFailed')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="bad">{t('mark.failed')}</StatusBadge>
  );
}
