import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FailingElement, listFailingElements } from '../../../contract/failingElements.ts';
import { MendingLink } from '../../components/attention/MendingLink.tsx';
import { Marked } from '../../components/Marked.tsx';
import { useSyncNames } from '../../components/syncNames.ts';
import { useElementName } from '../../components/useElementName.ts';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../../ui/formatInstant.ts';
import { RelativeTime } from '../../../ui/Instant.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { ConnectionLink } from './ConnectionLink.tsx';
import classes from './logs.module.css';
import { causeOfElement } from './mendableCause.ts';

interface Props {
  element: FailingElement;
}

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
      width: '17%',
      cell: ({ connectionId, connectionName }) => (
        <ConnectionLink connectionId={connectionId}>{connectionName}</ConnectionLink>
      ),
    },
    {
      id: 'next',
      role: 'fit',
      header: t('columns.next'),
      width: '150px',
      card: 'named',
      cell: (element) => <NextAttempt element={element} />,
    },
  ];
}

/** Its name, which leads to why it failed, and below it what it is and its date. */
function ElementLink({ element, search }: Props & { search: string }) {
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

/** The message, since when, and what mends it. */
function Reason({ element }: Props) {
  const { syncMessage, codedMessage, updatedAt } = element;
  const read = useReadCoded();
  return (
    <div className={classes['cause']}>
      <span className={classes['threeLines']}>{read(codedMessage, syncMessage) || '–'}</span>
      <small className={classes['sinceAndAct']}>
        <RelativeTime value={updatedAt} />
        <MendingLink cause={causeOfElement(element)} isQuiet />
      </small>
    </div>
  );
}

/** When it is tried again, and how often it was. */
function NextAttempt({ element: { nextAttemptAt, attempts } }: Props) {
  const { t } = useTranslation('logs');
  const now = useNow();
  return (
    <div className={classes['cause']}>
      {!nextAttemptAt && t('waits.person')}
      {/* a due attempt waits for a run, however long ago it was due */}
      {nextAttemptAt &&
        (Date.parse(nextAttemptAt) > now ? <RelativeTime value={nextAttemptAt} /> : t('waits.run'))}
      {attempts > 0 && (
        <small className={classes['attempts']}>{t('attempts', { count: attempts })}</small>
      )}
    </div>
  );
}
