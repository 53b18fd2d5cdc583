import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { listLogEntries } from '../../../../../contract/logs.ts';
import { RepeatsButton } from '../../../../components/repeats/RepeatsButton.tsx';
import { usePackageTitles } from '../../../../components/usePackageTitles.ts';
import type { Column } from '../../../../lists/column.ts';
import type { SortField } from '../../../../lists/usePagedList.ts';
import { paths } from '../../../../paths.ts';
import { Instant } from '../../../../../ui/Instant.tsx';
import detail from '../detail.module.css';
import classes from './logs.module.css';
import { LogLevel } from '../../../../components/LogLevel.tsx';
import { LogMessage } from '../../../../components/LogMessage.tsx';
import { LogStatusBadge } from '../../../../components/LogStatusBadge.tsx';
import type { LogRow } from './useLogRows.ts';

/** LOG-01; the whole row opens the entry, and `onOpen` shows each of several that are one row. */
export function useLogColumns(
  connectionId: string,
  onOpen: (row: LogRow) => void,
): readonly Column<LogRow, SortField<typeof listLogEntries>>[] {
  const { t, i18n } = useTranslation('connection');
  return [
    {
      id: 'level',
      role: 'fit',
      header: t('logs.columns.level'),
      sortBy: 'logLevel',
      width: '150px',
      cell: ({ logLevel }) => <LogLevel level={logLevel} />,
    },
    {
      id: 'message',
      role: 'grow',
      header: t('logs.columns.message'),
      primary: true,
      cell: (row) => <Message connectionId={connectionId} row={row} onOpen={onOpen} />,
    },
    {
      id: 'status',
      role: 'fit',
      width: '162px',
      card: 'side',
      header: t('logs.columns.status'),
      cell: (row) => <LogStatusBadge {...row} />,
    },
    {
      id: 'package',
      role: 'fit',
      leavesBelow: 1200,
      width: '124px',
      header: t('logs.columns.package'),
      cell: ({ packageType }) => <PackageName packageType={packageType} />,
    },
    {
      id: 'created',
      role: 'fit',
      width: '158px',
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
      // several entries that are one row have their number after the message
      cell: ({ count, times, opened }) =>
        (times === 1 || opened) && (
          <span className={count === 1 ? detail['dim'] : detail['strong']}>
            {new Intl.NumberFormat(i18n.language).format(count)}×
          </span>
        ),
    },
  ];
}

interface MessageProps {
  connectionId: string;
  row: LogRow;
  onOpen: (row: LogRow) => void;
}

/** Opens the entry. */
function Message({ connectionId, row, onOpen }: MessageProps) {
  const { t } = useTranslation('connection');
  const { times, similar, opened } = row;
  return (
    <>
      <Link
        to={paths.connectionLog}
        params={{ connectionId, logId: row.mongoId }}
        search={true}
        resetScroll={false}
        className={`${classes['open']} ${classes['message']}`}
      >
        <LogMessage
          message={row.message}
          codedMessage={row.codedMessage}
          ofSeveral={times > 1 && !opened}
        />
        {similar > 0 && !opened && (
          <span className={classes['similar']}>{t('logs.similar', { count: similar })}</span>
        )}
      </Link>
      {times > 1 && (
        <RepeatsButton
          times={times}
          opened={opened}
          label={t(opened ? 'logs.fold' : 'logs.unfold', { count: times })}
          onToggle={() => onOpen(row)}
        />
      )}
      {row.internal && <span className={classes['internal']}>{t('logs.internal')}</span>}
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
