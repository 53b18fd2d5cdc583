import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LogEntry } from '../../../../../contract/logs.ts';
import { usePackageTitles } from '../../../../components/usePackageTitles.ts';
import type { Column } from '../../../../lists/column.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { paths } from '../../../../paths.ts';
import { Instant } from '../../../../ui/Instant.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import detail from '../detail.module.css';
import classes from './logs.module.css';
import { LogLevel } from './LogLevel.tsx';
import { logTones } from './logTones.ts';

type Sort = 'createdAt' | 'logLevel';

/** LOG-01; the whole row opens the entry. */
export function useLogColumns(connectionId: string): readonly Column<LogEntry, Sort>[] {
  const { t, i18n } = useTranslation('connection');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  return [
    {
      id: 'level',
      header: t('logs.columns.level'),
      sortBy: 'logLevel',
      width: '118px',
      cell: ({ logLevel }) => <LogLevel level={logLevel} />,
    },
    {
      id: 'message',
      header: t('logs.columns.message'),
      primary: true,
      width: '46%',
      cell: ({ mongoId, message, codedMessage, internal }) => (
        <>
          <Link
            to={paths.connectionLog}
            params={{ connectionId, logId: mongoId }}
            search={true}
            resetScroll={false}
            className={`${classes['open']} ${classes['message']}`}
          >
            {read(codedMessage, message)}
          </Link>
          {internal && <span className={classes['internal']}>{t('logs.internal')}</span>}
        </>
      ),
    },
    {
      id: 'status',
      header: t('logs.columns.status'),
      cell: ({ status }) => (
        <StatusBadge tone={logTones[status]}>{t(`logs.status.${status}`)}</StatusBadge>
      ),
    },
    {
      id: 'package',
      header: t('logs.columns.package'),
      cell: ({ packageType }) =>
        packageType === null ? (
          <span className={detail['dim']}>{t('logs.platform')}</span>
        ) : (
          titleOf(packageType)
        ),
    },
    {
      id: 'created',
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
