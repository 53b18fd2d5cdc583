import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Connection, getConnection } from '../../../../contract/connections.ts';
import { invalidateRoutes } from '../../../api/queries.ts';
import { getSyncStatusReport } from '../../../../contract/sync.ts';
import { listLogEntries } from '../../../../contract/logs.ts';
import { listTasks } from '../../../../contract/tasks.ts';
import { address } from '../../../api/address.ts';
import { useLive } from '../../../api/useLive.ts';
import { isSuperAdmin, useUser } from '../../../api/useUser.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Page } from '../../../components/Page.tsx';
import { WithConnection } from '../../../components/WithConnection.tsx';
import { paths } from '../../../paths.ts';
import { ConnectionWizard } from '../ConnectionWizard.tsx';
import { BrokenCredentials } from './BrokenCredentials.tsx';
import { ConnectionActions } from './ConnectionActions.tsx';
import { ConnectionFacts } from './ConnectionFacts.tsx';
import classes from './detail.module.css';
import { LogDialog } from './logs/LogDialog.tsx';
import { LogsPanel } from './logs/LogsPanel.tsx';
import { ModuleDialog } from './modules/ModuleDialog.tsx';
import { useManualModules } from './modules/useManualModules.ts';
import { Notes } from './notes/Notes.tsx';
import { SetupPanel } from './SetupPanel.tsx';
import { SyncStatusPanel } from './sync/SyncStatusPanel.tsx';
import { TasksPanel } from './tasks/TasksPanel.tsx';

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
  const client = useQueryClient();
  const { connectionId } = connection;
  const [changing, setChanging] = useState(false);
  /** The manual module that is asked for; without a name the first. */
  const [starting, setStarting] = useState<{ moduleType?: string } | null>(null);
  const manual = useManualModules(connectionId, connection.mayOperate);
  // What a run does shows while it does it (API-04).
  useLive(
    [listTasks, getSyncStatusReport, listLogEntries].map(({ path }) =>
      address(path, { id: connectionId }),
    ),
  );
  return (
    <Page
      title={connection.connectionName}
      back={<BackLink to={paths.connections}>{t('back')}</BackLink>}
      sub={<ConnectionFacts connection={connection} />}
      actions={
        <ConnectionActions
          connection={connection}
          superAdmin={superAdmin}
          onChange={() => setChanging(true)}
          onExtract={manual.length > 0 ? () => setStarting({}) : undefined}
        />
      }
    >
      {connection.preconfigured ? (
        <div className={classes['page']}>
          <BrokenCredentials connection={connection} />
          <div className={classes['overview']}>
            <SyncStatusPanel connection={connection} superAdmin={superAdmin} />
            <Notes connection={connection} />
          </div>
          <TasksPanel
            connection={connection}
            superAdmin={superAdmin}
            onManual={(moduleType) => setStarting({ moduleType })}
          />
          <LogsPanel connectionId={connectionId} />
        </div>
      ) : (
        <SetupPanel connection={connection} onFinish={() => setChanging(true)} />
      )}
      {logId !== undefined && (
        <LogDialog
          connectionId={connectionId}
          logId={logId}
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
      {starting && manual.length > 0 && (
        <ModuleDialog
          connectionId={connectionId}
          modules={manual}
          initial={starting.moduleType}
          onClose={() => setStarting(null)}
        />
      )}
      {changing && (
        <ConnectionWizard
          connectionId={connectionId}
          onClose={() => {
            setChanging(false);
            void invalidateRoutes(client, [getConnection]);
          }}
        />
      )}
    </Page>
  );
}
