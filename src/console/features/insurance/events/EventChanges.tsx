import { useTranslation } from 'react-i18next';
import {
  columnsOf,
  eventColumns,
  type EventColumn,
} from '../../../../contract/insuranceEventColumns.ts';
import type { EventValue, InsuranceEvent } from '../../../../contract/insuranceEvents.ts';
import { NoValue } from '../../../../ui/NoValue.tsx';
import { EventChange, EventPercent, isUnusual } from './EventChange.tsx';
import classes from './events.module.css';
import { headerOf } from './headerOf.ts';
import { useEventTypeName } from './useEventTypeName.ts';

type Event = Pick<InsuranceEvent, '@type' | 'eventDate' | 'changes'> & { goneAt?: string | null };

interface Props {
  event: Event;
  /** The first ones are in view, the others unfold. */
  max: number;
  /** Begins with the event's type. */
  named?: boolean;
}

/** The changed values of an event of any type. */
export function EventChanges({ event, max, named = false }: Props) {
  const { t } = useTranslation('insuranceEvents');
  const typeName = useEventTypeName();
  const columns = changedColumns(event);
  const shown = event.goneAt ? [] : columns.slice(0, max);
  const rest = event.goneAt ? [] : columns.slice(max);
  const line = (
    <>
      {named && <span className={classes['type']}>{typeName(event['@type'])}</span>}
      {event.goneAt && <span className={classes['was']}>{t('gone')}</span>}
      {shown.map((column) => (
        // behind the type's name an amount is a wage, and a single value needs no name
        <Value
          key={column}
          column={column}
          event={event}
          unnamed={named && (columns.length === 1 || isMoney(column))}
        />
      ))}
      {!named && !event.goneAt && shown.length === 0 && <NoValue />}
    </>
  );
  if (rest.length === 0) return <span className={classes['changes']}>{line}</span>;
  return (
    <details>
      <summary className={classes['changes']}>
        {line}
        <small>{t('more', { count: rest.length })}</small>
      </summary>
      <span className={classes['rest']}>
        {rest.map((column) => (
          <Value key={column} column={column} event={event} />
        ))}
      </span>
    </details>
  );
}

function Value({
  column,
  event: { changes },
  unnamed = false,
}: {
  column: EventColumn;
  event: Event;
  unnamed?: boolean;
}) {
  const { t } = useTranslation('insuranceEvents');
  const change = changes[column];
  return (
    <span>
      {!unnamed && <small>{headerOf(column, t)} </small>}
      <EventChange column={column} change={change} />{' '}
      {isUnusual(change) && <EventPercent change={change} />}
    </span>
  );
}

/** Amounts first: the insurer's premium follows from them. Not a day that is the event's own. */
function changedColumns(event: Event): EventColumn[] {
  const changed = columnsOf[event['@type']].filter((column) => {
    const { before, after } = event.changes[column] ?? {};
    if (isNone(before) && isNone(after)) return false;
    return after !== undefined && JSON.stringify(before) !== JSON.stringify(after);
  });
  const others = changed.filter((column) => event.changes[column]?.after !== event.eventDate);
  return (others.length > 0 ? others : changed).toSorted(
    (a, b) => Number(isMoney(b)) - Number(isMoney(a)),
  );
}

const isNone = (value: EventValue | undefined) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0);

const isMoney = (column: EventColumn) => eventColumns[column] === 'money';
