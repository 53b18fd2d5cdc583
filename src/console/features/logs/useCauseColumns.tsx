import { useTranslation } from 'react-i18next';
import type { CauseGroup, listCauses } from '../../../contract/causes.ts';
import { MendingLink } from '../../components/attention/MendingLink.tsx';
import { useMendingAct } from '../../components/attention/useMendingAct.ts';
import { briefConnectionName } from '../../components/connectionNameParts.ts';
import { LogLevel } from '../../components/LogLevel.tsx';
import { Marked } from '../../components/Marked.tsx';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { formatBrief, formatExact } from '../../../ui/formatInstant.ts';
import { Instant } from '../../../ui/Instant.tsx';
import { withoutStop } from '../../../ui/withoutStop.ts';
import { ConnectionLink } from './ConnectionLink.tsx';
import classes from './logs.module.css';
import { mendableCause } from './mendableCause.ts';
import { formatSums } from '../../components/formatSums.ts';

/** Columns: the cause with its level, which takes most room, place, since when, how much, and what mends it. */
export function useCauseColumns(search: string): readonly ColumnOf<typeof listCauses>[] {
  const { t } = useTranslation('logs');
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
      width: '18%',
      card: 'line',
      leavesBelow: 1200,
      cell: (cause) => <FirstConnection cause={cause} search={search} />,
    },
    {
      id: 'last',
      role: 'fit',
      header: t('columns.lastSeen'),
      sortBy: 'lastSeenAt',
      width: '132px',
      cell: (cause) => <SeenAt cause={cause} />,
    },
    {
      id: 'seen',
      role: 'fit',
      header: t('columns.seen'),
      sortBy: 'seen',
      align: 'right',
      width: '124px',
      cell: (cause) => <Seen cause={cause} />,
    },
    {
      id: 'act',
      role: 'fit',
      header: t('columns.act'),
      // the act's label on one line where there is room
      width: 'clamp(190px, 16vw, 236px)',
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

/** The vendor's words belong to the details, unless they are what was searched for. */
const isFoundIn = (words: string, search: string) =>
  search !== '' && words.toLowerCase().includes(search.toLowerCase());

/** The cause and its level, below it where it comes from, and until when it is ignored. */
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
          {vendorWords !== null && isFoundIn(vendorWords, search) && (
            <>
              : “<Marked text={vendorWords} search={search} />”
            </>
          )}
          {internal && ` · ${t('internal')}`}
          <Places cause={cause} />
          {reopenedAt && state === 'open' && ` · ${t('cameBack')}`}
          {state === 'ignored' && <Ignored cause={cause} />}
        </small>
      </div>
    </div>
  );
}

/** In a table without room for a column of connections: the first of them, and how many more there are. */
function Places({ cause: { connections, connectionsCount } }: Pick<CellProps, 'cause'>) {
  const { t } = useTranslation('logs');
  const [first] = connections;
  if (!first) return null;
  const more = connectionsCount > 1 ? ` ${t('andMore', { count: connectionsCount - 1 })}` : '';
  return (
    <span className={classes['tight']}>
      {` · ${briefConnectionName(first.connectionName)}${more}`}
    </span>
  );
}

/** What mends it, otherwise what to do about it in words; nothing for one that no longer fails, or is ignored. */
function Act({ cause }: Pick<CellProps, 'cause'>) {
  const mendable = mendableCause(cause);
  const actOf = useMendingAct();
  const read = useReadCoded();
  const { codedSolution, solution } = cause;
  if (!mendable) return null;
  if (!actOf(mendable))
    return solution === null ? null : (
      <div className={classes['advice']}>{read(codedSolution, solution)}</div>
    );
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

/** When it was seen last, since when, and how often if not once by each of its elements. */
function SeenAt({ cause }: Pick<CellProps, 'cause'>) {
  const { t, i18n } = useTranslation('logs');
  const { firstSeenAt, lastSeenAt, seen, elementsCount } = cause;
  const since = formatBrief(firstSeenAt, i18n.language);
  const times = useTimes(seen);
  const more = [
    ...(since === formatBrief(lastSeenAt, i18n.language) ? [] : [t('since', { time: since })]),
    ...(elementsCount === 0 || seen === elementsCount ? [] : [times]),
  ];
  return (
    <div className={`${classes['cause']} ${classes['twoFacts']}`}>
      <Instant value={lastSeenAt} brief />
      {more.length > 0 && (
        <small title={formatExact(firstSeenAt, i18n.language)}>{more.join(' · ')}</small>
      )}
    </div>
  );
}

/** By how many elements it was seen and what they claim; how often, if it is about none. */
function Seen({ cause: { seen, elementsCount, sums } }: Pick<CellProps, 'cause'>) {
  const { t, i18n } = useTranslation('logs');
  const times = useTimes(seen);
  if (elementsCount === 0) return times;
  if (sums.length === 0) return t('details.elements', { count: elementsCount });
  return (
    <div className={`${classes['cause']} ${classes['much']}`}>
      {t('details.expenses', { count: elementsCount })}
      <small>{formatSums(sums, i18n.language)}</small>
    </div>
  );
}

/** `104×` */
function useTimes(count: number): string {
  const { i18n } = useTranslation();
  return `${new Intl.NumberFormat(i18n.language).format(count)}×`;
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
