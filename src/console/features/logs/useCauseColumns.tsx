import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { listCauses } from '../../../contract/causes.ts';
import { LogLevel } from '../../components/LogLevel.tsx';
import { Marked } from '../../components/Marked.tsx';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { formatBrief } from '../../../ui/formatInstant.ts';
import { Instant, RelativeTime } from '../../../ui/Instant.tsx';
import { NoValue } from '../../../ui/NoValue.tsx';
import classes from './logs.module.css';

/** Columns: cause, place, number of elements, since when. */
export function useCauseColumns(search: string): readonly ColumnOf<typeof listCauses>[] {
  const { t, i18n } = useTranslation('logs');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  const number = new Intl.NumberFormat(i18n.language);
  return [
    {
      id: 'level',
      role: 'fit',
      header: t('columns.level'),
      sortBy: 'level',
      width: '140px',
      card: 'side',
      cell: ({ level }) => <LogLevel level={level} />,
    },
    {
      id: 'cause',
      role: 'grow',
      header: t('columns.cause'),
      primary: true,
      cell: ({ message, codedMessage, packageType, internal, reopenedAt, state, ...ignored }) => (
        <div className={classes['cause']}>
          <span className={classes['what']}>
            <Marked text={read(codedMessage, message)} search={search} />
          </span>
          <small>
            {packageType === null ? t('platform') : titleOf(packageType)}
            {internal && ` · ${t('internal')}`}
            {reopenedAt && state === 'open' && ` · ${t('cameBack')}`}
            {state === 'ignored' && (
              <>
                {' · '}
                {ignored.ignoredUntil
                  ? t('ignoredUntil', { date: formatBrief(ignored.ignoredUntil, i18n.language) })
                  : t('ignoredUntilBack')}
                {ignored.ignoredBy && ` ${t('ignoredBy', { name: ignored.ignoredBy })}`}
                {ignored.ignoredReason && `: ${ignored.ignoredReason}`}
              </>
            )}
          </small>
        </div>
      ),
    },
    {
      id: 'connections',
      role: 'grow',
      header: t('columns.connections'),
      sortBy: 'connectionsCount',
      width: '18%',
      cell: ({ connections, connectionsCount }) => {
        const [first] = connections;
        return (
          first && (
            <div className={classes['cause']}>
              <Link
                to={paths.connection}
                params={{ connectionId: first.connectionId }}
                className={classes['twoLines'] ?? ''}
              >
                <Marked text={first.connectionName} search={search} />
              </Link>
              {connectionsCount > 1 && (
                <small>{t('andMore', { count: connectionsCount - 1 })}</small>
              )}
            </div>
          )
        );
      },
    },
    {
      id: 'elements',
      role: 'fit',
      header: t('columns.elements'),
      align: 'right',
      width: '92px',
      card: 'named',
      cell: ({ elementsCount }) =>
        elementsCount === 0 ? <NoValue /> : number.format(elementsCount),
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
      width: '156px',
      cell: ({ lastSeenAt }) => <RelativeTime value={lastSeenAt} />,
    },
    {
      id: 'seen',
      role: 'fit',
      header: t('columns.seen'),
      sortBy: 'seen',
      align: 'right',
      width: '84px',
      card: 'hidden',
      cell: ({ seen }) => `${number.format(seen)}×`,
    },
  ];
}
