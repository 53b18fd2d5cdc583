import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { listLogEntries, LogEntry } from '../../../../../contract/logs.ts';
import { usePackageTitles } from '../../../../components/usePackageTitles.ts';
import type { ColumnOf } from '../../../../lists/usePagedList.ts';
import { paths } from '../../../../paths.ts';
import { Instant } from '../../../../../ui/Instant.tsx';
import { StatusBadge } from '../../../../../ui/StatusBadge.tsx';
import detail from '../detail.module.css';
import classes from './logs.module.css';
import { LogLevel } from '../../../../components/LogLevel.tsx';
import { LogMessage } from '../../../../components/LogMessage.tsx';
import { logTones } from '../../../../components/logTones.ts';

/** LOG-01; the whole row opens the entry. */
export function useLogColumns(connectionId: string): readonly ColumnOf<typeof listLogEntries>[] {
  const { t, i18n } = useTranslation('connection');
  return [
    {
      id: 'level',
      role: 'fit',
      header: t('logs.columns.level'),
      sortBy: 'logLevel',
      width: '146px',
      cell: ({ logLevel }) => <LogLevel level={logLevel} />,
    },
    {
      id: 'message',
      role: 'grow',
      header: t('logs.columns.message'),
      primary: true,
      cell: (entry) => <Message connectionId={connectionId} entry={entry} />,
    },
    {
      id: 'status',
      role: 'fit',
      width: '136px',
      card: 'side',
      header: t('logs.columns.status'),
      cell: ({ status }) => (
        <StatusBadge tone={logTones[status]}>{t(`logs.status.${status}`)}</StatusBadge>
      ),
    },
    {
      id: 'package',
      role: 'grow',
      width: '13%',
      header: t('logs.columns.package'),
      cell: ({ packageType }) => <PackageName packageType={packageType} />,
    },
    {
      id: 'created',
      role: 'fit',
      width: '172px',
      header: t('logs.columns.created'),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => (
        <span className={detail['nowrap']}>
          <Instant value={createdAt} />
        </span>
      ),
    },
    {
      id: 'count',
      role: 'fit',
      header: t('logs.columns.count'),
      align: 'right',
      width: '76px',
      cell: ({ count }) => (
        <span className={count === 1 ? detail['dim'] : detail['strong']}>
          {new Intl.NumberFormat(i18n.language).format(count)}×
        </span>
      ),
    },
  ];
}

/** Opens the entry. */
function Message({ connectionId, entry }: { connectionId: string; entry: LogEntry }) {
  const { t } = useTranslation('connection');
  return (
    <>
      <Link
        to={paths.connectionLog}
        params={{ connectionId, logId: entry.mongoId }}
        search={true}
        resetScroll={false}
        className={`${classes['open']} ${classes['message']}`}
      >
        <LogMessage message={entry.message} codedMessage={entry.codedMessage} />
      </Link>
      {entry.internal && <span className={classes['internal']}>{t('logs.internal')}</span>}
    </>
  );
}

function PackageName({ packageType }: { packageType: string | null }) {
  const { t } = useTranslation('connection');
  const titleOf = usePackageTitles();
  return packageType === null ? (
    <span className={detail['dim']}>{t('logs.platform')}</span>
  ) : (
    titleOf(packageType)
  );
}
