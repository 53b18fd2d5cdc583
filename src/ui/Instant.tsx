import { useTranslation } from 'react-i18next';
import {
  formatBrief,
  formatDate,
  formatExact,
  formatRelative,
  formatShort,
  formatTime,
  sameDay,
} from './formatInstant.ts';
import { useNow } from './useNow.ts';
import { NoValue } from './NoValue.tsx';

interface Props {
  /** ISO 8601, UTC. */
  value: string | null | undefined;
  /** Without the time of day: when a thing in a list was created (of log entries and requests the time counts). */
  dateOnly?: boolean;
  /** As short as possible: only the time for today, else the day. */
  brief?: boolean;
  /** An instant shown next to it: on the same day only the time is shown, to the second. */
  near?: string;
}

/** An instant in the viewer's zone; the exact time is in the tooltip. A dash for none. */
export function Instant({ value, dateOnly = false, brief = false, near }: Props) {
  const { i18n } = useTranslation();
  if (!value) return <NoValue />;
  const format = brief
    ? formatBrief
    : dateOnly
      ? formatDate
      : near && sameDay(value, near)
        ? formatTime
        : formatShort;
  const text = format(value, i18n.language);
  return (
    <time dateTime={value} title={formatExact(value, i18n.language)}>
      {text}
    </time>
  );
}

/** How long ago, kept up to date; the exact time is in the tooltip. A dash for none. */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const { i18n } = useTranslation();
  const now = useNow();
  if (!value) return <NoValue />;
  return (
    <time dateTime={value} title={formatExact(value, i18n.language)}>
      {formatRelative(value, now, i18n.language)}
    </time>
  );
}
