import { useTranslation } from 'react-i18next';
import type { TimelineEvent } from '../../../../../contract/connectionHistory.ts';
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
export function useTimelineTexts(): (events: JoinedEvents) => EventTexts {
  const { t, i18n } = useTranslation('runs');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  const time = (at: string) => formatMinute(at, i18n.language);

  const did = (events: JoinedEvents): string => {
    const sum = (count: 'written' | 'failed') =>
      events.reduce((total, { run }) => total + (run?.[count] ?? 0), 0);
    return (['written', 'failed'] as const)
      .filter((name) => sum(name) > 0)
      .map((name) => t(`did.${name}`, { count: sum(name) }))
      .join(', ');
  };

  const ofRuns = (events: JoinedEvents): EventTexts => {
    const [{ run, person }] = events;
    const oldest = events.at(-1)?.at ?? '';
    if (!run || run.outcome === null)
      return {
        title: person ? t('timeline.run.startedBy', { person }) : t('timeline.run.goesOn'),
      };
    const title =
      events.length > 1
        ? t('timeline.run.joined', { count: events.length })
        : t(`timeline.run.${run.outcome}`);
    const more = [
      did(events),
      ...(events.length > 1
        ? [t('timeline.since', { time: time(oldest) })]
        : person
          ? [t('timeline.run.by', { person })]
          : run.trigger === 'notice'
            ? [t('timeline.run.notice')]
            : []),
    ];
    return { title, more: more.filter((part) => part !== '').join(', ') };
  };

  const ofCredential = ({ credential }: TimelineEvent): EventTexts => {
    if (!credential) return { title: '' };
    const { packageType, kind, outcome, count, firstAt, codedMessage } = credential;
    const name = titleOf(packageType);
    const message = codedMessage ? read(codedMessage, codedMessage.message) : '';
    const times = count > 1 ? t('timeline.times', { count, time: time(firstAt) }) : '';
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
    return { title, more: [message, times].filter((part) => part !== '').join(', ') };
  };

  const ofOutage = (
    { packageType, endedAt }: NonNullable<TimelineEvent['outage']>,
    at: string,
  ): EventTexts => {
    const name = titleOf(packageType);
    if (endedAt === null)
      return { title: t('timeline.outage.lasts', { name }), more: t('timeline.outage.waits') };
    const duration = formatDuration(Date.parse(endedAt) - Date.parse(at), i18n.language);
    return { title: t('timeline.outage.ended', { name, duration }) };
  };

  return (events) => {
    const [event] = events;
    const { run, outage, deed, credential, changes } = event;
    if (run) return ofRuns(events);
    if (outage) return ofOutage(outage, event.at);
    if (credential) return ofCredential(event);
    const person = event.person ?? t('timeline.somebody');
    if (deed === null) return { title: person };
    if (deed === 'resumed' && event.person === null) return { title: t('timeline.resumedAlone') };
    const more = [
      ...(event.reason === '' ? [] : [`“${event.reason}”`]),
      ...(deed !== 'paused'
        ? []
        : [
            event.until === null
              ? t('timeline.untilResumed')
              : t('timeline.until', { time: time(event.until) }),
          ]),
    ].join(', ');
    return { title: t(`timeline.deed.${deed}`, { person, count: changes.length }), more };
  };
}
