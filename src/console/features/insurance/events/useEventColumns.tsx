import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  columnsOf,
  eventColumns,
  type EventColumn,
} from '../../../../contract/insuranceEventColumns.ts';
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
import { EventChange, EventPercent } from './EventChange.tsx';
import { eventValueText } from './eventValueText.ts';
import { NoValue } from '../../../../ui/NoValue.tsx';
import classes from './events.module.css';
import { useEventTypeName } from './useEventTypeName.ts';

type Columns = readonly ColumnOf<typeof listInsuranceEvents>[];
type Texts = TFunction<'insuranceEvents'>;

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
  const comparedColumn = type && comparedColumns[type];
  return [
    employeeColumn(t, search),
    ...(type === undefined ? [typeColumn(t)] : []),
    effectiveColumn(t, i18n.language),
    ...(type === undefined
      ? [changesColumn(t)]
      : [
          ...(comparedColumn ? comparison(comparedColumn, t, i18n.language) : []),
          ...columnsOf[type]
            .filter((column) => column !== comparedColumn)
            .map((column): Columns[number] => ({
              id: column,
              role: 'grow',
              header: headerOf(column, t),
              card: 'named',
              cell: ({ changes }) => <EventChange column={column} change={changes[column]} />,
            })),
          detectedColumn(t),
        ]),
  ];
}

const headerOf = (column: EventColumn, t: Texts) =>
  t(`columns.${column.replace('.', '_') as HeaderName}`);

const employeeColumn = (t: Texts, search: string): Columns[number] => ({
  id: 'employee',
  role: 'grow',
  header: t('columns.employee'),
  sortBy: 'employee',
  primary: true,
  cell: ({ hrEmployee: { name, number }, archived, processed }) => (
    <span className={classes['employee']}>
      <span>
        <Marked text={name || t('gone')} search={search} />
        {number && (
          <small>
            <span className="visually-hidden">{t('columns.number')} </span>
            {number}
          </small>
        )}
      </span>
      {archived && <StatusBadge tone="off">{t('archivedMark')}</StatusBadge>}
      {processed && <StatusBadge tone="good">{t('processedMark')}</StatusBadge>}
    </span>
  ),
});

const typeColumn = (t: Texts): Columns[number] => ({
  id: 'type',
  role: 'fit',
  header: t('columns.type'),
  width: '156px',
  cell: (event) => <EventType event={event} />,
});

function EventType({ event }: { event: InsuranceEvent }) {
  return useEventTypeName()(event['@type']);
}

const effectiveColumn = (t: Texts, language: string): Columns[number] => ({
  id: 'effective',
  role: 'fit',
  header: t('columns.effective'),
  sortBy: 'eventDate',
  width: '144px',
  cell: ({ eventDate }) => (
    <time dateTime={eventDate} className={classes['nowrap']}>
      {formatCalendarDate(eventDate, language as Language)}
    </time>
  ),
});

const detectedColumn = (t: Texts): Columns[number] => ({
  id: 'detected',
  role: 'fit',
  header: t('columns.detected'),
  sortBy: 'createdAt',
  width: '168px',
  card: 'hidden',
  cell: ({ createdAt }) => (
    <span className={classes['nowrap']}>
      <Instant value={createdAt} />
    </span>
  ),
});

/** The old value, the new one and their difference. */
const comparison = (compared: EventColumn, t: Texts, language: string): Columns => [
  {
    id: 'was',
    role: 'grow',
    header: t('columns.was', { column: headerOf(compared, t) }),
    align: 'right',
    card: 'hidden',
    cell: ({ changes: { [compared]: change } }) =>
      change?.before === undefined ? (
        <NoValue />
      ) : (
        <span className={classes['was']}>
          {eventValueText(compared, change.before, t, language)}
        </span>
      ),
  },
  {
    id: compared,
    role: 'grow',
    header: t('columns.becomes'),
    align: 'right',
    card: 'line',
    cell: ({ changes: { [compared]: change } }) => (
      <>
        <span className={classes['inTable']}>
          <EventChange column={compared} change={change && { after: change.after }} />
        </span>
        <span className={classes['onCard']}>
          <EventChange column={compared} change={change} />
        </span>
      </>
    ),
  },
  {
    id: 'change',
    role: 'fit',
    header: t('columns.change'),
    align: 'right',
    width: '110px',
    card: 'side',
    cell: ({ changes: { [compared]: change } }) => <EventPercent change={change} />,
  },
];

const changesColumn = (t: Texts): Columns[number] => ({
  id: 'changes',
  role: 'grow',
  header: t('columns.changes'),
  width: '44%',
  card: 'line',
  cell: (event) => <BriefChanges event={event} />,
});

/** Order of its values: a wage for a period comes before the period, and what a new employee earns is not among the first. */
function rankOf(type: InsuranceEventType, column: EventColumn): number {
  if (eventColumns[column] !== 'money') return 1;
  return type === 'NewEmployeeEvent' || type === 'ReEmployedEvent' ? 2 : 0;
}

/** The most important changed values of an event of any type. */
function BriefChanges({ event }: { event: InsuranceEvent }) {
  const { t } = useTranslation('insuranceEvents');
  if (event.goneAt) return <span className={classes['was']}>{t('gone')}</span>;
  const changedColumns = columnsOf[event['@type']]
    .filter((column) => {
      const { before, after } = event.changes[column] ?? {};
      // its day has a column of its own
      if (after === undefined || after === event.eventDate) return false;
      return JSON.stringify(before) !== JSON.stringify(after);
    })
    .toSorted((first, second) => rankOf(event['@type'], first) - rankOf(event['@type'], second));
  const shownColumns = changedColumns.slice(0, maxBriefColumns);
  return (
    <span className={classes['changed']}>
      {shownColumns.map((column) => (
        <span key={column}>
          <small>{headerOf(column, t)} </small>
          <EventChange column={column} change={event.changes[column]} />
        </span>
      ))}
      {changedColumns.length > shownColumns.length && (
        <small>{t('more', { count: changedColumns.length - shownColumns.length })}</small>
      )}
    </span>
  );
}

type HeaderName = EventColumn extends infer Name
  ? Name extends `${infer Part}.${infer Rest}`
    ? `${Part}_${Rest}`
    : Name
  : never;
