import { useTranslation } from 'react-i18next';
import type { RunRecord, Task } from '../../../../../contract/tasks.ts';
import { isEntryElement } from '../../../../components/useWritesEntries.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { formatMinute } from '../../../../../ui/formatInstant.ts';
import type { RunMark } from '../../../../../ui/RunStrip.tsx';
import { hasWaitingRest } from './runMark.ts';

/** Sentences for a run's results, and until when something waits, in the reader's time. */
export function useRunTexts() {
  const { t, i18n } = useTranslation('runs');
  const read = useReadCoded();

  /** Until when a parked task waits and why, or that its rest waits; undefined for other tasks. */
  const waitText = (task: Task): string | undefined => {
    const { notBefore, codedMessage, message } = task;
    if (notBefore) {
      const until = t('goesOnAt', { time: formatMinute(notBefore, i18n.language) });
      const reason = codedMessage?.params['reason'];
      const why = isMessage(reason)
        ? read({ ...reason, message: '' }, '')
        : codedMessage?.code === 'task.parked'
          ? ''
          : read(codedMessage, message);
      return why === '' ? until : `${until}: ${why}`;
    }
    if (!hasWaitingRest(task)) return undefined;
    const until = codedMessage?.params['until'];
    return isInstant(until)
      ? t('rest.until', { time: formatMinute(until.instant, i18n.language) })
      : t('rest.nextRun');
  };

  /** "40 still fail"; undefined if nothing does. */
  const stillFailingText = (failed: RunRecord['failedElements']): string | undefined => {
    if (!failed || failed.count === 0) return undefined;
    const number = `${new Intl.NumberFormat(i18n.language).format(failed.count)}${failed.isCapped ? '+' : ''}`;
    return t('did.stillFailing', { count: failed.count, number });
  };

  const run = (record: RunRecord, mark: RunMark): string => {
    const { tasks, counts, failedElements } = record;
    const confirmed = tasks.reduce((sum, task) => sum + task.counts.confirmed, 0);
    const areEntries = tasks.every(
      (task) => task.counts.written === 0 || isEntryElement(task.elementName),
    );
    const parts = [
      ...(counts.written > 0
        ? [t(areEntries ? 'did.booked' : 'did.written', { count: counts.written })]
        : []),
      // written before, and only now confirmed to its source
      ...(counts.written === 0 && confirmed > 0 ? [t('did.confirmed', { count: confirmed })] : []),
      ...(counts.failed > 0 ? [t('did.failed', { count: counts.failed })] : []),
    ];
    const stillFails =
      mark === 'stillFailing' || mark === 'complete' ? stillFailingText(failedElements) : undefined;
    const waiting = tasks.map(waitText).find((text) => text !== undefined);
    const stopped = tasks.find(
      ({ taskStatus }) => taskStatus === 'failed' || taskStatus === 'cancelled',
    );
    const sentences = [
      ...(parts.length > 0 ? [parts.join(', ')] : []),
      ...(stillFails ? [stillFails] : []),
      ...(waiting ? [waiting] : []),
      ...(stopped?.message ? [read(stopped.codedMessage, stopped.message)] : []),
    ];
    if (sentences.length > 0) return sentences.join('. ');
    if (mark === 'running')
      return counts.read > 0 ? t('did.readSoFar', { count: counts.read }) : t('started');
    // the badge already shows that there was nothing new
    return counts.read > 0 ? t('did.read', { count: counts.read }) : '';
  };
  return { run, waitText };
}

type Coded = NonNullable<Task['codedMessage']>;

function isMessage(value: unknown): value is Pick<Coded, 'code' | 'params'> {
  return typeof value === 'object' && value !== null && 'code' in value && 'params' in value;
}

function isInstant(value: unknown): value is { instant: string } {
  return typeof value === 'object' && value !== null && 'instant' in value;
}
