import {
  IconAlertTriangle,
  IconAdjustments,
  IconArrowRight,
  IconFileInvoice,
  IconHistory,
  IconKey,
  IconPlayerPlay,
  IconQuestionMark,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Connection, getConnection, listConnections } from '../../../contract/connections.ts';
import { togglesAlone } from '../../../contract/packageTraits.ts';
import { listRuns, listTasks } from '../../../contract/tasks.ts';
import { routeQuery } from '../../api/queries.ts';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { useRunNow } from '../../components/useRunNow.ts';
import { paths } from '../../paths.ts';
import type { ActSubject, Option } from './option.ts';

/** Milliseconds between looks at a run that was started here. */
const runIntervalMs = 1500;

/** What the user may do with a connection, and with its element if the subject is one. */
export function useActs(subject: ActSubject): { options: Option[]; loading: boolean } {
  const { t } = useTranslation('find');
  const navigate = useNavigate();
  const { connectionId, element } = subject;
  const run = useRunOption(connectionId);
  const elementActs = useElementActs(subject);
  const connectionActs = useConnectionActs(run.connection);
  const open: Option = {
    id: 'act:open',
    label: t('act.open'),
    detail: element && subject.name,
    Icon: IconArrowRight,
    choose: () => void navigate({ to: paths.connection, params: { connectionId } }),
  };
  return {
    options: [...elementActs, open, ...(run.option ? [run.option] : []), ...connectionActs],
    loading: !run.connection && !run.failed,
  };
}

function useElementActs({ connectionId, element }: ActSubject): Option[] {
  const { t } = useTranslation('find');
  const navigate = useNavigate();
  if (!element) return [];
  const { syncElementId } = element;
  return [
    {
      id: 'act:element',
      label: t('act.element'),
      detail: element.name,
      Icon: IconFileInvoice,
      choose: element.open,
    },
    {
      id: 'act:why',
      label: t('act.why'),
      Icon: IconQuestionMark,
      choose: () => void navigate({ to: paths.why, params: { connectionId, syncElementId } }),
    },
  ];
}

/** Its failed elements, settings, history and credentials, as far as it has them. */
function useConnectionActs(connection: Connection | undefined): Option[] {
  const { t } = useTranslation('find');
  const navigate = useNavigate();
  const titleOf = usePackageTitles();
  if (!connection) return [];
  const { connectionId, failedElements, mayOperate, preconfigured, packages } = connection;
  const params = { connectionId };
  const options: Option[] = [];
  if (failedElements.count > 0)
    options.push({
      id: 'act:failed',
      label: t('act.failed'),
      detail: countText(connection),
      Icon: IconAlertTriangle,
      choose: () =>
        void navigate({ to: paths.insight, params, search: { 'sync-element-name': 'failed' } }),
    });
  if (mayOperate)
    options.push({
      id: 'act:settings',
      label: t(preconfigured ? 'act.settings' : 'act.finish'),
      Icon: IconAdjustments,
      choose: () => void navigate({ to: paths.connections, search: { wizard: connectionId } }),
    });
  if (preconfigured)
    options.push({
      id: 'act:timeline',
      label: t('act.timeline'),
      Icon: IconHistory,
      choose: () => void navigate({ to: paths.connection, params, hash: 'timeline' }),
    });
  for (const { packageType, credentialId } of packages)
    options.push({
      id: `act:credential:${packageType}`,
      label: t('act.credential', { title: titleOf(packageType) }),
      Icon: IconKey,
      choose: () => void navigate({ to: paths.credential, params: { credentialId } }),
    });
  return options;
}

const countText = ({ failedElements: { count, isCapped } }: Connection) =>
  `${count}${isCapped ? '+' : ''}`;

/** "Run now" with the progress of the run that it started; absent for those who may not. */
function useRunOption(connectionId: string) {
  const { t } = useTranslation('find');
  const { t: runs } = useTranslation('runs');
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const {
    data: connection,
    dataUpdatedAt,
    isError: failed,
  } = useQuery({
    ...routeQuery(getConnection, { params: { id: connectionId } }),
    refetchInterval: ({ state: { data } }) =>
      startedAt !== null && (data?.lastRuns.at(-1) ?? null) === null ? runIntervalMs : false,
  });
  const run = useRunNow([getConnection, listConnections, listTasks, listRuns]);
  const onlyToggles =
    connection && togglesAlone(connection.packages.map(({ packageType }) => packageType));
  const mayRun = connection?.mayOperate && connection.preconfigured && !onlyToggles;
  const outcome = connection?.lastRuns.at(-1) ?? null;
  const state = () => {
    if (run.pending) return t('act.starting');
    if (startedAt === null)
      return connection?.health.state === 'running' ? t('act.running') : undefined;
    if (outcome === null || dataUpdatedAt < startedAt) return t('act.running');
    return t('act.ended', { outcome: runs(`mark.${outcome}`) });
  };
  const start = async () => {
    try {
      const { waits } = await run.run({ params: { id: connectionId } });
      if (!waits) setStartedAt(Date.now());
    } catch {
      // a toast shows it
    }
  };
  const option: Option | undefined = mayRun
    ? {
        id: 'act:run',
        label: t('act.run'),
        detail: state(),
        Icon: IconPlayerPlay,
        staysOpen: true,
        choose: () => {
          if (!run.pending) void start();
        },
      }
    : undefined;
  return { connection, option, failed };
}
