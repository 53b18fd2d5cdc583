import { useTranslation } from 'react-i18next';
import { columnsOf, type EventColumn } from '../../../../contract/insuranceEventColumns.ts';
import type {
  InsuranceEvent,
  InsuranceEventType,
  listInsuranceEvents,
} from '../../../../contract/insuranceEvents.ts';
import { formatCalendarDate, type Language } from '../../../../contract/messages/formatParam.ts';
import { Marked } from '../../../components/Marked.tsx';
import type { ColumnOf } from '../../../lists/usePagedList.ts';
import { Instant } from '../../../../ui/Instant.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { Dash, EventChange, EventPercent } from './EventChange.tsx';
import { eventValueText } from './eventValueText.ts';
import classes from './events.module.css';
import { useEventTypeName } from './useEventTypeName.ts';

type Columns = readonly ColumnOf<typeof listInsuranceEvents>[];

/** Types with a single amount or share: old value, new value and difference each have a column. */
const comparedColumns: Partial<Record<InsuranceEventType, EventColumn>> = {
  GrossWageUpdatedEvent: 'annualWage',
  EmployeePartTimePercentageUpdatedEvent: 'partTimePercentage',
};

/** Number of a new employee's values in the common column; the rest is in the type's own columns. */
const maxBriefColumns = 2;

/** EVT-02: the columns of one event type, or the common column of all types. */
export function useEventColumns(type: InsuranceEventType | undefined, search: string): Columns {
  const { t, i18n } = useTranslation('insuranceEvents');
  const nameOf = useEventTypeName();
  const header = (column: EventColumn) => t(`columns.${column.replace('.', '_') as HeaderName}`);
  const marks = ({ archived, processed }: InsuranceEvent) => (
    <>
      {archived && <StatusBadge tone="off">{t('archivedMark')}</StatusBadge>}
      {processed && <StatusBadge tone="good">{t('processedMark')}</StatusBadge>}
    </>
  );
  const shared: Columns = [
    {
      id: 'employee',
      header: t('columns.employee'),
      sortBy: 'employee',
      primary: true,
      cell: (event) => (
        <span className={classes['employee']}>
          <Marked text={event.hrEmployee.name || t('gone')} search={search} />
          {marks(event)}
        </span>
      ),
    },
    {
      id: 'number',
      header: t('columns.number'),
      align: 'right',
      width: '96px',
      card: 'hidden',
      cell: ({ hrEmployee: { number } }) => number ?? <Dash />,
    },
    ...(type === undefined
      ? [
          {
            id: 'type',
            header: t('columns.type'),
            width: '156px',
            cell: (event: InsuranceEvent) => nameOf(event['@type']),
          },
        ]
      : []),
    {
      id: 'effective',
      header: t('columns.effective'),
      sortBy: 'eventDate',
      width: '124px',
      cell: ({ eventDate }) => (
        <time dateTime={eventDate} className={classes['nowrap']}>
          {formatCalendarDate(eventDate, i18n.language as Language)}
        </time>
      ),
    },
  ];
  const detected: Columns = [
    {
      id: 'detected',
      header: t('columns.detected'),
      sortBy: 'createdAt',
      width: '168px',
      card: 'hidden',
      cell: ({ createdAt }) => (
        <span className={classes['nowrap']}>
          <Instant value={createdAt} />
        </span>
      ),
    },
  ];
  const comparedColumn = type && comparedColumns[type];
  if (comparedColumn)
    return [
      ...shared,
      {
        id: 'was',
        header: t('columns.was', { column: header(comparedColumn) }),
        align: 'right',
        card: 'hidden',
        cell: ({ changes: { [comparedColumn]: change } }) =>
          change?.before === undefined ? (
            <Dash />
          ) : (
            <span className={classes['was']}>
              {eventValueText(comparedColumn, change.before, t, i18n.language)}
            </span>
          ),
      },
      {
        id: comparedColumn,
        header: t('columns.becomes'),
        align: 'right',
        card: 'line',
        cell: ({ changes: { [comparedColumn]: change } }) => (
          <>
            <span className={classes['inTable']}>
              <EventChange column={comparedColumn} change={change && { after: change.after }} />
            </span>
            <span className={classes['onCard']}>
              <EventChange column={comparedColumn} change={change} />
            </span>
          </>
        ),
      },
      {
        id: 'change',
        header: t('columns.change'),
        align: 'right',
        width: '110px',
        card: 'side',
        cell: ({ changes: { [comparedColumn]: change } }) => <EventPercent change={change} />,
      },
      ...detected,
    ];
  if (type)
    return [
      ...shared,
      ...columnsOf[type].map((column): Columns[number] => ({
        id: column,
        header: header(column),
        card: 'named',
        cell: ({ changes }) => <EventChange column={column} change={changes[column]} />,
      })),
      ...detected,
    ];
  return [
    ...shared,
    {
      id: 'changes',
      header: t('columns.changes'),
      width: '34%',
      card: 'line',
      cell: (event) => {
        if (event.goneAt) return <span className={classes['was']}>{t('gone')}</span>;
        const changedColumns = columnsOf[event['@type']].filter((column) => {
          const { before, after } = event.changes[column] ?? {};
          return JSON.stringify(before) !== JSON.stringify(after) && after !== undefined;
        });
        const shownColumns = changedColumns.slice(0, maxBriefColumns);
        return (
          <span className={classes['changed']}>
            {shownColumns.map((column) => (
              <span key={column}>
                <small>{header(column)} </small>
                <EventChange column={column} change={event.changes[column]} />
              </span>
            ))}
            {changedColumns.length > shownColumns.length && (
              <small>{t('more', { count: changedColumns.length - shownColumns.length })}</small>
            )}
          </span>
        );
      },
    },
  ];
}

type HeaderName = EventColumn extends infer Name
  ? Name extends `${infer Part}.${infer Rest}`
    ? `${Part}_${Rest}`
    : Name
  : never;
