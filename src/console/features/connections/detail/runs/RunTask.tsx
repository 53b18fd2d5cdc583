import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SyncStatusFilter } from '../../../../../contract/sync.ts';
import type { Task } from '../../../../../contract/tasks.ts';
import { isEntryElement } from '../../../../components/useWritesEntries.ts';
import { usePackageTitles } from '../../../../components/usePackageTitles.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { paths } from '../../../../paths.ts';
import { formatDuration } from '../../../../../ui/formatDuration.ts';
import { StatusMark } from '../../../../../ui/StatusBadge.tsx';
import { useNow } from '../../../../../ui/useNow.ts';
import { TaskDuration } from '../tasks/TaskDuration.tsx';
import { Progress } from './Progress.tsx';
import { isSlow, hasWaitingRest, markLooks, progressOf, taskMark } from './runMark.ts';
import classes from './runs.module.css';
import { useRunTexts } from './useRunTexts.ts';

interface Props {
  task: Task;
  connectionId: string;
  /** Its run found nothing new while elements failed: a task that did nothing is no success either. */
  stillFailing: boolean;
  superAdmin: boolean;
  onStop?: () => void;
}

/** A task of a run: its results link to exactly those elements, and for super admins to its curls (TASK-04). */
export function RunTask({ task, connectionId, stillFailing, superAdmin, onStop }: Props) {
  const { t, i18n } = useTranslation(['runs', 'connection']);
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  const slow = isSlow(task, useNow());
  const didNothing = Object.values(task.counts).every((count) => count === 0);
  const mark = stillFailing && didNothing ? 'stillFailing' : taskMark(task);
  const { quiet: _quiet, ...look } = markLooks[mark];
  return (
    <li className={classes['task']}>
      <StatusMark {...look} label={t(`mark.${mark}`)} />
      <span className={classes['title']}>
        {read(task.titleCode, task.title)}{' '}
        <span className={classes['package']}>{titleOf(task.packageType)}</span>
      </span>
      <span className={classes['result']}>
        <TaskResult task={task} connectionId={connectionId} />
      </span>
      <span className={classes['curls']}>
        {superAdmin && (
          <Link
            to={paths.curls}
            params={{ connectionId }}
            search={{ taskId: task.taskId }}
            aria-label={t('connection:tasks.curlsOf')}
          >
            {t('connection:tasks.columns.curls')}
          </Link>
        )}
      </span>
      <span className={classes['took']}>
        <TaskDuration task={task} />
      </span>
      {slow && (
        <p className={classes['slow']} role="status">
          <strong>{t('slow.title')}</strong>{' '}
          {t('slow.text', { usual: formatDuration(task.usualMs ?? 0, i18n.language) })}{' '}
          {onStop && (
            <button type="button" className={classes['link']} onClick={onStop}>
              {t('slow.stop')}
            </button>
          )}
        </p>
      )}
    </li>
  );
}

/** The results, in numbers that link to the elements; the task's own text if numbers show nothing. */
function TaskResult({ task, connectionId }: { task: Task; connectionId: string }) {
  const { t } = useTranslation('runs');
  const read = useReadCoded();
  const texts = useRunTexts();
  const { counts, message, codedMessage } = task;
  const mark = taskMark(task);
  const progress = mark === 'running' ? progressOf([task]) : undefined;
  const numbers = (
    [
      ['written', 'complete'],
      ['confirmed', 'complete'],
      ['failed', 'failed'],
      ['ignored', 'ignored'],
    ] as const
  ).filter(([name]) => counts[name] > 0);
  const showsMessage =
    numbers.length === 0 || mark === 'failed' || mark === 'cancelled' || mark === 'waits';
  const waitText = texts.waitText(task);
  return (
    <>
      {progress && <Progress {...progress} />}
      {numbers.map(([name, status], index) => (
        <span key={name}>
          {index > 0 && ', '}
          <ElementCount task={task} connectionId={connectionId} name={name} status={status} />
        </span>
      ))}
      {task.taskStatus === 'pending' && t('task.after')}
      {waitText ? (
        <span>
          {numbers.length > 0 && '. '}
          {waitText}
          {hasWaitingRest(task) && `, ${t('rest.why')}`}
        </span>
      ) : (
        showsMessage &&
        task.taskStatus !== 'complete' &&
        message && (
          <span>
            {numbers.length > 0 && '. '}
            {read(codedMessage, message)}
          </span>
        )
      )}
      {!waitText && numbers.length === 0 && task.taskStatus === 'complete' && (
        <span>{message ? read(codedMessage, message) : t('mark.nothing')}</span>
      )}
    </>
  );
}

interface CountProps {
  task: Task;
  connectionId: string;
  name: 'written' | 'confirmed' | 'failed' | 'ignored';
  /** The status that these elements have now. */
  status: SyncStatusFilter;
}

/** Links to exactly these elements, where the task has elements of one name. */
function ElementCount({ task, connectionId, name, status }: CountProps) {
  const { t } = useTranslation('runs');
  const { counts, elementName, taskId } = task;
  const did = name === 'written' && isEntryElement(elementName) ? 'booked' : name;
  const count = t(`did.${did}`, { count: counts[name] });
  if (elementName === null) return count;
  return (
    <Link
      to={paths.insight}
      params={{ connectionId }}
      search={{
        'sync-element-name': elementName,
        'sync-element-status': status,
        'task-id': taskId,
      }}
      data-failed={name === 'failed' || undefined}
    >
      {count}
    </Link>
  );
}
