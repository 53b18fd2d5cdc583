import {
  type Icon,
  IconArrowBackUp,
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconCircleXFilled,
  IconClock,
  IconKey,
  IconNote,
  IconPencil,
  IconPlayerPauseFilled,
  IconPlayerStopFilled,
  IconPlayerPlayFilled,
  IconPlugConnectedX,
  IconProgress,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TimelineDeed, TimelineEvent } from '../../../../../contract/connectionHistory.ts';
import type { Connection } from '../../../../../contract/connections.ts';
import { formatBy, type Language } from '../../../../../contract/messages/formatParam.ts';
import { LinkButton } from '../../../../components/LinkButton.tsx';
import { paths } from '../../../../paths.ts';
import { formatExact } from '../../../../../ui/formatInstant.ts';
import type { JoinedEvents } from './joinEvents.ts';
import { SettingChanges } from './SettingChanges.tsx';
import classes from './timeline.module.css';
import { useTimelineTexts } from './useTimelineTexts.ts';

interface Props {
  events: JoinedEvents;
  connection: Connection;
  /** Heading above it, for the first of its day. */
  day: string | undefined;
  /** There is no room for it yet. */
  beyond: boolean;
}

const runIcons = {
  complete: { Icon: IconCircleCheckFilled, tone: 'good' },
  nothing: { Icon: IconCircleCheckFilled, tone: 'good' },
  partlyFailed: { Icon: IconCircleHalf2, tone: 'warn' },
  failed: { Icon: IconCircleXFilled, tone: 'bad' },
  cancelled: { Icon: IconPlayerStopFilled, tone: undefined },
} as const;

const deedIcons: Partial<Record<TimelineDeed, Icon>> = {
  replacedCredential: IconKey,
  wroteNote: IconNote,
  paused: IconPlayerPauseFilled,
  changedPause: IconPlayerPauseFilled,
  resumed: IconPlayerPlayFilled,
  pauseEnded: IconPlayerPlayFilled,
  activated: IconPlugConnectedX,
  deactivated: IconPlugConnectedX,
};

/** One event, or several joined: what, when, and further details. */
export function TimelineLine({ events, connection, day, beyond }: Props) {
  const { t, i18n } = useTranslation('runs');
  const textsOf = useTimelineTexts(connection.connectionId);
  const [event] = events;
  const { title, more } = textsOf(events);
  const { Icon, tone } = iconOf(event);
  return (
    <>
      {day !== undefined && (
        <li className={classes['day']} data-beyond={beyond || undefined}>
          {day}
        </li>
      )}
      <li className={classes['event']} data-line="" data-beyond={beyond || undefined}>
        <Icon size={16} className={classes['icon']} data-tone={tone} aria-hidden="true" />
        <time dateTime={event.at} title={formatExact(event.at, i18n.language)}>
          {formatBy(new Date(event.at), i18n.language as Language, { timeStyle: 'short' })}
        </time>
        <span>{title}</span>
        {more && <span className={classes['more']}>{more}</span>}
        {event.changes.length > 0 && (
          <SettingChanges connection={connection} changes={event.changes} />
        )}
        {event.outage && (
          <LinkButton
            className={classes['restore']}
            variant="subtle"
            size="compact-xs"
            to={paths.outage}
            params={{ outageId: event.outage.outageId }}
          >
            {t('timeline.outage.show')}
          </LinkButton>
        )}
        {event.replaced !== null && connection.mayOperate && connection.preconfigured && (
          <LinkButton
            className={classes['restore']}
            variant="subtle"
            size="compact-xs"
            leftSection={<IconArrowBackUp size={14} aria-hidden="true" />}
            to={paths.connection}
            params={{ connectionId: connection.connectionId }}
            search={(before) => ({ ...before, restore: String(event.replaced) })}
          >
            {t('timeline.restore')}
          </LinkButton>
        )}
      </li>
    </>
  );
}

function iconOf({ run, outage, deed, credential }: TimelineEvent) {
  if (outage) return { Icon: IconClock, tone: 'info' as const };
  if (run)
    return run.outcome === null
      ? { Icon: run.waitsFor === null ? IconProgress : IconClock, tone: 'info' as const }
      : runIcons[run.outcome];
  if (credential)
    return {
      Icon: IconKey,
      tone: credential.outcome === 'refused' ? ('bad' as const) : undefined,
    };
  return { Icon: (deed && deedIcons[deed]) ?? IconPencil, tone: undefined };
}
