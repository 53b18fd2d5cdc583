import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/nl';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOfDate } from './dayText.ts';
import { PlainButton } from './PlainButton.tsx';
import classes from './Calendar.module.css';

export interface CalendarProps {
  /** `2026-11-20`; empty if none is chosen. */
  value: string;
  /** Called with an empty text to choose none. */
  onChoose: (day: string) => void;
  /** The first and the last day that can be chosen. */
  min?: string | undefined;
  max?: string | undefined;
  /** No day can be chosen, too. */
  clearable?: boolean;
}

/** A month to choose a day of, in the page's language; the browser's own calendar keeps to the browser's. */
export default function Calendar({ value, onChoose, min, max, clearable }: CalendarProps) {
  const { t, i18n } = useTranslation('dates');
  const [today] = useState(() => dayOfDate(new Date()));
  const isAllowed = (day: string) =>
    (min === undefined || day >= min) && (max === undefined || day <= max);
  const focused = [value, today, min, max].find((day) => day && isAllowed(day)) ?? today;
  const frame = useRef<HTMLDivElement>(null);
  // the popover looks for what to focus once: before this is loaded, or after
  useEffect(() => frame.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <div ref={frame} className={classes['calendar']}>
      <DatePicker
        value={value || null}
        defaultDate={focused}
        onChange={(day) => onChoose(day ?? '')}
        locale={i18n.language}
        highlightToday
        maxLevel="month"
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        getDayProps={(day) => ({
          'data-autofocus': day === focused || undefined,
          'aria-current': day === today ? 'date' : undefined,
          'aria-pressed': day === value,
        })}
        ariaLabels={{ previousMonth: t('previous'), nextMonth: t('next') }}
      />
      <div className={classes['foot']}>
        {isAllowed(today) && (
          <PlainButton look="quiet" onClick={() => onChoose(today)}>
            {t('today')}
          </PlainButton>
        )}
        {clearable && value !== '' && (
          <PlainButton look="quiet" onClick={() => onChoose('')}>
            {t('clear')}
          </PlainButton>
        )}
      </div>
    </div>
  );
}
