import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBy, type Language } from '../../../contract/messages/formatParam.ts';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import { addDays, addMonths, type Day, dayOfDate, noonOf, weekday, weeksOf } from './monthDays.ts';
import classes from './calendar.module.css';

interface Props {
  /** Empty if none is chosen. */
  value: Day;
  /** Empty to choose none. */
  onChoose: (day: Day) => void;
}

/** How the keys move the focus from a day (ARIA practices, date picker dialog). */
const moves: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekday(day)),
  End: (day) => addDays(day, 6 - weekday(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** A month to choose a day of, in the page's language; the browser's own date field keeps to the browser's. */
export function DayCalendar({ value, onChoose }: Props) {
  const { t, i18n } = useTranslation('audit');
  const language = i18n.language as Language;
  const [today] = useState(() => dayOfDate(new Date()));
  const [focused, setFocused] = useState(value || today);
  const [byKey, setByKey] = useState(false);
  const grid = useRef<HTMLTableElement>(null);
  const title = useId();
  useEffect(() => {
    if (byKey) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused, byKey]);
  const turn = (months: number) => {
    setByKey(false);
    setFocused(addMonths(focused, months));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    setByKey(true);
    setFocused(move(focused));
  };
  const weeks = weeksOf(focused);
  return (
    <div className={classes['calendar']}>
      <div className={classes['month']}>
        <PlainButton look="icon" aria-label={t('calendar.previous')} onClick={() => turn(-1)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </PlainButton>
        <strong id={title} aria-live="polite">
          {formatBy(noonOf(focused), language, { month: 'long', year: 'numeric' })}
        </strong>
        <PlainButton look="icon" aria-label={t('calendar.next')} onClick={() => turn(1)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </PlainButton>
      </div>
      <table ref={grid} aria-labelledby={title}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={formatBy(noonOf(day), language, { weekday: 'long' })}>
                {formatBy(noonOf(day), language, { weekday: 'short' }).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    tabIndex={day === focused ? 0 : -1}
                    data-autofocus={day === focused || undefined}
                    data-other={day.slice(0, 7) !== focused.slice(0, 7) || undefined}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={formatBy(noonOf(day), language, { dateStyle: 'full' })}
                    onKeyDown={onKeyDown}
                    onClick={() => onChoose(day)}
                  >
                    {noonOf(day).getDate()}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
