import { useElementName } from '../../components/useElementName.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { listSyncElements, SyncElement } from '../../../contract/sync.ts';
import type { Language } from '../../../contract/messages/formatParam.ts';
import { useReadCause } from '../../components/useReadCause.ts';
import { useSyncNames } from '../../components/syncNames.ts';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../../ui/formatInstant.ts';
import { Instant } from '../../../ui/Instant.tsx';
import { StatusMark } from '../../../ui/StatusBadge.tsx';
import { NoValue } from '../../../ui/NoValue.tsx';
import { elementParts, type ElementParts } from './elementParts.ts';
import classes from './insight.module.css';
import { ResultFiles } from './ResultFiles.tsx';
import { PausedState } from './PausedState.tsx';
import { SyncState } from './SyncState.tsx';
import { syncTones } from './syncTones.ts';

interface Shown {
  /** The tab has elements of all types: each shows its own. */
  withType: boolean;
  /** Its elements are worth something. */
  withAmount: boolean;
}

/** Columns of the insight list: who and what, how much, how it is and why. */
export function useElementColumns(
  connectionId: string,
  { withType, withAmount }: Shown,
): readonly ColumnOf<typeof listSyncElements>[] {
  const { t, i18n } = useTranslation('sync');
  const readCause = useReadCause();
  const partsOf = useElementParts();
  const columns: ColumnOf<typeof listSyncElements>[] = [
    {
      id: 'element',
      role: 'grow',
      header: t('insight.columns.element'),
      primary: true,
      cell: (element) => (
        <ElementName connectionId={connectionId} element={element} withType={withType} />
      ),
    },
    {
      id: 'status',
      role: 'fit',
      width: '126px',
      card: 'side',
      header: t('insight.columns.status'),
      cell: ({ syncElementSyncStatus: status, paused }) => (
        <span className={classes['states']}>
          {(!paused || status !== 'pending') && <SyncState status={status} />}
          {paused && <PausedState paused={paused} />}
        </span>
      ),
    },
    {
      id: 'date',
      role: 'fit',
      width: '112px',
      header: t('insight.columns.date'),
      sortBy: 'syncElementDate',
      cell: ({ syncElementDate }) => (
        <span className={classes['nowrap']}>
          {syncElementDate ? formatDate(syncElementDate, i18n.language) : <NoValue />}
        </span>
      ),
    },
    {
      id: 'documents',
      role: 'fit',
      // the opened row has each by its name
      leavesBelow: 1200,
      width: '100px',
      header: t('insight.columns.documents'),
      cell: ({ syncElementSyncDetails }) => <Documents documents={syncElementSyncDetails} />,
    },
    {
      id: 'message',
      role: 'grow',
      card: 'line',
      header: t('insight.columns.message'),
      cell: ({ syncMessage, codedMessage }) =>
        syncMessage && (
          <span className={classes['message']}>{readCause(codedMessage, syncMessage)}</span>
        ),
    },
    {
      id: 'updated',
      role: 'fit',
      leavesBelow: 1200,
      width: '118px',
      card: 'hidden',
      header: t('insight.columns.updated'),
      sortBy: 'updatedAt',
      cell: ({ updatedAt }) => (
        <span className={classes['nowrap']}>
          <Instant value={updatedAt} brief />
        </span>
      ),
    },
  ];
  if (withAmount)
    columns.splice(1, 0, {
      id: 'amount',
      role: 'fit',
      width: '112px',
      align: 'right',
      header: t('insight.columns.amount'),
      cell: (element) => (
        <span className={classes['nowrap']}>{partsOf(element).amount ?? <NoValue />}</span>
      ),
    });
  return columns;
}

/** An element's name, amount and id at the source, in the user's language. */
function useElementParts(): (element: SyncElement) => ElementParts {
  const nameOf = useElementName();
  const { i18n } = useTranslation();
  return (element) => elementParts(nameOf(element), element.codedLabel, i18n.language as Language);
}

interface NameProps {
  connectionId: string;
  element: SyncElement;
  withType: boolean;
}

/** Links to the element's way to the books; below it what it is and its id, and the files of its result. */
function ElementName({ connectionId, element, withType }: NameProps) {
  const { t } = useTranslation('why');
  const names = useSyncNames();
  const nameOf = useElementName();
  const { name, sourceId } = useElementParts()(element);
  const type = withType ? names.element(element.syncElementName) : null;
  return (
    <>
      <Link
        to={paths.why}
        params={{ connectionId, syncElementId: element.syncElementId }}
        className={classes['line'] ?? ''}
        title={t('wayOf', { name: nameOf(element) })}
      >
        {name}
      </Link>
      {(type !== null || sourceId !== null) && (
        <small className={classes['about']}>
          {type}
          {type !== null && sourceId !== null && ' · '}
          {sourceId !== null && <code>{sourceId}</code>}
        </small>
      )}
      <ResultFiles connectionId={connectionId} files={element.artifacts} />
    </>
  );
}

/** The state of each document. */
function Documents({ documents }: { documents: SyncElement['syncElementSyncDetails'] }) {
  const { t } = useTranslation('sync');
  const names = useSyncNames();
  return (
    <ul className={classes['marks']}>
      {documents.map(({ documentId, documentName, syncStatus }) => (
        <li key={documentId}>
          <StatusMark
            tone={syncTones[syncStatus]}
            label={`${names.document(documentName)}: ${t(`status.${syncStatus}`)}`}
          />
        </li>
      ))}
    </ul>
  );
}
