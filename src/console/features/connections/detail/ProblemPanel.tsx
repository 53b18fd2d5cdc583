import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listAttention } from '../../../../contract/attention.ts';
import { type Connection, getConnection } from '../../../../contract/connections.ts';
import { listLogEntries } from '../../../../contract/logs.ts';
import { getSyncStatusReport, resetSyncStatus } from '../../../../contract/sync.ts';
import { listRuns, listTasks } from '../../../../contract/tasks.ts';
import { useRoute } from '../../../api/queries.ts';
import { useAction } from '../../../api/useAction.ts';
import classes from '../../../components/attention/attention.module.css';
import { AttentionRow } from '../../../components/attention/AttentionRow.tsx';
import { RestoredNotice, splitRestored } from '../../../components/attention/RestoredNotice.tsx';
import { useRunNow } from '../../../components/useRunNow.ts';

/**
 * The connection's problems, each cause with its repair, and a button to retry what failed; renders nothing if there
 * are none.
 */
export function ProblemPanel({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation('attention');
  const { connectionId, failedElements, mayOperate } = connection;
  const { data } = useRoute(listAttention, {
    query: { 'connection.connectionId': connectionId, perPage: 10 },
  });
  const params = { id: connectionId };
  const invalidates = [getConnection, listAttention, getSyncStatusReport, listLogEntries];
  const run = useRunNow([...invalidates, listTasks, listRuns]);
  // reset first, so that the run takes them
  const reset = useAction(resetSyncStatus, {
    toast: { error: 'resetSyncStatus' },
    invalidates,
    onSuccess: () => run.start({ params }),
  });
  const [restored, items] = splitRestored(data?.['hydra:member']);
  const notice = restored && <RestoredNotice item={restored} here />;
  if (items.length === 0) return notice;
  const retries = reset.pending || run.pending;
  const number = `${new Intl.NumberFormat(i18n.language).format(failedElements.count)}${failedElements.isCapped ? '+' : ''}`;
  return (
    <>
      {notice}
      <section aria-labelledby="trouble">
        <div className={classes['head']}>
          <h2 id="trouble">{t('here')}</h2>
          {mayOperate && (retries || failedElements.count > 0) && (
            <Button
              className={classes['all']}
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden="true" />}
              loading={retries}
              onClick={() => reset.start({ params })}
            >
              {t('retry', { count: failedElements.count, number })}
            </Button>
          )}
        </div>
        <ul className={classes['rows']}>
          {items.map((item, index) => (
            <AttentionRow key={item['@id']} item={item} filled={index === 0} here />
          ))}
        </ul>
      </section>
    </>
  );
}
