import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../../contract/tasks.ts';
import { formatDuration } from '../../../../../ui/formatDuration.ts';
import { durationOf } from './durationOf.ts';
import { NoValue } from '../../../../../ui/NoValue.tsx';

/** Duration of a task; for a running one it counts by the second. */
export function TaskDuration({ task }: { task: Pick<Task, 'startedAt' | 'finishedAt'> }) {
  const { i18n } = useTranslation();
  const [now, setNow] = useState(() => Date.now());
  const running = task.startedAt !== null && task.finishedAt === null;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const duration = durationOf(task, now);
  if (duration === null) return <NoValue />;
  // A ticking figure in whole seconds: tenths would only flicker.
  return formatDuration(running ? Math.floor(duration / 1000) * 1000 : duration, i18n.language);
}
