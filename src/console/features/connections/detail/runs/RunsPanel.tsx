import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../../contract/connections.ts';
import { togglesAlone } from '../../../../../contract/packageTraits.ts';
import { listRuns } from '../../../../../contract/tasks.ts';
import { lazyPart } from '../../../../api/lazyPart.tsx';
import { useRoute } from '../../../../api/queries.ts';
import { Segmented } from '../../../../../ui/Segmented.tsx';
import { Panel } from '../../../../../ui/Panel.tsx';
import { RunStrip } from '../../../../../ui/RunStrip.tsx';
import { RunModuleMenu } from '../tasks/RunModuleMenu.tsx';
import { TaskTable } from '../tasks/TaskTable.tsx';
import { useFold } from '../useFold.ts';
import classes from './runs.module.css';
import { RunList } from './RunList.tsx';
import { newestRuns } from './runListOptions.ts';
import { runMark } from './runMark.ts';

const ClearTasks = lazyPart(() => import('../tasks/ClearTasks.tsx'));

interface Props {
  connection: Connection;
  superAdmin: boolean;
  onManual: (moduleType: string) => void;
}

const views = ['runs', 'tasks'] as const;
type View = (typeof views)[number];
type Search = Readonly<Record<string, string | undefined>>;

/** The connection's runs with their tasks, or only the tasks, and actions on them (TASK-01 to TASK-05). */
export function RunsPanel({ connection, superAdmin, onManual }: Props) {
  const { t } = useTranslation(['runs', 'connection']);
  const { connectionId, mayOperate, preconfigured, packages, lastRuns } = connection;
  const [clearing, setClearing] = useState<{ force: boolean } | null>(null);
  const [view, setView] = useView();
  const fold = useFold(connectionId, 'runs', ['runs.', 'view']);
  const { data } = useRoute(listRuns, newestRuns(connectionId));
  const runs = data?.['hydra:member'] ?? [];
  const older = lastRuns.slice(0, Math.max(0, lastRuns.length - runs.length));
  const inWork = runs.reduce((sum, run) => sum + (run.inWork ?? 0), 0);
  return (
    <Panel
      id="runs"
      title={t('title')}
      fold={{
        ...fold,
        newest: { more: t('connection:showRuns'), less: t('connection:showFewer') },
      }}
      aside={
        <>
          {data && (
            <RunStrip
              size="large"
              outcomes={[
                ...older.map((outcome) => outcome ?? 'running'),
                ...runs.map(runMark).toReversed(),
              ]}
            />
          )}
          {inWork > 0 && (
            <span className={classes['inWork']}>{t('inWork', { count: inWork })}</span>
          )}
        </>
      }
      actions={
        <>
          <Segmented
            label={t('view.label')}
            value={view}
            options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
            onChange={setView}
          />
          {mayOperate && (
            <>
              {!togglesAlone(packages.map(({ packageType }) => packageType)) && (
                <RunModuleMenu
                  connectionId={connectionId}
                  disabled={!preconfigured}
                  onManual={onManual}
                />
              )}
              <Button variant="default" size="xs" onClick={() => setClearing({ force: false })}>
                {t('connection:tasks.clear.action')}
              </Button>
            </>
          )}
        </>
      }
    >
      {view === 'runs' ? (
        <RunList
          connection={connection}
          superAdmin={superAdmin}
          {...(mayOperate ? { onStop: () => setClearing({ force: true }) } : {})}
        />
      ) : (
        <TaskTable connection={connection} superAdmin={superAdmin} />
      )}
      {clearing && (
        <Suspense>
          <ClearTasks connection={connection} {...clearing} onClose={() => setClearing(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

/** The view is in the address, so that a shared link shows the same. */
function useView(): [View, (view: View) => void] {
  const navigate = useNavigate();
  const view = useSearch({
    strict: false,
    select: (search): View => ((search as Search)['view'] === 'tasks' ? 'tasks' : 'runs'),
  });
  const change = (next: View) =>
    void navigate({
      to: '.',
      search: ((now: Search) => ({ ...now, view: next === 'runs' ? undefined : next })) as never,
      replace: true,
      resetScroll: false,
    });
  return [view, change];
}
