import { useTranslation } from 'react-i18next';
import type { CauseGroup, listCauses } from '../../../contract/causes.ts';
import { MendingLink } from '../../components/attention/MendingLink.tsx';
import { useMendingAct } from '../../components/attention/useMendingAct.ts';
import { LogLevel } from '../../components/LogLevel.tsx';
import { Marked } from '../../components/Marked.tsx';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { formatBrief, formatExact } from '../../../ui/formatInstant.ts';
import { Instant } from '../../../ui/Instant.tsx';
import { NoValue } from '../../../ui/NoValue.tsx';
import { withoutStop } from '../../../ui/withoutStop.ts';
import { ConnectionLink } from './ConnectionLink.tsx';
import classes from './logs.module.css';
import { mendableCause } from './mendableCause.ts';
import { formatSums } from '../../components/formatSums.ts';

/** Columns: the cause with its level, place, since when, how often, how much, and what mends it. */
export function useCauseColumns(search: string): readonly ColumnOf<typeof listCauses>[] {
  const { t, i18n } = useTranslation('logs');
  return [
    {
      id: 'cause',
      role: 'grow',
      header: t('columns.cause'),
      primary: true,
      cell: (cause) => <Cause cause={cause} search={search} />,
    },
    {
      id: 'connections',
      role: 'grow',
      header: t('columns.connections'),
      sortBy: 'connectionsCount',
      width: '17%',
      card: 'line',
      cell: (cause) => <FirstConnection cause={cause} search={search} />,
    },
    {
      id: 'last',
      role: 'fit',
      header: t('columns.lastSeen'),
      sortBy: 'lastSeenAt',
      width: '112px',
      cell: (cause) => <SeenAt cause={cause} />,
    },
    {
      id: 'seen',
      role: 'fit',
      header: t('columns.seen'),
      sortBy: 'seen',
      align: 'right',
      width: '120px',
      cell: (cause) => <Seen cause={cause} />,
    },
    {
      id: 'sum',
      role: 'fit',
      header: t('columns.sum'),
      align: 'right',
      width: '120px',
      wideOnly: true,
      cell: ({ sums }) =>
        sums.length === 0 ? (
          <NoValue />
        ) : (
          <span className={classes['wraps']}>{formatSums(sums, i18n.language)}</span>
        ),
    },
    {
      id: 'act',
      role: 'fit',
      header: t('columns.act'),
      align: 'right',
      width: '190px',
      card: 'line',
      cell: (cause) => <Act cause={cause} />,
    },
  ];
}

interface CellProps {
  cause: CauseGroup;
  /** Searched text, which is marked. */
  search: string;
}

/** The cause and its level, below it where it comes from, the package’s words, and until when it is ignored. */
function Cause({ cause, search }: CellProps) {
  const { t } = useTranslation('logs');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  const { level, message, codedMessage, vendorWords, packageType, internal } = cause;
  const { reopenedAt, state } = cause;
  return (
    <div className={classes['causeWithLevel']}>
      <LogLevel level={level} isIcon />
      <div className={classes['cause']}>
        <span className={classes['what']}>
          <Marked text={withoutStop(read(codedMessage, message))} search={search} />
        </span>
        <small>
          {packageType === null ? t('platform') : titleOf(packageType)}
          {vendorWords !== null && (
            <>
              : “<Marked text={vendorWords} search={search} />”
            </>
          )}
          {internal && ` · ${t('internal')}`}
          {reopenedAt && state === 'open' && ` · ${t('cameBack')}`}
          {state === 'ignored' && <Ignored cause={cause} />}
        </small>
      </div>
    </div>
  );
}

/** What mends it; nothing for one without such an act. */
function Act({ cause }: Pick<CellProps, 'cause'>) {
  const mendable = mendableCause(cause);
  const actOf = useMendingAct();
  if (!mendable || !actOf(mendable)) return null;
  return (
    <div className={classes['act']}>
      <MendingLink cause={mendable} />
    </div>
  );
}

/** Until when, by whom and why it is ignored. */
function Ignored({ cause: { ignoredUntil, ignoredBy, ignoredReason } }: Pick<CellProps, 'cause'>) {
  const { t, i18n } = useTranslation('logs');
  return (
    <>
      {' · '}
      {ignoredUntil
        ? t('ignoredUntil', { date: formatBrief(ignoredUntil, i18n.language) })
        : t('ignoredUntilBack')}
      {ignoredBy && ` ${t('ignoredBy', { name: ignoredBy })}`}
      {ignoredReason && `: ${ignoredReason}`}
    </>
  );
}

/** When it was seen last, and since when. */
function SeenAt({ cause: { firstSeenAt, lastSeenAt } }: Pick<CellProps, 'cause'>) {
  const { t, i18n } = useTranslation('logs');
  const since = formatBrief(firstSeenAt, i18n.language);
  return (
    <div className={`${classes['cause']} ${classes['twoFacts']}`}>
      <Instant value={lastSeenAt} brief />
      {since !== formatBrief(lastSeenAt, i18n.language) && (
        <small title={formatExact(firstSeenAt, i18n.language)}>{t('since', { time: since })}</small>
      )}
    </div>
  );
}

/** How often it was seen, and by how many elements: one number, where each was seen once. */
function Seen({ cause: { seen, elementsCount, sums } }: Pick<CellProps, 'cause'>) {
  const { t, i18n } = useTranslation('logs');
  // of all that is synced only expenses have amounts
  const elements = t(sums.length > 0 ? 'details.expenses' : 'details.elements', {
    count: elementsCount,
  });
  if (seen === elementsCount) return elements;
  const times = `${new Intl.NumberFormat(i18n.language).format(seen)}×`;
  if (elementsCount === 0) return times;
  return (
    <div className={`${classes['cause']} ${classes['twoFacts']}`}>
      {elements}
      <small>{times}</small>
    </div>
  );
}

/** One of its connections, and how many more there are. */
function FirstConnection({ cause: { connections, connectionsCount }, search }: CellProps) {
  const { t } = useTranslation('logs');
  const [first] = connections;
  if (!first) return null;
  return (
    <div className={classes['cause']}>
      <ConnectionLink
        connectionId={first.connectionId}
        name={first.connectionName}
        search={search}
      />
      {connectionsCount > 1 && <small>{t('andMore', { count: connectionsCount - 1 })}</small>}
    </div>
  );
}
