import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/nl';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { dayOfDate } from './dayInstants.ts';
import classes from './calendar.module.css';

interface Props {
  /** `2026-11-20`; empty if none is chosen. */
  value: string;
  /** Empty to choose none. */
  onChoose: (day: string) => void;
}

/** A month to choose a day of, in the page's language; the browser's own date field keeps to the browser's. */
export default function DayCalendar({ value, onChoose }: Props) {
  const { t, i18n } = useTranslation('audit');
  const [today] = useState(() => dayOfDate(new Date()));
  const focused = value || today;
  const frame = useRef<HTMLDivElement>(null);
  // the popover has looked for what to focus before this was loaded
  useEffect(() => frame.current?.querySelector<HTMLElement>('[data-focused]')?.focus(), []);
  return (
    <div ref={frame} className={classes['calendar']}>
      <DatePicker
        value={value || null}
        defaultDate={focused}
        onChange={(day) => onChoose(day ?? '')}
        locale={i18n.language}
        highlightToday
        maxLevel="month"
        getDayProps={(day) => ({
          'data-focused': day === focused || undefined,
          'aria-current': day === today ? 'date' : undefined,
          'aria-pressed': day === value,
        })}
        ariaLabels={{ previousMonth: t('calendar.previous'), nextMonth: t('calendar.next') }}
      />
      <div className={classes['foot']}>
        <PlainButton look="quiet" onClick={() => onChoose(today)}>
          {t('calendar.today')}
        </PlainButton>
        {value !== '' && (
          <PlainButton look="quiet" onClick={() => onChoose('')}>
            {t('calendar.clear')}
          </PlainButton>
        )}
      </div>
    </div>
  );
}
