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
import { NoValue } from '../../../ui/NoValue.tsx';
import { ConnectionLink } from './ConnectionLink.tsx';
import classes from './logs.module.css';
import { elementParts } from './elementParts.ts';
import { causeOfFailing } from './mendableCause.ts';
import { NextAttempt } from './NextAttempt.tsx';

interface Props {
  element: FailingElement;
}

/** Columns: element, amount, reason, place, and when it is tried again. */
export function useFailingColumns(search: string): readonly ColumnOf<typeof listFailingElements>[] {
  const { t, i18n } = useTranslation('logs');
  return [
    {
      id: 'element',
      role: 'grow',
      header: t('columns.element'),
      primary: true,
      width: '24%',
      cell: (element) => <ElementLink element={element} search={search} />,
    },
    {
      id: 'amount',
      role: 'fit',
      header: t('columns.amount'),
      width: '104px',
      align: 'right',
      card: 'side',
      cell: ({ codedLabel }) => elementParts(codedLabel, i18n.language)?.amount ?? <NoValue />,
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
      width: '16%',
      card: 'line',
      cell: ({ connectionId, connectionName }) => (
        <ConnectionLink connectionId={connectionId} name={connectionName} search={search} />
      ),
    },
    {
      id: 'next',
      role: 'fit',
      header: t('columns.next'),
      width: '156px',
      card: 'hidden',
      cell: (element) => <NextAttempt element={element} />,
    },
  ];
}

/** What it is, which leads to why it failed; below it who, its number and its date. */
function ElementLink({ element, search }: Props & { search: string }) {
  const { t, i18n } = useTranslation('why');
  const names = useSyncNames();
  const nameOf = useElementName();
  const { codedLabel, connectionId, syncElementId, syncElementName, syncElementDate } = element;
  const parts = elementParts(codedLabel, i18n.language);
  const facts = [
    parts?.who ?? names.element(syncElementName),
    parts?.number,
    // the date stays together
    syncElementDate && formatDate(syncElementDate, i18n.language).replaceAll(' ', '\u00a0'),
  ];
  return (
    <div className={classes['cause']}>
      <Link
        to={paths.why}
        params={{ connectionId, syncElementId }}
        title={t('linkOf', { name: nameOf(element) })}
        className={classes['what'] ?? ''}
      >
        {/* what is searched may be in any part of the name */}
        <Marked text={(search === '' && parts?.what) || nameOf(element)} search={search} />
      </Link>
      <small>{facts.filter(Boolean).join(' · ')}</small>
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
        <MendingLink cause={causeOfFailing(element)} isQuiet />
      </small>
    </div>
  );
}
