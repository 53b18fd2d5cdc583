import { useTranslation } from 'react-i18next';
import type { TimelineEvent } from '../../../../../contract/connectionHistory.ts';
import { useWritesEntries } from '../../../../components/useWritesEntries.ts';
import { usePackageTitles } from '../../../../components/usePackageTitles.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { formatDuration } from '../../../../../ui/formatDuration.ts';
import { formatMinute } from '../../../../../ui/formatInstant.ts';
import type { JoinedEvents } from './joinEvents.ts';

interface EventTexts {
  title: string;
  more?: string;
}

/** Texts of events in the reader's language. */
export function useTimelineTexts(connectionId: string): (events: JoinedEvents) => EventTexts {
  const ofRuns = useRunTexts(connectionId);
  const ofCredential = useCredentialTexts();
  const ofOutage = useOutageTexts();
  const ofDeed = useDeedTexts();
  return (events) => {
    const [event] = events;
    if (event.run) return ofRuns(events);
    if (event.outage) return ofOutage(event.outage, event.at);
    return event.credential ? ofCredential(event.credential) : ofDeed(event);
  };
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');

function useRunTexts(connectionId: string) {
  const { t, i18n } = useTranslation('runs');
  const titleOf = usePackageTitles();
  const writesEntries = useWritesEntries(connectionId);
  const did = (events: JoinedEvents): string => {
    const sum = (count: 'written' | 'failed') =>
      events.reduce((total, { run }) => total + (run?.[count] ?? 0), 0);
    return (['written', 'failed'] as const)
      .filter((name) => sum(name) > 0)
      .map((name) =>
        t(`did.${name === 'written' && writesEntries ? 'booked' : name}`, { count: sum(name) }),
      )
      .join(', ');
  };
  const openRun = ({ run, person: name, byStaff }: TimelineEvent): EventTexts => {
    const person = name ?? (byStaff ? t('timeline.staff') : null);
    const waitsFor = run?.waitsFor ? titleOf(run.waitsFor) : undefined;
    if (person)
      return {
        title: t('timeline.run.startedBy', { person }),
        ...(waitsFor && { more: t('timeline.run.waitsFor', { name: waitsFor }) }),
      };
    return {
      title: waitsFor ? t('timeline.run.waits', { name: waitsFor }) : t('timeline.run.goesOn'),
    };
  };
  return (events: JoinedEvents): EventTexts => {
    const [{ run, person: name, byStaff }] = events;
    if (!run || run.outcome === null) return openRun(events[0]);
    const person = name ?? (byStaff ? t('timeline.byStaff') : null);
    if (events.length > 1) {
      const time = formatMinute(events.at(-1)?.at ?? '', i18n.language);
      return {
        title: t('timeline.run.joined', { count: events.length }),
        more: joined([did(events), t('timeline.since', { time })]),
      };
    }
    const byNotice = run.trigger === 'notice' ? t('timeline.run.notice') : '';
    return {
      title: t(`timeline.run.${run.outcome}`),
      more: joined([did(events), person ? t('timeline.run.by', { person }) : byNotice]),
    };
  };
}

function useCredentialTexts() {
  const { t, i18n } = useTranslation('runs');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  return (credential: NonNullable<TimelineEvent['credential']>): EventTexts => {
    const { packageType, kind, outcome, count, firstAt, codedMessage } = credential;
    const name = titleOf(packageType);
    const message = codedMessage ? read(codedMessage, codedMessage.message) : '';
    const time = formatMinute(firstAt, i18n.language);
    const times = count > 1 ? t('timeline.times', { count, time }) : '';
    const title =
      outcome === 'ok'
        ? t(kind === 'connect' ? 'timeline.credential.connected' : 'timeline.credential.renewed', {
            name,
          })
        : outcome === 'unavailable'
          ? t('timeline.credential.silent', { name })
          : t(
              kind === 'connect'
                ? 'timeline.credential.notConnected'
                : 'timeline.credential.refused',
              { name },
            );
    return { title, more: joined([message, times]) };
  };
}

function useOutageTexts() {
  const { t, i18n } = useTranslation('runs');
  const titleOf = usePackageTitles();
  return (
    { packageType, endedAt }: NonNullable<TimelineEvent['outage']>,
    at: string,
  ): EventTexts => {
    const name = titleOf(packageType);
    if (endedAt === null)
      return { title: t('timeline.outage.lasts', { name }), more: t('timeline.outage.waits') };
    const duration = formatDuration(Date.parse(endedAt) - Date.parse(at), i18n.language);
    return { title: t('timeline.outage.ended', { name, duration }) };
  };
}

/** Changes by a person, and pauses with their reason and end. */
function useDeedTexts() {
  const { t, i18n } = useTranslation('runs');
  return ({ deed, person: name, byStaff, reason, until, changes }: TimelineEvent): EventTexts => {
    const person = name ?? (byStaff ? t('timeline.staff') : t('timeline.somebody'));
    if (deed === null) return { title: person };
    const end =
      until === null
        ? t('timeline.untilResumed')
        : t('timeline.until', { time: formatMinute(until, i18n.language) });
    return {
      title: t(`timeline.deed.${deed}`, { person, count: changes.length }),
      more: joined([
        reason === '' ? '' : `“${reason}”`,
        deed === 'paused' || deed === 'changedPause' ? end : '',
      ]),
    };
  };
}
