import { useTranslation } from 'react-i18next';
import type { CauseGroup, listCauses } from '../../../contract/causes.ts';
import { MendingLink } from '../../components/attention/MendingLink.tsx';
import { LogLevel } from '../../components/LogLevel.tsx';
import { Marked } from '../../components/Marked.tsx';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { formatBrief } from '../../../ui/formatInstant.ts';
import { Instant } from '../../../ui/Instant.tsx';
import { ConnectionLink } from './ConnectionLink.tsx';
import classes from './logs.module.css';
import { mendableCause } from './mendableCause.ts';

/** Columns: cause, place, number of elements, since when. */
export function useCauseColumns(search: string): readonly ColumnOf<typeof listCauses>[] {
  const { t } = useTranslation('logs');
  return [
    {
      id: 'level',
      role: 'fit',
      header: t('columns.level'),
      sortBy: 'level',
      width: '146px',
      card: 'side',
      cell: ({ level }) => <LogLevel level={level} />,
    },
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
      width: '16%',
      cell: (cause) => <FirstConnection cause={cause} search={search} />,
    },
    {
      id: 'first',
      role: 'fit',
      header: t('columns.firstSeen'),
      sortBy: 'firstSeenAt',
      width: '100px',
      wideOnly: true,
      card: 'hidden',
      cell: ({ firstSeenAt }) => <Instant value={firstSeenAt} brief />,
    },
    {
      id: 'last',
      role: 'fit',
      header: t('columns.lastSeen'),
      sortBy: 'lastSeenAt',
      width: '100px',
      card: 'named',
      cell: ({ lastSeenAt }) => <Instant value={lastSeenAt} brief />,
    },
    {
      id: 'seen',
      role: 'fit',
      header: t('columns.seen'),
      sortBy: 'seen',
      align: 'right',
      width: '128px',
      card: 'named',
      cell: (cause) => <Seen cause={cause} />,
    },
  ];
}

interface CellProps {
  cause: CauseGroup;
  /** Searched text, which is marked. */
  search: string;
}

/** The message, below it where it comes from, until when it is ignored, and what mends it. */
function Cause({ cause, search }: CellProps) {
  const { t } = useTranslation('logs');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  const mendable = mendableCause(cause);
  const { message, codedMessage, vendorWords, packageType, internal, reopenedAt, state } = cause;
  return (
    <div className={classes['cause']}>
      <span className={classes['what']}>
        <Marked text={read(codedMessage, message)} search={search} />
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
      {mendable && (
        <div className={classes['mendHere']}>
          <MendingLink cause={mendable} isQuiet />
        </div>
      )}
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

/** How often it was seen, and by how many elements: one number, where each was seen once. */
function Seen({ cause: { seen, elementsCount } }: Pick<CellProps, 'cause'>) {
  const { t, i18n } = useTranslation('logs');
  const elements = t('details.elements', { count: elementsCount });
  if (seen === elementsCount) return elements;
  return (
    <div className={`${classes['cause']} ${classes['seen']}`}>
      {new Intl.NumberFormat(i18n.language).format(seen)}×{' '}
      {elementsCount > 0 && <small>{elements}</small>}
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
