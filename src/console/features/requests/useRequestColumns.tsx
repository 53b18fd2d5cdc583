import { IconCircleXFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isFailedStatus, type listRequests } from '../../../contract/requests.ts';
import { pathEnds } from '../../components/comparedRequests/pathEnds.ts';
import { RepeatsButton } from '../../components/repeats/RepeatsButton.tsx';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import type { Column } from '../../lists/column.ts';
import type { SortField } from '../../lists/usePagedList.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { formatMilliseconds } from '../../../ui/formatMilliseconds.ts';
import { Moment } from '../../../ui/Moment.tsx';
import type { RequestRow } from './foldEqual.ts';
import classes from './requests.module.css';

/** CURL-02; the request links to its detail. `onOpen` shows or folds the requests of a row. */
export function useRequestColumns(
  connectionId: string,
  onOpen: (row: RequestRow) => void,
): readonly Column<RequestRow, SortField<typeof listRequests>>[] {
  const { t, i18n } = useTranslation('requests');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  return [
    {
      id: 'request',
      role: 'grow',
      header: t('list.columns.request'),
      primary: true,
      cell: (row) => <RequestCell connectionId={connectionId} row={row} onOpen={onOpen} />,
    },
    {
      id: 'status',
      role: 'fit',
      width: '108px',
      card: 'side',
      header: t('list.columns.status'),
      cell: ({ response: { statusCode } }) =>
        isFailedStatus(statusCode) ? (
          <span className={classes['failedCode']}>
            <IconCircleXFilled size={14} aria-hidden="true" />
            {statusCode === 0 ? t('noAnswer') : statusCode}
          </span>
        ) : (
          <span className={classes['code']}>{statusCode}</span>
        ),
    },
    {
      id: 'module',
      role: 'grow',
      width: '25%',
      leavesBelow: 1200,
      card: 'hidden',
      header: t('list.columns.module'),
      cell: ({ moduleName, moduleTitle, moduleTitleCode, packageType }) =>
        [
          moduleName === null ? t('noModule') : read(moduleTitleCode, moduleTitle ?? moduleName),
          titleOf(packageType),
        ].join(', '),
    },
    {
      id: 'created',
      role: 'fit',
      width: '172px',
      header: t('list.columns.created'),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <Moment value={createdAt} />,
    },
    {
      id: 'duration',
      role: 'fit',
      width: '116px',
      header: t('list.columns.duration'),
      align: 'right',
      cell: ({ durations }) => (
        <span className={classes['took']}>
          {durations === null
            ? t('durationMissing')
            : formatMilliseconds(durations.from, i18n.language, durations.to)}
        </span>
      ),
    },
  ];
}

interface CellProps {
  connectionId: string;
  row: RequestRow;
  onOpen: (row: RequestRow) => void;
}

/** The end of the path distinguishes requests; the whole address is in the tooltip. */
function RequestCell({ connectionId, row, onOpen }: CellProps) {
  const { t } = useTranslation('requests');
  const { mongoId, method, url, times, opened } = row;
  const { head, end } = pathEnds(url);
  return (
    <>
      <Link
        to={paths.curl}
        params={{ connectionId, curlId: mongoId }}
        className={classes['request'] ?? ''}
        title={url}
      >
        <span className={classes['verb']}>{method}</span>{' '}
        <span className={classes['head']}>{head}</span>
        {end}
      </Link>
      {times > 1 && (
        <RepeatsButton
          times={times}
          opened={opened}
          label={t(opened ? 'list.fold' : 'list.unfold', { count: times })}
          onToggle={() => onOpen(row)}
        />
      )}
    </>
  );
}
