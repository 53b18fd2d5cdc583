import { Button, Tooltip } from '@mantine/core';
import { IconChartDots3 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Connection, getConnection } from '../../../../../contract/connections.ts';
import { formatCalendarDate, type Language } from '../../../../../contract/messages/formatParam.ts';
import { getSyncStatusReport, resetSyncStatus } from '../../../../../contract/sync.ts';
import { invalidateRoutes, useRoute } from '../../../../api/queries.ts';
import { useAction } from '../../../../api/useAction.ts';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { showToast } from '../../../../api/showToast.ts';
import { countsOf, shownStatuses } from './syncCounts.ts';
import { SyncStatusTable } from './SyncStatusTable.tsx';
import classes from './SyncStatusTable.module.css';

interface Props {
  connection: Connection;
  superAdmin: boolean;
}

/** Milliseconds between resetting the elements and reloading the report (SYNC-02). */
const reloadDelayMs = 1000;

/** Synced and unsynced counts per element and document (SYNC-01, SYNC-02). */
export function SyncStatusPanel({ connection, superAdmin }: Props) {
  const { t, i18n } = useTranslation('connection');
  const { connectionId, mayOperate } = connection;
  const params = { id: connectionId };
  const { data, isFetching, refetch } = useRoute(getSyncStatusReport, { params });
  const elements = data && countsOf(data);
  return (
    <Panel title={t('sync.title')} actions={mayOperate && <ResetFailed connection={connection} />}>
      {elements && elements.length > 0 ? (
        <SyncStatusTable
          connectionId={connectionId}
          elements={elements}
          statuses={shownStatuses(superAdmin)}
        />
      ) : (
        <div className={classes['frame']} aria-busy={isFetching}>
          {elements && (
            <EmptyState
              headingOrder={3}
              icon={<IconChartDots3 size={24} />}
              title={t('sync.empty')}
            >
              {connection.lastRunAt === null
                ? t('sync.emptyText')
                : t('sync.nothingYet', {
                    date: formatCalendarDate(
                      connection.synchronizationStartDate,
                      i18n.language as Language,
                    ),
                  })}
            </EmptyState>
          )}
          {!elements && isFetching && (
            <div className={classes['loading']} aria-hidden="true" data-pending="" />
          )}
          {/* A failed load just stops the indicator, without a toast (SYNC-01). */}
          {!elements && !isFetching && (
            <EmptyState
              headingOrder={3}
              title={t('sync.unavailable')}
              action={
                <Button variant="default" size="xs" onClick={() => void refetch()}>
                  {t('list.failed.retry', { ns: 'app' })}
                </Button>
              }
            />
          )}
        </div>
      )}
    </Panel>
  );
}

/** Resets the failed elements, so that the next run takes them. */
function ResetFailed({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connection');
  const client = useQueryClient();
  const nothingFailed = connection.failedElements.count === 0;
  const reset = useAction(resetSyncStatus, {
    toast: { error: 'resetSyncStatus' },
    onSuccess: ({ reset: count }) => {
      showToast('resetSyncStatus', count > 0 ? 'success' : 'held');
      setTimeout(
        () => void invalidateRoutes(client, [getSyncStatusReport, getConnection]),
        reloadDelayMs,
      );
    },
  });
  return (
    <Tooltip label={t(nothingFailed ? 'sync.resetNothing' : 'sync.resetHint')}>
      <Button
        variant="default"
        size="xs"
        // unlike `disabled`, this keeps the tooltip with the reason
        {...(nothingFailed && { 'data-disabled': true, 'aria-disabled': true })}
        loading={reset.pending}
        onClick={() => !nothingFailed && reset.start({ params: { id: connection.connectionId } })}
      >
        {t('sync.reset')}
      </Button>
    </Tooltip>
  );
}
