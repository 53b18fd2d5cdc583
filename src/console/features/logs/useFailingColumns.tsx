import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FailingElement, listFailingElements } from '../../../contract/failingElements.ts';
import { Marked } from '../../components/Marked.tsx';
import { useSyncNames } from '../../components/syncNames.ts';
import { useElementName } from '../../components/useElementName.ts';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../../ui/formatInstant.ts';
import { RelativeTime } from '../../../ui/Instant.tsx';
import { ConnectionLink } from './ConnectionLink.tsx';
import classes from './logs.module.css';

/** Columns: element, reason, place, and what comes next. */
export function useFailingColumns(search: string): readonly ColumnOf<typeof listFailingElements>[] {
  const { t } = useTranslation('logs');
  return [
    {
      id: 'element',
      role: 'grow',
      header: t('columns.element'),
      primary: true,
      width: '26%',
      cell: (element) => <ElementLink element={element} search={search} />,
    },
    {
      id: 'why',
      role: 'grow',
      header: t('columns.why'),
      card: 'line',
      cell: (element) => <Reason element={element} />,
    },
    {
      id: 'connection',
      role: 'grow',
      header: t('columns.connection'),
      width: '20%',
      cell: ({ connectionId, connectionName }) => (
        <ConnectionLink connectionId={connectionId}>{connectionName}</ConnectionLink>
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

/** Its name, which leads to why it failed, and below it what it is and its date. */
function ElementLink({ element, search }: { element: FailingElement; search: string }) {
  const { t, i18n } = useTranslation('why');
  const names = useSyncNames();
  const nameOf = useElementName();
  const { connectionId, syncElementId, syncElementName, syncElementDate } = element;
  return (
    <div className={classes['cause']}>
      <Link
        to={paths.why}
        params={{ connectionId, syncElementId }}
        title={t('linkOf', { name: nameOf(element) })}
        className={classes['what'] ?? ''}
      >
        <Marked text={nameOf(element)} search={search} />
      </Link>
      <small>
        {names.element(syncElementName)}
        {syncElementDate && ` · ${formatDate(syncElementDate, i18n.language)}`}
      </small>
    </div>
  );
}

/** The message, with a link to the help about its code. */
function Reason({
  element: { syncMessage, codedMessage, errorCode },
}: {
  element: FailingElement;
}) {
  const { t } = useTranslation('logs');
  const read = useReadCoded();
  return (
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
  );
}
