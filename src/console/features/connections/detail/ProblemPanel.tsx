import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAttention } from '../../../../contract/attention.ts';
import { type Connection, getConnection } from '../../../../contract/connections.ts';
import { listLogEntries } from '../../../../contract/logs.ts';
import { listRetries } from '../../../../contract/retries.ts';
import { getSyncStatusReport, resetSyncStatus } from '../../../../contract/sync.ts';
import { listRuns, listTasks } from '../../../../contract/tasks.ts';
import { lazyPart } from '../../../api/lazyPart.tsx';
import { useRoute } from '../../../api/queries.ts';
import { useAction } from '../../../api/useAction.ts';
import classes from '../../../components/attention/attention.module.css';
import { AttentionRow } from '../../../components/attention/AttentionRow.tsx';
import { Pending } from '../../../../ui/Pending.tsx';
import { RestoredNotice, splitRestored } from '../../../components/attention/RestoredNotice.tsx';
import { useRunNow } from '../../../components/useRunNow.ts';

const ResumeConnection = lazyPart(() => import('../../../components/pausing/ResumeConnection.tsx'));

/**
 * The connection's problems, each cause with its repair, and a button to retry what failed; renders nothing if there
 * are none. In a paused connection the retry asks to resume it.
 */
export function ProblemPanel({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation('attention');
  const { connectionId, failedElements, mayOperate, active, paused } = connection;
  const [resuming, setResuming] = useState(false);
  const { data, isPending } = useRoute(listAttention, {
    query: { 'connection.connectionId': connectionId, perPage: 10 },
  });
  const { retry, retries } = useRetry(connection, () => setResuming(true));
  const [restored, found] = splitRestored(data?.['hydra:member']);
  // the notice of the pause stands above
  const items = found.filter(({ kind }) => kind !== 'paused');
  const notice = restored && <RestoredNotice item={restored} here />;
  const question = resuming && (
    <Suspense>
      <ResumeConnection connection={connection} onClose={() => setResuming(false)} />
    </Suspense>
  );
  if (isPending) return <Pending />;
  if (items.length === 0)
    return (
      <>
        {notice}
        {question}
      </>
    );
  const number = `${new Intl.NumberFormat(i18n.language).format(failedElements.count)}${failedElements.isCapped ? '+' : ''}`;
  return (
    <>
      {notice}
      {question}
      <section aria-labelledby="trouble">
        <div className={classes['head']}>
          <h2 id="trouble">
            {t(items.every(({ kind }) => kind === 'todo') ? 'hereToDo' : 'here')}
          </h2>
          {mayOperate && (retries || failedElements.count > 0) && (
            <Button
              ml="auto"
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden="true" />}
              loading={retries}
              onClick={retry}
            >
              {t('retry', { count: failedElements.count, number })}
            </Button>
          )}
        </div>
        <ul className={classes['rows']}>
          {items.map((item, index) => (
            <AttentionRow
              key={item['@id']}
              item={item}
              filled={index === 0 && active && !paused}
              here
              opened={index === 0}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

/** Resets what failed and starts a run; in a paused connection `onPaused` asks whether to resume it instead. */
function useRetry({ connectionId, paused }: Connection, onPaused: () => void) {
  const params = { id: connectionId };
  const invalidates = [
    getConnection,
    listAttention,
    listRetries,
    getSyncStatusReport,
    listLogEntries,
  ];
  const run = useRunNow([...invalidates, listTasks, listRuns]);
  // reset first, so that the run takes them
  const reset = useAction(resetSyncStatus, {
    toast: { error: 'resetSyncStatus' },
    invalidates,
    onSuccess: () => (paused ? onPaused() : run.start({ params })),
  });
  return { retry: () => reset.start({ params }), retries: reset.pending || run.pending };
}
