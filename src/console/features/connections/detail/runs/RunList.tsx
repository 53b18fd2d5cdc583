import { Skeleton } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../../contract/connections.ts';
import { listRuns } from '../../../../../contract/tasks.ts';
import { runOutcomes, runTriggers } from '../../../../../contract/runOutcome.ts';
import { Pager } from '../../../../lists/Pager.tsx';
import { type PagedList, usePagedList } from '../../../../lists/usePagedList.ts';
import { translateError } from '../../../../locales/translateError.ts';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { PlainSelect } from '../../../../../ui/PlainSelect.tsx';
import { noTasksReason } from '../tasks/noTasksReason.ts';
import { RunRow } from './RunRow.tsx';
import classes from './runs.module.css';
import { runListOptions } from './runListOptions.ts';
import { useStableRows } from './useStableRows.ts';

interface Props {
  connection: Connection;
  superAdmin: boolean;
  /** Opens the question that stops a run; absent for users who may not. */
  onStop?: () => void;
}

/** Runs, newest first, each opens to its tasks (DET-01, TASK-01). */
export function RunList({ connection, superAdmin, onStop }: Props) {
  const { t } = useTranslation('runs');
  const { t: plain } = useTranslation();
  const { connectionId } = connection;
  const list = usePagedList(listRuns, runListOptions(connectionId));
  const outcome = String(list.filters.outcome ?? '');
  const trigger = String(list.filters.trigger ?? '');
  const { rows, newRowsCount, hold } = useStableRows(
    list.items,
    `${outcome} ${trigger} ${list.page} ${list.pageSize}`,
  );
  const { open, toggle } = useOpenRuns();
  if (list.error && list.items.length === 0)
    return (
      <EmptyState alert title={plain('list.failed.title')}>
        {translateError(plain, list.error)}
      </EmptyState>
    );
  if (!list.loaded)
    return (
      <Skeleton height={200} role="status" aria-label={plain('list.loading')} data-pending="" />
    );
  return (
    <>
      <div className={classes['bar']} data-rest={list.narrowed ? undefined : ''}>
        <RunFilters list={list} />
        <span role="status" className={classes['dim']}>
          {newRowsCount > 0 && t('heldBack', { count: newRowsCount })}
        </span>
      </div>
      {rows.length === 0 ? (
        <NoRuns connection={connection} narrowed={list.narrowed} />
      ) : (
        <ul className={classes['runs']} aria-label={t('title')} data-newest="" {...hold}>
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
      <div data-rest={list.page > 1 ? undefined : ''}>
        <Pager list={list} />
      </div>
    </>
  );
}

/** Ids of the runs that are open to their tasks. */
function useOpenRuns() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (runId: string) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(runId)) next.add(runId);
      return next;
    });
  return { open, toggle };
}

function NoRuns({ connection, narrowed }: { connection: Connection; narrowed: boolean }) {
  const { t } = useTranslation(['runs', 'connection']);
  return (
    <EmptyState
      title={narrowed ? t('none.narrowed') : t('none.title')}
      icon={<IconListCheck size={24} />}
    >
      {narrowed ? t('none.narrowedText') : t(`connection:tasks.${noTasksReason(connection)}`)}
    </EmptyState>
  );
}

/** Choices of a result and of what started a run. */
function RunFilters({
  list,
}: {
  list: Pick<PagedList<unknown, 'outcome' | 'trigger'>, 'filters' | 'applyFilter' | 'removeFilter'>;
}) {
  const { t } = useTranslation('runs');
  const choice = (name: 'outcome' | 'trigger') => ({
    small: true,
    value: String(list.filters[name] ?? ''),
    onChoose: (chosen: string) => {
      if (chosen === '') list.removeFilter(name);
      else list.applyFilter(name, chosen);
    },
  });
  return (
    <>
      <PlainSelect
        {...choice('outcome')}
        label={t('filter.label')}
        options={[
          { value: '', label: t('filter.any') },
          ...runOutcomes.map((outcome) => ({ value: outcome, label: t(`mark.${outcome}`) })),
        ]}
      />
      <PlainSelect
        {...choice('trigger')}
        label={t('filter.by')}
        options={[
          { value: '', label: t('filter.anyBy') },
          ...runTriggers.map((trigger) => ({ value: trigger, label: t(`filter.${trigger}`) })),
        ]}
      />
    </>
  );
}
