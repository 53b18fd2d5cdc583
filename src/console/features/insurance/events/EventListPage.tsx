import { IconUserShield } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { listInsuranceBatches } from '../../../../contract/insuranceBatches.ts';
import {
  eventPageSizes,
  insuranceEventTypes,
  listInsuranceEvents,
  type InsuranceEventType,
} from '../../../../contract/insuranceEvents.ts';
import { formatCalendarDate, type Language } from '../../../../contract/messages/formatParam.ts';
import { address } from '../../../api/address.ts';
import { invalidateRoutes, useRoute } from '../../../api/queries.ts';
import { useLiveUpdates } from '../../../api/useLiveUpdates.ts';
import { useSession } from '../../../api/session.ts';
import { LinkButton } from '../../../components/LinkButton.tsx';
import { PageOfConnection } from '../../../components/PageOfConnection.tsx';
import { WithConnection } from '../../../components/WithConnection.tsx';
import { DataTable } from '../../../lists/DataTable.tsx';
import { ListToolbar } from '../../../lists/ListToolbar.tsx';
import { Pager } from '../../../lists/Pager.tsx';
import { useCheckedAddress } from '../../../lists/useCheckedAddress.ts';
import { useFoldedCards } from '../../../lists/useFoldedCards.tsx';
import { usePagedList } from '../../../lists/usePagedList.ts';
import { paths } from '../../../paths.ts';
import { DateField } from '../../../../ui/DateField.tsx';
import { PlainSelect } from '../../../../ui/PlainSelect.tsx';
import { EventActions } from './EventActions.tsx';
import { EventTypes } from './EventTypes.tsx';
import classes from './events.module.css';
import { useEventColumns } from './useEventColumns.tsx';
import { useEventSelection } from './useEventSelection.ts';

/** Cards in view of a page of a hundred or more, until a person asks for all of them. */
const maxCards = 20;

const checks = {
  page: /^[1-9]\d{0,5}$/,
  search: /^[^]{1,200}$/,
  sortBy: ['eventDate', 'createdAt', 'employee'].flatMap((name) => [name, `-${name}`]),
  type: insuranceEventTypes,
  date: /^(?!0000)\d{4}-\d\d-\d\d$/,
  archived: ['true', 'false'],
  processed: ['true', 'false'],
};

/** `/connection/insurance-brydge/{id}/events`: changes of employees to report to an insurer (EVT-01 to EVT-06). */
export function EventListPage() {
  const { connectionId = '' } = useParams({ strict: false });
  return (
    <WithConnection key={connectionId} connectionId={connectionId}>
      {(connection) => <ConnectionEvents connection={connection} />}
    </WithConnection>
  );
}

function ConnectionEvents({ connection }: { connection: Connection }) {
  const { t } = useTranslation('insuranceEvents');
  const { connectionId } = connection;
  const { hasInvalidPart, ignoredPart } = useCheckedAddress(checks);
  const events = useEvents(connectionId, hasInvalidPart);
  const { list, counted, apply } = events;
  const userId = useSession()?.userId ?? '';
  const selection = useEventSelection({ userId, connectionId }, list.items);
  const { columns, cards } = useEventColumns(events.type, list.searchQuery);
  return (
    <PageOfConnection
      connection={connection}
      title={t('title')}
      subtitle={<OldestEvent date={counted?.oldest} />}
      thumb
      actions={
        <LinkButton variant="default" to={paths.insuranceBatches} params={{ connectionId }}>
          {t('batches')}
        </LinkButton>
      }
    >
      {ignoredPart && (
        <p role="status" className={classes['hint']}>
          {t('leftOut')}
        </p>
      )}
      <EventTypes
        chosen={events.type}
        counts={counted?.countByType}
        onChoose={(next) => apply('type')(next ?? '')}
      />
      <ListToolbar
        list={{ ...list, selection }}
        searchLabel={t('search')}
        orders={{ list, columns }}
        selectionBar
      >
        <EventFilters events={events} />
      </ListToolbar>
      <EventTable
        connection={connection}
        events={events}
        columns={columns}
        cards={cards}
        selection={selection}
      />
      {connection.mayOperate && (
        <EventActions
          connectionId={connectionId}
          selection={selection}
          onPageCount={list.items.length}
          filters={{
            archived: events.archived,
            date: events.date,
            type: events.type,
            employee: list.searchQuery || undefined,
          }}
        />
      )}
      <Pager list={list} />
    </PageOfConnection>
  );
}

function OldestEvent({ date }: { date: string | null | undefined }) {
  const { t, i18n } = useTranslation('insuranceEvents');
  if (!date) return t('sub');
  return t('subOldest', { date: formatCalendarDate(date, i18n.language as Language) });
}

type Filter = 'archived' | 'processed' | 'date' | 'type';

/** The events by the filters in the address, and how many there are of each type. */
function useEvents(connectionId: string, hasInvalidPart: boolean) {
  const params = { id: connectionId };
  // events are added and archived; a batch claims and releases them
  useLiveUpdates(
    [address(listInsuranceEvents.path, params), address(listInsuranceBatches.path, params)],
    (_, client) => invalidateRoutes(client, [listInsuranceEvents]),
  );
  const list = usePagedList(listInsuranceEvents, {
    params,
    filters: { archived: undefined, processed: 'false', date: undefined, type: undefined },
    searchAs: 'employee',
    pageSize: eventPageSizes[0],
    pageSizes: eventPageSizes,
    enabled: !hasInvalidPart,
  });
  const {
    archived,
    processed = 'false',
    date,
    type,
  } = list.filters as Record<Filter, string | undefined>;
  // event types are counted whatever type and page is shown
  const counted = useRoute(listInsuranceEvents, {
    params,
    // invalid values are about to be removed from the address
    query: hasInvalidPart
      ? {}
      : {
          archived: archived === undefined ? undefined : archived === 'true',
          processed: processed === 'true',
          date,
          employee: list.searchQuery,
          perPage: 1,
        },
  }).data;
  return {
    list,
    counted,
    archived,
    processed,
    date,
    type: type as InsuranceEventType | undefined,
    apply: (name: Filter) => (value: string) => {
      if (value === '') list.removeFilter(name);
      else list.applyFilter(name, value);
    },
  };
}

type Events = ReturnType<typeof useEvents>;

function EventFilters({ events: { archived, processed, date, apply } }: { events: Events }) {
  const { t } = useTranslation('insuranceEvents');
  return (
    <>
      <DateField
        className={classes['day']}
        aria-label={t('filter.date')}
        placeholder={t('filter.date')}
        value={date ?? ''}
        onlyDays
        onChange={apply('date')}
      />
      <PlainSelect
        label={t('filter.processed')}
        value={processed}
        options={[
          { value: 'false', label: t('filter.processedNo') },
          { value: 'true', label: t('filter.processedYes') },
        ]}
        onChoose={apply('processed')}
      />
      <PlainSelect
        label={t('filter.archived')}
        value={archived ?? ''}
        options={[
          { value: '', label: t('filter.archivedAll') },
          { value: 'false', label: t('filter.archivedNo') },
          { value: 'true', label: t('filter.archivedYes') },
        ]}
        onChoose={apply('archived')}
      />
    </>
  );
}

function EventTable({
  connection: { connectionId, mayOperate },
  events: { list, archived, processed, date, type },
  columns,
  cards,
  selection,
}: ReturnType<typeof useEventColumns> & {
  connection: Connection;
  events: Events;
  selection: ReturnType<typeof useEventSelection>;
}) {
  const { t } = useTranslation('insuranceEvents');
  const folded = useFoldedCards(list.items, {
    maxCards,
    label: t('showAll', { count: list.items.length }),
  });
  const narrowed = Boolean(list.searchQuery || archived || date || type || processed === 'true');
  return (
    <>
      <DataTable
        list={{ ...list, items: folded.items, selection, narrowed }}
        columns={cards ?? columns}
        label={t('title')}
        orderInToolbar
        rowName={({ hrEmployee: { name }, eventDate }) => `${name} ${eventDate}`}
        selectable={mayOperate}
        minWidth={columns.length > 9 ? columns.length * 130 : undefined}
        empty={{
          title: t('empty.title'),
          text: t('empty.text'),
          icon: <IconUserShield size={24} />,
          action: (
            <LinkButton variant="default" to={paths.connection} params={{ connectionId }}>
              {t('empty.connection')}
            </LinkButton>
          ),
        }}
      />
      {folded.showAll}
    </>
  );
}
