import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { listAllLogEntries } from '../../../contract/logs.ts';
import type { ResultOf } from '../../../contract/route.ts';
import { LogLevel } from '../../components/LogLevel.tsx';
import { LogStatusBadge } from '../../components/LogStatusBadge.tsx';
import { Marked } from '../../components/Marked.tsx';
import { useLogTexts } from '../../components/useLogTexts.ts';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { paths } from '../../paths.ts';
import { Instant } from '../../../ui/Instant.tsx';
import { withoutStop } from '../../../ui/withoutStop.ts';
import { ConnectionLink } from './ConnectionLink.tsx';
import classes from './logs.module.css';

/** LOG-01, with the connection; the level is an icon in front of the message, as by cause. */
export function useEntryColumns(search: string): readonly ColumnOf<typeof listAllLogEntries>[] {
  const { t, i18n } = useTranslation(['logs', 'connection']);
  return [
    {
      id: 'message',
      role: 'grow',
      header: t('logs:columns.message'),
      primary: true,
      cell: (entry) => <Message entry={entry} search={search} />,
    },
    {
      id: 'connection',
      role: 'grow',
      header: t('logs:columns.connection'),
      width: '20%',
      cell: ({ connectionId, connectionName }) => (
        <ConnectionLink connectionId={connectionId} name={connectionName} search={search} />
      ),
    },
    {
      id: 'status',
      role: 'fit',
      width: '162px',
      card: 'side',
      header: t('logs:columns.status'),
      cell: (row) => <LogStatusBadge {...row} />,
    },
    {
      id: 'created',
      role: 'fit',
      width: '112px',
      header: t('logs:columns.firstSeen'),
      cell: ({ createdAt }) => (
        <span className={classes['nowrap']}>
          <Instant value={createdAt} brief />
        </span>
      ),
    },
    {
      id: 'count',
      role: 'fit',
      header: t('logs:columns.seen'),
      align: 'right',
      width: '76px',
      cell: ({ count }) => `${new Intl.NumberFormat(i18n.language).format(count)}×`,
    },
  ];
}

type Entry = ResultOf<typeof listAllLogEntries>['hydra:member'][number];

/** Its cause, linked to the entry at its connection, with the element and the package. */
function Message({ entry, search }: { entry: Entry; search: string }) {
  const { t } = useTranslation('logs');
  const titleOf = usePackageTitles();
  const { causeText, elementName } = useLogTexts()(entry);
  return (
    <div className={classes['causeWithLevel']}>
      <LogLevel level={entry.logLevel} isIcon />
      <div className={classes['cause']}>
        <Link
          to={paths.connectionLog}
          params={{ connectionId: entry.connectionId, logId: entry.mongoId }}
          className={classes['what'] ?? ''}
        >
          <Marked text={withoutStop(causeText)} search={search} />
        </Link>
        <small>
          {elementName !== undefined && (
            <>
              <Marked text={elementName} search={search} />
              {' · '}
            </>
          )}
          {entry.packageType === null ? t('platform') : titleOf(entry.packageType)}
          {entry.internal && ` · ${t('internal')}`}
        </small>
      </div>
    </div>
  );
}
