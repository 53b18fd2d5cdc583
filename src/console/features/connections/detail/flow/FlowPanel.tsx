import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../../contract/connections.ts';
import {
  type ConnectionFlow,
  getConnectionFlows,
} from '../../../../../contract/connectionHistory.ts';
import { getCredential } from '../../../../../contract/credentials.ts';
import { getSyncStatusReport } from '../../../../../contract/sync.ts';
import { listTasks } from '../../../../../contract/tasks.ts';
import { address } from '../../../../api/address.ts';
import { invalidateRoutes, useRoute } from '../../../../api/queries.ts';
import { useLiveUpdates } from '../../../../api/useLiveUpdates.ts';
import { formatDate } from '../../../../../ui/formatInstant.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import { Pending } from '../../../../../ui/Pending.tsx';
import classes from './flow.module.css';
import { FlowPicture, type Halt } from './FlowPicture.tsx';

/**
 * The flows between the packages, with amounts and failures (DET-01). Renders nothing if there is nothing to show
 * yet.
 */
export function FlowPanel({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation('runs');
  const { connectionId, synchronizationStartDate, packages, health } = connection;
  const halt = haltOf(connection);
  const params = { id: connectionId };
  const { data, isPending } = useRoute(getConnectionFlows, { params });
  useLiveUpdates(
    [
      ...[listTasks, getSyncStatusReport].map(({ path }) => address(path, params)),
      ...packages.map(({ credentialId }) => address(getCredential.path, { id: credentialId })),
    ],
    (_, client) => invalidateRoutes(client, [getConnectionFlows]),
  );
  if (isPending) return <Pending />;
  if (!data || data.flows.length === 0) return null;
  return (
    <Panel
      title={t('flow.title')}
      aside={
        <span className={classes['since']}>
          {halt && `${t(`flow.${halt}`)} · `}
          {t('flow.since', { date: formatDate(synchronizationStartDate, i18n.language) })}
        </span>
      }
    >
      {data.flows.map((flow, index) => (
        <FlowPicture
          key={`${flow.elementName} ${flow.from} ${flow.to}`}
          flow={flow}
          signIns={data.packages.filter(
            ({ packageType }) => firstWith(data.flows, packageType) === index,
          )}
          health={health}
          named={data.flows.length > 1}
          halt={halt}
        />
      ))}
    </Panel>
  );
}

/** Index of the first flow with this package: its box has the package's account and sign-in, later ones don't repeat it. */
const firstWith = (flows: readonly ConnectionFlow[], packageType: string) =>
  flows.findIndex(({ from, to }) => from === packageType || to === packageType);

function haltOf({ active, paused, health }: Connection): Halt | undefined {
  if (!active) return 'inactive';
  if (paused) return 'paused';
  if (health.state === 'signInNeeded') return 'signIn';
  return health.state === 'waits' ? 'waits' : undefined;
}
