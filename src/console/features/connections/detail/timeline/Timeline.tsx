import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listTimeline,
  type TimelineKind,
  timelineKinds,
} from '../../../../../contract/connectionHistory.ts';
import type { Connection } from '../../../../../contract/connections.ts';
import { listTasks } from '../../../../../contract/tasks.ts';
import { address } from '../../../../api/address.ts';
import { call } from '../../../../api/call.ts';
import { invalidateRoutes, routeKey } from '../../../../api/queries.ts';
import { useLiveUpdates } from '../../../../api/useLiveUpdates.ts';
import { translateError } from '../../../../locales/translateError.ts';
import { Chips } from '../../../../../ui/Chips.tsx';
import { formatDay, sameDay } from '../../../../../ui/formatInstant.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import { useFold } from '../useFold.ts';
import { joinEvents } from './joinEvents.ts';
import { TimelineLine } from './TimelineLine.tsx';
import classes from './timeline.module.css';
import { useWholeLines } from './useWholeLines.ts';

/** In the address, where a link leads here. */
const timelineId = 'timeline';
/** Events per request. */
const eventsPerPage = 20;

interface Props {
  connection: Connection;
  /** The column next to it: the list ends where that does, until a person chooses a kind or asks for more. */
  column: RefObject<HTMLElement | null>;
}

/** History of the connection, newest first: runs, settings, credentials, notes (DET-01). */
export function Timeline({ connection, column }: Props) {
  const { t, i18n } = useTranslation('runs');
  const { t: plain } = useTranslation();
  const [kind, setKind] = useState<TimelineKind | ''>('');
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(
    connection,
    kind,
  );
  const fold = useFold(connection.connectionId, timelineId);
  const lines = joinEvents(data?.pages.flatMap(({ events }) => events) ?? []);
  const [isWhole, setWhole] = useState(false);
  const { list, fitting } = useWholeLines(column, data, hasNextPage);
  const shown = isWhole || kind !== '' ? undefined : fitting;
  const isCut = shown !== undefined && shown.lines < lines.length;
  return (
    <Panel id={timelineId} title={t('timeline.title')} fold={fold}>
      <Chips
        label={t('timeline.filter')}
        value={kind}
        options={[
          { value: '' as const, label: t('timeline.kind.all') },
          ...timelineKinds.map((timelineKind) => ({
            value: timelineKind,
            label: t(`timeline.kind.${timelineKind}`),
          })),
        ]}
        onChange={setKind}
      />
      {error && <p role="alert">{translateError(plain, error)}</p>}
      {data && lines.length === 0 && <p className={classes['none']}>{t('timeline.none')}</p>}
      <ol
        ref={list}
        className={classes['list']}
        aria-label={t('timeline.title')}
        style={isCut ? { maxHeight: shown.height } : undefined}
      >
        {lines.map((events, index) => {
          const before = lines[index - 1]?.[0];
          const { at, eventId } = events[0];
          return (
            <TimelineLine
              key={eventId}
              events={events}
              connection={connection}
              beyond={isCut && index >= shown.lines}
              day={before && sameDay(before.at, at) ? undefined : formatDay(at, i18n.language)}
            />
          );
        })}
      </ol>
      {(isCut || hasNextPage) && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isFetchingNextPage}
          onClick={() => {
            setWhole(true);
            if (!isCut) void fetchNextPage();
          }}
        >
          {t('timeline.earlier')}
        </Button>
      )}
    </Panel>
  );
}

/** Pages of events, all kinds or one; reloaded when the connection or its runs change. */
function useTimeline(
  { connectionId, version, active, notes, paused }: Connection,
  kind: TimelineKind | '',
) {
  const client = useQueryClient();
  const params = { id: connectionId };
  const query = { perPage: eventsPerPage, ...(kind === '' ? {} : { kind }) };
  useLiveUpdates([address(listTasks.path, params)], () => invalidateRoutes(client, [listTimeline]));
  // changes on this page appear at once
  useEffect(
    () => void invalidateRoutes(client, [listTimeline]),
    [client, version, active, notes, paused?.reason, paused?.until],
  );
  return useInfiniteQuery({
    queryKey: routeKey(listTimeline, { params, query }),
    queryFn: ({ pageParam, signal }) =>
      call(listTimeline, {
        params,
        query: pageParam === '' ? query : { ...query, before: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}
