import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunRecord } from '../../../../../contract/tasks.ts';
import { formatExact, formatNear } from '../../../../../ui/formatInstant.ts';
import { StatusBadge } from '../../../../../ui/StatusBadge.tsx';
import { paths } from '../../../../paths.ts';
import { TaskDuration } from '../tasks/TaskDuration.tsx';
import { Progress } from './Progress.tsx';
import { markLooks, progressOf, runMark } from './runMark.ts';
import { RunTask } from './RunTask.tsx';
import classes from './runs.module.css';
import { useRunTexts } from './useRunTexts.ts';

interface Props {
  run: RunRecord;
  superAdmin: boolean;
  opened: boolean;
  onToggle: () => void;
  onStop?: () => void;
}

/** One run on a line: when, who, state, results, duration; expanded, its tasks. */
export function RunRow({ run, superAdmin, opened, onToggle, onStop }: Props) {
  const { t, i18n } = useTranslation('runs');
  const tasksId = useId();
  const mark = runMark(run);
  const texts = useRunTexts();
  const progress = mark === 'running' ? progressOf(run.tasks) : undefined;
  const did = texts.run(run, mark);
  return (
    <li className={classes['run']} data-mark={mark}>
      <button
        type="button"
        className={classes['row']}
        aria-expanded={opened}
        aria-controls={tasksId}
        onClick={onToggle}
      >
        <IconChevronRight size={14} className={classes['chevron']} aria-hidden="true" />
        <span className={classes['when']}>
          <time dateTime={run.createdAt} title={formatExact(run.createdAt, i18n.language)}>
            {formatNear(run.createdAt, i18n.language)}
          </time>{' '}
          <span className={classes['who']}>{run.initiator ?? t(`by.${run.trigger}`)}</span>
        </span>
        <span>
          <StatusBadge {...markLooks[mark]}>{t(`mark.${mark}`)}</StatusBadge>
        </span>
        <span className={classes['did']} title={progress ? undefined : did}>
          {progress ? <Progress {...progress} /> : did}
        </span>
        <span className={classes['took']}>
          <TaskDuration task={spanOf(run)} />
        </span>
      </button>
      <ul
        id={tasksId}
        className={classes['tasks']}
        hidden={!opened}
        aria-label={t('tasksOf', { time: formatNear(run.createdAt, i18n.language) })}
      >
        {opened &&
          run.tasks.map((task) => (
            <RunTask
              key={task.taskId}
              task={task}
              connectionId={run.connectionId}
              stillFailing={mark === 'stillFailing'}
              superAdmin={superAdmin}
              {...(onStop ? { onStop } : {})}
            />
          ))}
        {opened && run.failedElements && run.failedElements.count > 0 && (
          <li className={classes['still']}>
            <Link
              to={paths.insight}
              params={{ connectionId: run.connectionId }}
              search={{ 'sync-element-name': 'failed' }}
            >
              {t('showFailing')}
            </Link>
          </li>
        )}
      </ul>
    </li>
  );
}

/** From the start of its first task to the end. */
function spanOf({ tasks, finishedAt }: RunRecord) {
  const starts = tasks.flatMap(({ startedAt }) => startedAt ?? []).toSorted();
  return { startedAt: starts[0] ?? null, finishedAt };
}
