import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection, listConnections } from '../../../contract/connections.ts';
import type { ConnectionColumn } from '../../../contract/connectionViews.ts';
import { lazyPart } from '../../api/lazyPart.tsx';
import { ConnectionHealth } from '../../components/ConnectionHealth.tsx';
import { PackageTags } from '../../components/PackageTags.tsx';
import { namesOrganization, shortConnectionName } from '../../components/shortConnectionName.ts';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { paths } from '../../paths.ts';
import { Instant } from '../../../ui/Instant.tsx';
import { RunStrip } from '../../../ui/RunStrip.tsx';
import { NoValue } from '../../../ui/NoValue.tsx';
import classes from './connectionList.module.css';
import { columnsOfOneReseller } from './views/useConnectionViews.ts';

// few connections are stopped, paused or switched off: the list alone stays light
const Halted = lazyPart(() => import('./Halted.tsx'));

type Columns = readonly ColumnOf<typeof listConnections>[];

/** Texts and layout of the columns. */
interface Layout {
  t: TFunction<'connections'>;
  /** True if the column is shown. */
  has: (column: ConnectionColumn) => boolean;
  isDefault: boolean;
  card: 'hidden' | 'named';
}

/**
 * CLIST-01; the name and the chosen columns. Content with a column of its own is not repeated in another, and a card
 * shows the columns chosen in addition to the default ones.
 */
export function useConnectionColumns(chosen: readonly ConnectionColumn[]): Columns {
  const { t } = useTranslation('connections');
  const others = chosen.filter((column) => column !== 'organization');
  const isDefault = others.join() === columnsOfOneReseller.join();
  const layout: Layout = {
    t,
    has: (column) => chosen.includes(column),
    isDefault,
    card: isDefault ? 'hidden' : 'named',
  };
  const columns = [
    ...nameColumns(layout),
    ...runColumns(layout),
    ...problemColumns(layout),
    ...ownerColumns(layout),
    ...dateColumns(layout),
  ];
  return columns.filter(({ id }) => id === 'name' || layout.has(id as ConnectionColumn));
}

/** The connection, its packages and its health. */
const nameColumns = ({ t, has }: Layout): Columns => [
  {
    id: 'name',
    role: 'grow',
    header: t('list.columns.name'),
    sortBy: 'connectionName',
    primary: true,
    cell: (connection) => (
      <div className={classes['two']}>
        <Name connection={connection} alone={!has('organization')} />
        {!has('packages') && <Packages connection={connection} />}
      </div>
    ),
  },
  {
    id: 'packages',
    role: 'fit',
    width: '150px',
    header: t('list.columns.packages'),
    cell: (connection) => <Packages connection={connection} />,
  },
  {
    id: 'health',
    role: 'grow',
    width: '216px',
    card: 'line',
    header: t('list.columns.health'),
    sortBy: 'health',
    cell: (connection) => (
      <div className={classes['two']}>
        <ConnectionHealth connection={connection} />
        {(connection.stopped ?? connection.paused ?? connection.deactivated) && (
          <Suspense>
            <Halted connection={connection} />
          </Suspense>
        )}
      </div>
    ),
  },
];

/** Its last runs and the next. */
const runColumns = ({ t, has, isDefault, card }: Layout): Columns => [
  {
    id: 'lastRuns',
    role: 'fit',
    width: '103px',
    card: isDefault ? 'end' : 'line',
    header: t('list.columns.lastRuns'),
    cell: ({ lastRuns, health }) => {
      const open = health.state === 'waits' ? 'waits' : 'running';
      return <RunStrip outcomes={lastRuns.map((outcome) => outcome ?? open)} />;
    },
  },
  {
    id: 'lastRun',
    role: 'fit',
    width: '112px',
    card,
    header: t('list.columns.lastRun'),
    sortBy: 'lastRunAt',
    cell: ({ lastRunAt, nextRunAt, lastRuns, health }) => {
      const waits = health.state === 'waits';
      // a run that waits for a package doesn't run now, and is tried again before the next one starts
      const nextTry = waits ? health.until : null;
      const next = nextTry ?? (has('nextRun') ? null : nextRunAt);
      return (
        <div className={classes['two']}>
          {lastRuns.at(-1) === null ? (
            <span className={classes['running']}>
              {t(waits ? 'list.waitingNow' : 'list.runningNow')}
            </span>
          ) : (
            <Instant value={lastRunAt} brief />
          )}
          {next !== null && (
            <span className={classes['second']}>
              {t(nextTry === null ? 'list.next' : 'list.nextTry')} <Instant value={next} brief />
            </span>
          )}
        </div>
      );
    },
  },
  {
    id: 'nextRun',
    role: 'fit',
    width: '100px',
    card,
    header: t('list.columns.nextRun'),
    sortBy: 'nextRunAt',
    cell: ({ nextRunAt }) => <Instant value={nextRunAt} brief />,
  },
];

/** Elements that failed and that wait, and unresolved log entries. */
const problemColumns = ({ t, card }: Layout): Columns => [
  {
    id: 'failed',
    role: 'fit',
    width: '92px',
    card: 'side',
    header: t('list.columns.failed'),
    align: 'right',
    cell: (connection) => <Failed connection={connection} />,
  },
  {
    id: 'unresolved',
    role: 'fit',
    width: '96px',
    card,
    header: t('list.columns.unresolved'),
    sortBy: 'unresolvedLogsCount',
    align: 'right',
    cell: ({ unresolvedLogsCount }) => <Unresolved count={unresolvedLogsCount} />,
  },
];

/** The organization, its reseller and the connection's tag. */
const ownerColumns = ({ t, has, isDefault }: Layout): Columns => [
  {
    id: 'organization',
    role: 'fit',
    leavesBelow: isDefault ? 1200 : undefined,
    width: isDefault ? '112px' : '130px',
    card: 'hidden',
    header: t('list.columns.organization'),
    cell: ({ organization: { organizationName, reseller }, connectionName }) => {
      const seller = reseller && !has('reseller') ? reseller.organizationName : null;
      if (seller !== null && namesOrganization({ connectionName, organizationName }))
        return (
          // the name begins with it in full: here it would be cut off
          <span
            className={classes['second']}
            title={`${organizationName} · ${t('list.columns.reseller')}: ${seller}`}
          >
            <span className="visually-hidden">{organizationName}</span>{' '}
            {t('list.via', { name: seller })}
          </span>
        );
      return (
        <div className={classes['two']}>
          <span title={organizationName}>{organizationName}</span>
          {seller !== null && (
            <span className={classes['second']}>{t('list.via', { name: seller })}</span>
          )}
        </div>
      );
    },
  },
  {
    id: 'reseller',
    role: 'fit',
    width: '130px',
    header: t('list.columns.reseller'),
    cell: ({ organization: { reseller } }) => reseller?.organizationName ?? <NoValue />,
  },
  {
    id: 'tag',
    role: 'fit',
    width: '130px',
    card: 'named',
    header: t('list.columns.tag'),
    cell: ({ connectionTag }) => connectionTag,
  },
];

/** The start of the synchronization, and the connection's own. */
const dateColumns = ({ t, card, isDefault }: Layout): Columns => [
  {
    id: 'startDate',
    role: 'fit',
    width: '100px',
    card: 'named',
    header: t('list.columns.startDate'),
    cell: ({ synchronizationStartDate }) => (
      <Instant value={`${synchronizationStartDate}T12:00`} dateOnly />
    ),
  },
  {
    id: 'created',
    role: 'fit',
    leavesBelow: isDefault ? 1200 : undefined,
    width: '112px',
    card,
    header: t('list.columns.created'),
    sortBy: 'createdAt',
    cell: ({ createdAt }) => (
      <span className={classes['nowrap']}>
        <Instant value={createdAt} dateOnly />
      </span>
    ),
  },
];

/**
 * The customer and its tag: the rest of the connection's name is its packages, which are shown below. `alone`: no
 * column shows the customer, which is added to a name that doesn't begin with it (renamed since).
 */
function Name({ connection, alone }: { connection: Connection; alone: boolean }) {
  const { connectionId, connectionName, connectionTag, organization } = connection;
  const { organizationName } = organization;
  const { name, tag } = shortConnectionName({ connectionName, connectionTag, organizationName });
  const second = alone && name !== organizationName ? organizationName : tag;
  return (
    <span className={classes['name']} title={connectionName}>
      <Link
        to={paths.connection}
        params={{ connectionId }}
        className={classes['link'] ?? ''}
        aria-label={connectionName}
      >
        {name}
      </Link>
      {second !== '' && <span className={classes['second']}> {second}</span>}
    </span>
  );
}

const Packages = ({ connection: { packages } }: { connection: Connection }) => (
  <PackageTags plain packageTypes={packages.map(({ packageType }) => packageType)} />
);

/** Number of failed elements, with a link to them; below it how many wait, which is no failure. */
function Failed({ connection }: { connection: Connection }) {
  const { t } = useTranslation('connections');
  const { connectionId, connectionName, failedElements, waitingElements } = connection;
  const failed = useNumber(failedElements);
  const waiting = useNumber(waitingElements);
  if (!failed && !waiting) return <NoValue />;
  return (
    <>
      {failed && (
        <Link
          to={paths.insight}
          params={{ connectionId }}
          search={{ 'sync-element-name': 'failed' }}
          className={classes['failed'] ?? ''}
          aria-label={t('list.failedOf', { name: connectionName, count: failed })}
        >
          <span>
            {failed} <span className={classes['onCard']}>{t('list.failed')}</span>
          </span>
        </Link>
      )}
      {waiting && (
        <div className={classes['waits']}>
          {t('list.waits', { count: waitingElements.count, number: waiting })}
        </div>
      )}
    </>
  );
}

function Unresolved({ count }: { count: number }) {
  const { t } = useTranslation('connections');
  const number = useNumber({ count });
  if (!number) return <NoValue />;
  return (
    <span className={classes['unresolved']} title={t('list.unresolved', { count })}>
      <IconAlertTriangleFilled size={14} aria-hidden="true" />
      {number}
    </span>
  );
}

/** A number in the user's language; undefined for none. */
function useNumber({ count, isCapped }: { count: number; isCapped?: boolean }) {
  const { i18n } = useTranslation();
  if (count > 0)
    return `${new Intl.NumberFormat(i18n.language).format(count)}${isCapped ? '+' : ''}`;
}

interface Sized {
  width?: string;
  leavesBelow?: number | undefined;
}

/** Pixels that the chosen columns need with a readable name; undefined if that fits on a usual screen. */
export function minTableWidth(columns: readonly Sized[]): number | undefined {
  const others = columns.reduce(
    (sum, { width = '0', leavesBelow }) => (leavesBelow ? sum : sum + Number.parseInt(width)),
    0,
  );
  const name = 260;
  const menu = 52;
  // those scroll with the header in sight
  return others > 760 ? others + name + menu : undefined;
}
