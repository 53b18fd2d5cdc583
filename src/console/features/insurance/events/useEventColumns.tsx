import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { columnsOf, type EventColumn } from '../../../../contract/insuranceEventColumns.ts';
import type {
  InsuranceEvent,
  InsuranceEventType,
  listInsuranceEvents,
} from '../../../../contract/insuranceEvents.ts';
import { formatCalendarDate, type Language } from '../../../../contract/messages/formatParam.ts';
import { Marked } from '../../../components/Marked.tsx';
import { useAreCards } from '../../../lists/useAreCards.ts';
import type { ColumnOf } from '../../../lists/usePagedList.ts';
import { Instant } from '../../../../ui/Instant.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { EventChange, EventPercent } from './EventChange.tsx';
import { EventChanges } from './EventChanges.tsx';
import { eventValueText } from './eventValueText.ts';
import { headerOf } from './headerOf.ts';
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

/**
 * The columns of one event type, or the common column of all types (EVT-02). On narrow screens also those of the cards,
 * which replace them; what the list is sorted by is the same.
 */
export function useEventColumns(type: InsuranceEventType | undefined, search: string) {
  const { t, i18n } = useTranslation('insuranceEvents');
  const areCards = useAreCards();
  return {
    columns: tableColumns(type, search, t, i18n.language),
    cards: areCards ? cardColumns(type, search, t, i18n.language) : undefined,
  };
}

function tableColumns(
  type: InsuranceEventType | undefined,
  search: string,
  t: Texts,
  language: string,
): Columns {
  const comparedColumn = type && comparedColumns[type];
  return [
    employeeColumn(t, search),
    ...(type === undefined ? [typeColumn(t)] : []),
    effectiveColumn(t, language),
    ...(type === undefined
      ? [changesColumn(t, (event) => <EventChanges event={event} max={2} />)]
      : [
          ...(comparedColumn ? comparison(comparedColumn, t, language) : []),
          ...columnsOf[type]
            .filter((column) => column !== comparedColumn)
            .map((column): Columns[number] => ({
              id: column,
              role: 'grow',
              header: headerOf(column, t),
              cell: ({ changes }) => <EventChange column={column} change={changes[column]} />,
            })),
          detectedColumn(t),
        ]),
  ];
}

/** Two lines: who and how much or when, then the change. */
function cardColumns(
  type: InsuranceEventType | undefined,
  search: string,
  t: Texts,
  language: string,
): Columns {
  const comparedColumn = type && comparedColumns[type];
  const effective = effectiveColumn(t, language);
  if (comparedColumn)
    return [
      employeeColumn(t, search),
      percentColumn(comparedColumn, t),
      {
        id: comparedColumn,
        role: 'grow',
        header: headerOf(comparedColumn, t),
        card: 'line',
        cell: ({ changes }) => (
          <EventChange column={comparedColumn} change={changes[comparedColumn]} />
        ),
      },
      { ...effective, card: 'end' },
    ];
  return [
    employeeColumn(t, search),
    { ...effective, card: 'side' },
    changesColumn(t, (event) => <EventChanges event={event} max={1} named={type === undefined} />),
  ];
}

const employeeColumn = (t: Texts, search: string): Columns[number] => ({
  id: 'employee',
  role: 'grow',
  header: t('columns.employee'),
  sortBy: 'employee',
  primary: true,
  cell: ({ hrEmployee: { name, number }, archived }) => (
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
    cell: ({ changes: { [compared]: change } }) => (
      <EventChange column={compared} change={change && { after: change.after }} />
    ),
  },
  percentColumn(compared, t),
];

const percentColumn = (compared: EventColumn, t: Texts): Columns[number] => ({
  id: 'change',
  role: 'fit',
  header: t('columns.change'),
  align: 'right',
  width: '110px',
  card: 'side',
  cell: ({ changes: { [compared]: change } }) => <EventPercent change={change} />,
});

const changesColumn = (t: Texts, cell: Columns[number]['cell']): Columns[number] => ({
  id: 'changes',
  role: 'grow',
  header: t('columns.changes'),
  width: '40%',
  card: 'line',
  cell,
});
