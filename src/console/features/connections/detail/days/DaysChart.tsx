import { useTranslation } from 'react-i18next';

import {
  formatBy,
  formatCalendarDate,
  type Language,
} from '../../../../../contract/messages/formatParam.ts';
import classes from './days.module.css';

interface Day {
  /** YYYY-MM-DD */
  date: string;
  booked: number;
  failed: number;
}

interface Props {
  days: readonly Day[];
  /** “booked” or “written”. */
  did: string;
}

/** Height of the chart and distance of the bars, in SVG units. */
const chartHeight = 56;
const barPitch = 12;
const barWidth = 9;
/** Minimum height, so that a day with little activity is still visible. */
const minBarHeight = 2;

/** One bar a day, failed on top of booked; screen readers get a table. */
export function DaysChart({ days, did }: Props) {
  const { t, i18n } = useTranslation('runs');
  const language = i18n.language as Language;
  const maxCount = Math.max(1, ...days.map(({ booked, failed }) => booked + failed));
  const scale = (count: number) =>
    count === 0 ? 0 : Math.max(minBarHeight, (count / maxCount) * (chartHeight - 3));
  const short = (date: string) =>
    formatBy(new Date(`${date}T00:00:00Z`), language, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
  // the whole month, so that a bar stands at its day
  const length = days[0] ? Number(lastOfMonth(days[0].date).slice(8)) : 31;
  return (
    <figure className={classes['chart']}>
      <svg viewBox={`0 0 ${length * barPitch} ${chartHeight + 2}`} width="100%" aria-hidden="true">
        <line
          className={classes['ground']}
          x1="0"
          x2={length * barPitch}
          y1={chartHeight + 1}
          y2={chartHeight + 1}
        />
        {days.map((day, index) => (
          <g key={day.date}>
            <title>
              {t('days.day', {
                date: short(day.date),
                booked: day.booked,
                did,
                failed: day.failed,
              })}
            </title>
            <Bar x={index * barPitch} booked={scale(day.booked)} failed={scale(day.failed)} />
          </g>
        ))}
      </svg>
      <figcaption className={classes['legend']} aria-hidden="true">
        <span>{days[0] && short(days[0].date)}</span>
        <span data-of="booked">{did}</span>
        <span data-of="failed">{t('days.columns.failed')}</span>
        <span>{days[0] && short(lastOfMonth(days[0].date))}</span>
      </figcaption>
      {/* not on the table itself: some browsers show its caption then */}
      <div className="visually-hidden">
        <DaysTable days={days} did={did} />
      </div>
    </figure>
  );
}

/** The last day of a date's month, YYYY-MM-DD as the date. */
function lastOfMonth(date: string): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** A day's bar, failed on top of booked; the numbers are heights. */
function Bar({ x, booked, failed }: { x: number; booked: number; failed: number }) {
  const gap = booked > 0 && failed > 0 ? 1.5 : 0;
  const shared = { x, width: barWidth, rx: 1.5 };
  return (
    <>
      <rect className={classes['booked']} {...shared} y={chartHeight - booked} height={booked} />
      <rect
        className={classes['failed']}
        {...shared}
        y={chartHeight - booked - gap - failed}
        height={failed}
      />
    </>
  );
}

function DaysTable({ days, did }: Props) {
  const { t, i18n } = useTranslation('runs');
  return (
    <table>
      <caption>{t('days.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('days.columns.date')}</th>
          <th scope="col">{did}</th>
          <th scope="col">{t('days.columns.failed')}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, booked, failed }) => (
          <tr key={date}>
            <th scope="row">{formatCalendarDate(date, i18n.language as Language)}</th>
            <td>{booked}</td>
            <td>{failed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
