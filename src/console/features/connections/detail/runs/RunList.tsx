import { NativeSelect, Skeleton } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../../contract/connections.ts';
import { listRuns } from '../../../../../contract/tasks.ts';
import { runOutcomes } from '../../../../../contract/runOutcome.ts';
import { Pager } from '../../../../lists/Pager.tsx';
import { usePagedList } from '../../../../lists/usePagedList.ts';
import { translateError } from '../../../../locales/translateError.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { whyNoTasks } from '../tasks/whyNoTasks.ts';
import { RunRow } from './RunRow.tsx';
import classes from './runs.module.css';
import { useStillRows } from './useStillRows.ts';

interface Props {
  connection: Connection;
  superAdmin: boolean;
  /** Opens the question that stops what runs; absent for who may not. */
  onStop?: () => void;
}

/** Runs, newest first, each opens to its tasks (DET-01, TASK-01). */
export function RunList({ connection, superAdmin, onStop }: Props) {
  const { t } = useTranslation(['runs', 'connection', 'app']);
  const { t: plain } = useTranslation();
  const { connectionId } = connection;
  const list = usePagedList(listRuns, {
    params: { id: connectionId },
    filters: { outcome: undefined },
    prefix: 'runs',
    pageSize: 10,
  });
  const outcome = String(list.filters.outcome ?? '');
  const { rows, heldBack, hold } = useStillRows(
    list.items,
    `${outcome} ${list.page} ${list.pageSize}`,
  );
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (runId: string) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(runId)) next.add(runId);
      return next;
    });
  const filter = (
    <NativeSelect
      size="xs"
      className={classes['filter'] ?? ''}
      aria-label={t('filter.label')}
      value={outcome}
      data={[
        { value: '', label: t('filter.any') },
        ...runOutcomes.map((one) => ({ value: one, label: t(`mark.${one}`) })),
      ]}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen === '') list.removeFilter('outcome');
        else list.applyFilter('outcome', chosen);
      }}
    />
  );
  if (list.error && list.items.length === 0)
    return (
      <EmptyState alert title={plain('list.failed.title')}>
        {translateError(plain, list.error)}
      </EmptyState>
    );
  if (!list.loaded)
    return <Skeleton height={200} role="status" aria-label={plain('list.loading')} />;
  return (
    <>
      <div className={classes['bar']}>
        {filter}
        <span role="status" className={classes['dim']}>
          {heldBack > 0 && t('heldBack', { count: heldBack })}
        </span>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={list.narrowed ? t('none.narrowed') : t('none.title')}
          icon={<IconListCheck size={24} />}
        >
          {list.narrowed ? t('none.narrowedText') : t(`connection:tasks.${whyNoTasks(connection)}`)}
        </EmptyState>
      ) : (
        <ul className={classes['runs']} aria-label={t('title')} {...hold}>
          {rows.map((run) => (
            <RunRow
              key={run.runId}
              run={run}
              superAdmin={superAdmin}
              opened={open.has(run.runId)}
              onToggle={() => toggle(run.runId)}
              {...(onStop ? { onStop } : {})}
            />
          ))}
        </ul>
      )}
      <Pager list={list} />
    </>
  );
}
