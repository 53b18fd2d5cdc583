import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { listFailingElements } from '../../../contract/failingElements.ts';
import { Marked } from '../../components/Marked.tsx';
import { useSyncNames } from '../../components/syncNames.ts';
import { useElementName } from '../../components/useElementName.ts';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../../ui/formatInstant.ts';
import { RelativeTime } from '../../../ui/Instant.tsx';
import classes from './logs.module.css';

/** Columns: element, reason, place, and what comes next. */
export function useFailingColumns(search: string): readonly ColumnOf<typeof listFailingElements>[] {
  const { t, i18n } = useTranslation('logs');
  const { t: tWhy } = useTranslation('why');
  const names = useSyncNames();
  const nameOf = useElementName();
  const read = useReadCoded();
  return [
    {
      id: 'element',
      role: 'grow',
      header: t('columns.element'),
      primary: true,
      width: '26%',
      cell: (element) => (
        <div className={classes['cause']}>
          <Link
            to={paths.why}
            params={{
              connectionId: element.connectionId,
              syncElementId: element.syncElementId,
            }}
            title={tWhy('linkOf', { name: nameOf(element) })}
            className={classes['what'] ?? ''}
          >
            <Marked text={nameOf(element)} search={search} />
          </Link>
          <small>
            {names.element(element.syncElementName)}
            {element.syncElementDate && ` · ${formatDate(element.syncElementDate, i18n.language)}`}
          </small>
        </div>
      ),
    },
    {
      id: 'why',
      role: 'grow',
      header: t('columns.why'),
      card: 'line',
      cell: ({ syncMessage, codedMessage, errorCode }) => (
        <div className={classes['cause']}>
          <span className={classes['twoLines']}>{read(codedMessage, syncMessage) || '–'}</span>
          {errorCode && (
            <small>
              <Link to={paths.helpCode} params={{ code: errorCode }}>
                {t('details.about')}
              </Link>
            </small>
          )}
        </div>
      ),
    },
    {
      id: 'connection',
      role: 'grow',
      header: t('columns.connection'),
      width: '20%',
      cell: ({ connectionId, connectionName }) => (
        <Link to={paths.connection} params={{ connectionId }} className={classes['twoLines'] ?? ''}>
          {connectionName}
        </Link>
      ),
    },
    {
      id: 'attempts',
      role: 'fit',
      header: t('columns.attempts'),
      align: 'right',
      width: '84px',
      card: 'hidden',
      cell: ({ attempts }) => attempts,
    },
    {
      id: 'next',
      role: 'fit',
      header: t('columns.next'),
      width: '146px',
      card: 'named',
      cell: ({ nextAttemptAt }) => {
        if (!nextAttemptAt) return t('waits.person');
        // a due attempt waits for a run, however long ago it was due
        return Date.parse(nextAttemptAt) > Date.now() ? (
          <RelativeTime value={nextAttemptAt} />
        ) : (
          t('waits.run')
        );
      },
    },
    {
      id: 'since',
      role: 'fit',
      header: t('columns.since'),
      width: '156px',
      wideOnly: true,
      card: 'hidden',
      cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
    },
  ];
}
