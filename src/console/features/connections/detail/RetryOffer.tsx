import { Button, Group } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { answerMended, getMended } from '../../../../contract/connectionChange.ts';
import type { Connection } from '../../../../contract/connections.ts';
import { listLogEntries } from '../../../../contract/logs.ts';
import { listRetries } from '../../../../contract/retries.ts';
import { getSyncStatusReport } from '../../../../contract/sync.ts';
import { listRuns, listTasks } from '../../../../contract/tasks.ts';
import { useRoute } from '../../../api/queries.ts';
import { useAction } from '../../../api/useAction.ts';
import { useSyncsExpenses } from '../../../components/useSyncsExpenses.ts';
import { Pending } from '../../../../ui/Pending.tsx';
import { formatMinute } from '../../../../ui/formatInstant.ts';
import classes from './detail.module.css';

/**
 * Offers to retry failed elements after settings were saved that fix them; shown to everyone until done or declined.
 */
export function RetryOffer({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation('connection');
  const { connectionId, mayOperate } = connection;
  const params = { id: connectionId };
  const { data, isPending } = useRoute(getMended, { params });
  const kind = useSyncsExpenses(connectionId) ? 'expenses' : 'elements';
  const invalidates = [
    getMended,
    getSyncStatusReport,
    listLogEntries,
    listRetries,
    listRuns,
    listTasks,
  ];
  const retry = useAction(answerMended, {
    toast: { success: 'connection.mended', error: 'connection.mended' },
    invalidates,
  });
  const decline = useAction(answerMended, { invalidates });
  if (isPending) return <Pending />;
  if (!data || data.count === 0 || data.since === null) return null;
  const { count, since } = data;
  return (
    <section className={classes['mended']} aria-label={t('mended.label')}>
      <IconCircleCheckFilled size={20} aria-hidden="true" />
      <div>
        <strong>{t(`mended.title.${kind}`, { count })}</strong>
        <p>{t(`mended.text.${kind}`, { time: formatMinute(since, i18n.language) })}</p>
      </div>
      {mayOperate && (
        <Group gap="sm">
          <Button
            variant="subtle"
            loading={decline.pending}
            onClick={() => decline.start({ params, body: { retry: false } })}
          >
            {t('mended.notNow')}
          </Button>
          <Button
            loading={retry.pending}
            onClick={() => retry.start({ params, body: { retry: true } })}
          >
            {t('mended.retry', { count })}
          </Button>
        </Group>
      )}
    </section>
  );
}
