import { useTranslation } from 'react-i18next';
import { getConnectionDays } from '../../../../../contract/connectionHistory.ts';
import { listTasks } from '../../../../../contract/tasks.ts';
import { address } from '../../../../api/address.ts';
import { invalidateRoutes, useRoute } from '../../../../api/queries.ts';
import { useLiveUpdates } from '../../../../api/useLiveUpdates.ts';
import { useWritesEntries } from '../../../../components/useWritesEntries.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import { Pending } from '../../../../../ui/Pending.tsx';
import { useFold } from '../useFold.ts';
import { DaysChart } from './DaysChart.tsx';
import classes from './days.module.css';

/** Booked and failed elements by day of this month, in the reader's zone (DET-01). */
export function DaysPanel({ connectionId }: { connectionId: string }) {
  const { t, i18n } = useTranslation('runs');
  const params = { id: connectionId };
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { data, isPending } = useRoute(getConnectionDays, { params, query: { timeZone } });
  useLiveUpdates([address(listTasks.path, params)], (_, client) =>
    invalidateRoutes(client, [getConnectionDays]),
  );
  const did = t(useWritesEntries(connectionId) ? 'days.columns.booked' : 'days.columns.written');
  const fold = useFold(connectionId, 'days');
  if (isPending) return <Pending />;
  if (!data) return null;
  const booked = data.days.reduce((sum, day) => sum + day.booked, 0);
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${data.days[0]?.date}T00:00:00Z`),
  );
  const number = new Intl.NumberFormat(i18n.language).format(booked);
  return (
    <Panel
      id="days"
      title={t('days.title')}
      fold={fold}
      aside={<span className={classes['sum']}>{t('days.sum', { number, did, month })}</span>}
    >
      <DaysChart days={data.days} did={did} />
    </Panel>
  );
}
