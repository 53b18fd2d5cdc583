import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAttention } from '../../../../contract/attention.ts';
import { getMended } from '../../../../contract/connectionChange.ts';
import { type Connection, getConnection } from '../../../../contract/connections.ts';
import { invalidateRoutes, invalidateThing } from '../../../api/queries.ts';
import { togglesAlone } from '../../../../contract/packageTraits.ts';
import { getSyncStatusReport } from '../../../../contract/sync.ts';
import { listLogEntries } from '../../../../contract/logs.ts';
import { listRetries } from '../../../../contract/retries.ts';
import { listRuns, listTasks } from '../../../../contract/tasks.ts';
import { address } from '../../../api/address.ts';
import { lazyPart } from '../../../api/lazyPart.tsx';
import { useFirstLoad } from '../../../api/useFirstLoad.ts';
import { useLiveUpdates } from '../../../api/useLiveUpdates.ts';
import { isSuperAdmin, useUser } from '../../../api/useUser.ts';
import { Pending } from '../../../../ui/Pending.tsx';
import { BackLink } from '../../../components/BackLink.tsx';
import { Page } from '../../../components/Page.tsx';
import { WithConnection } from '../../../components/WithConnection.tsx';
import { paths } from '../../../paths.ts';
import { ConnectionWizard } from '../ConnectionWizard.tsx';
import type { OpenDialog } from '../openDialog.ts';
import { ConnectionActions } from './ConnectionActions.tsx';
import { ConnectionTitle } from './ConnectionTitle.tsx';
import { ConnectionFacts } from './ConnectionFacts.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { DaysPanel } from './days/DaysPanel.tsx';
import classes from './detail.module.css';
import { FlowPanel } from './flow/FlowPanel.tsx';
import { ListNeighbours } from './ListNeighbours.tsx';
import { LogDialog } from './logs/LogDialog.tsx';
import { LogsPanel } from './logs/LogsPanel.tsx';
import { RetryOffer } from './RetryOffer.tsx';
import { InactiveNotice } from './InactiveNotice.tsx';
import { ModuleDialog } from './modules/ModuleDialog.tsx';
import { useManualModules } from './modules/useManualModules.ts';
import { Notes } from './notes/Notes.tsx';
import { SetupPanel } from './SetupPanel.tsx';
import { StoppedNotice } from './StoppedNotice.tsx';
import { ConnectionRetries } from '../../../components/retries/ConnectionRetries.tsx';
import { ProblemPanel } from './ProblemPanel.tsx';
import { SyncStatusPanel } from './sync/SyncStatusPanel.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { RunsPanel } from './runs/RunsPanel.tsx';

const ConnectionDialog = lazyPart(() => import('../ConnectionDialog.tsx'));
const PausedNotice = lazyPart(() => import('./PausedNotice.tsx'));

/** `/connection/{id}`, and `/connection/{id}/log/{logId}` with that log open (DET-01 to DET-05). */
export function ConnectionPage() {
  const { connectionId = '', logId } = useParams({ strict: false });
  return (
    <WithConnection key={connectionId} connectionId={connectionId}>
      {(connection) => <Loaded connection={connection} logId={logId} />}
    </WithConnection>
  );
}

function Loaded({ connection, logId }: { connection: Connection; logId: string | undefined }) {
  const { t } = useTranslation('connection');
  const superAdmin = isSuperAdmin(useUser());
  const navigate = useNavigate();
  const { connectionId } = connection;
  const [changing, setChanging] = useState(false);
  /** The requested manual module; the first if it has no name. */
  const [starting, setStarting] = useState<{ moduleType?: string } | null>(null);
  const [dialog, setDialog] = useState<OpenDialog['kind'] | null>(null);
  const loading = useFirstLoad();
  const manual = useManualModules(connectionId, connection.mayOperate);
  useLiveRuns(connectionId);
  useScrollFromAddress(!loading);
  return (
    <Page
      title={connection.connectionName}
      shortTitle={<ConnectionTitle connection={connection} />}
      back={
        <>
          <BackLink to={paths.connections}>{t('back')}</BackLink>
          <ListNeighbours connectionId={connectionId} />
        </>
      }
      status={<ConnectionState connection={connection} onSwitch={() => setDialog('switch')} />}
      subtitle={<ConnectionFacts connection={connection} />}
      actions={
        <ConnectionActions
          connection={connection}
          superAdmin={superAdmin}
          onChange={() => setChanging(true)}
          onPause={() => setDialog('pause')}
          onExtract={manual && manual.length > 0 ? () => setStarting({}) : undefined}
          isExtractPending={manual === undefined}
        />
      }
    >
      {connection.preconfigured ? (
        <Panels
          connection={connection}
          superAdmin={superAdmin}
          loading={loading}
          onManual={(moduleType) => setStarting({ moduleType })}
          onSwitch={() => setDialog('switch')}
        />
      ) : (
        <SetupPanel connection={connection} onFinish={() => setChanging(true)} />
      )}
      {logId !== undefined && (
        <LogDialog
          connectionId={connectionId}
          logId={logId}
          mayOperate={connection.mayOperate}
          superAdmin={superAdmin}
          onClose={() =>
            void navigate({
              to: paths.connection,
              params: { connectionId },
              search: true,
              resetScroll: false,
            })
          }
        />
      )}
      {starting && manual && manual.length > 0 && (
        <ModuleDialog
          connectionId={connectionId}
          modules={manual}
          initial={starting.moduleType}
          onClose={() => setStarting(null)}
        />
      )}
      {dialog && (
        <Suspense>
          <ConnectionDialog kind={dialog} connection={connection} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      <RequestedChange
        connection={connection}
        changing={changing}
        onClose={() => setChanging(false)}
      />
    </Page>
  );
}

/** Scrolls to the part that the address names, once the parts above it are there and thereby its place. */
function useScrollFromAddress(isLoaded: boolean): void {
  useEffect(() => {
    if (isLoaded && window.location.hash !== '')
      document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isLoaded]);
}

/** Runs, elements and log entries of the connection change as they are reported (API-04). */
function useLiveRuns(connectionId: string) {
  // Shows a run's progress live (API-04).
  useLiveUpdates(
    [listTasks, getSyncStatusReport, listLogEntries].map(({ path }) =>
      address(path, { id: connectionId }),
    ),
  );
  // Updates of runs come with their tasks, and their numbers change with the elements.
  useLiveUpdates(
    [listTasks, getSyncStatusReport].map(({ path }) => address(path, { id: connectionId })),
    (_, live) =>
      Promise.all([
        invalidateThing(live, address(listRuns.path, { id: connectionId })),
        invalidateRoutes(live, [getConnection, listAttention, listRetries]),
      ]),
  );
}

interface PanelsProps {
  connection: Connection;
  superAdmin: boolean;
  /** The parts are loading for the first time. */
  loading: boolean;
  /** Starts a manual module. */
  onManual: (moduleType: string) => void;
  /** Opens the question to activate or deactivate. */
  onSwitch: () => void;
}

/** The panels of a connection that has been set up. */
function Panels({ connection, superAdmin, loading, onManual, onSwitch }: PanelsProps) {
  const { connectionId } = connection;
  const main = useRef<HTMLDivElement>(null);
  const syncs = !togglesAlone(connection.packages.map(({ packageType }) => packageType));
  return (
    <div className={classes['page']}>
      <InactiveNotice connection={connection} onActivate={onSwitch} />
      {connection.paused && (
        <Suspense fallback={<Pending />}>
          <PausedNotice connection={connection} />
        </Suspense>
      )}
      <StoppedNotice connection={connection} />
      <ConnectionRetries connectionId={connectionId} />
      <ProblemPanel connection={connection} />
      <RetryOffer connection={connection} />
      <div className={classes['overview']}>
        <div className={classes['page']} ref={main}>
          <FlowPanel connection={connection} />
          <RunsPanel connection={connection} superAdmin={superAdmin} onManual={onManual} />
          {syncs && <SyncStatusPanel connection={connection} superAdmin={superAdmin} />}
        </div>
        <div className={classes['page']}>
          {syncs && <DaysPanel connectionId={connectionId} />}
          <Notes connection={connection} />
          <Timeline connection={connection} column={main} />
        </div>
      </div>
      <div className={loading ? classes['coming'] : undefined}>
        <LogsPanel connection={connection} superAdmin={superAdmin} />
      </div>
    </div>
  );
}

interface RequestedChangeProps {
  connection: Connection;
  /** The user opened it; the address can open it as well. */
  changing: boolean;
  onClose: () => void;
}

/** The wizard of a change, opened by a button or by the address. */
function RequestedChange({ connection, changing, onClose }: RequestedChangeProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { connectionId } = connection;
  // a setting in the address opens the change there, a version opens its differences
  const search = useSearch({ strict: false }) as Partial<Record<string, string>>;
  const { setting, value = '' } = search;
  const mayChange = connection.mayOperate && connection.preconfigured;
  const requested = setting !== undefined && mayChange ? { label: setting, value } : undefined;
  const restore =
    mayChange && /^\d{1,9}$/.test(search['restore'] ?? '') ? Number(search['restore']) : undefined;
  if (!changing && !requested && restore === undefined) return null;
  return (
    <ConnectionWizard
      key={requested ? `${requested.label} ${requested.value}` : (restore ?? '')}
      connectionId={connectionId}
      requested={requested}
      restore={restore}
      onClose={() => {
        onClose();
        void invalidateRoutes(client, [getConnection, getMended]);
        if (requested || restore !== undefined)
          void navigate({
            to: paths.connection,
            params: { connectionId },
            search: (before) => ({
              ...before,
              setting: undefined,
              value: undefined,
              restore: undefined,
            }),
            replace: true,
            resetScroll: false,
          });
      }}
    />
  );
}
