import { useElementName } from '../../components/useElementName.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { listSyncElements, SyncElement } from '../../../contract/sync.ts';
import { useSyncNames } from '../../components/syncNames.ts';
import type { ColumnOf } from '../../lists/usePagedList.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../../ui/formatInstant.ts';
import { RelativeTime } from '../../../ui/Instant.tsx';
import { StatusMark } from '../../../ui/StatusBadge.tsx';
import { NoValue } from '../../../ui/NoValue.tsx';
import classes from './insight.module.css';
import { ResultFiles } from './ResultFiles.tsx';
import { PausedState } from './PausedState.tsx';
import { SyncState } from './SyncState.tsx';
import { syncTones } from './syncTones.ts';

/** Columns of the insight list; the last tab has all types together, with a column for the type. */
export function useElementColumns(
  connectionId: string,
  withType: boolean,
): readonly ColumnOf<typeof listSyncElements>[] {
  const { t, i18n } = useTranslation('sync');
  const names = useSyncNames();
  const read = useReadCoded();
  const columns: ColumnOf<typeof listSyncElements>[] = [
    {
      id: 'element',
      role: 'grow',
      header: t('insight.columns.element'),
      primary: true,
      cell: (element) => <ElementName connectionId={connectionId} element={element} />,
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
      width: '104px',
      header: t('insight.columns.documents'),
      cell: ({ syncElementSyncDetails }) => <Documents documents={syncElementSyncDetails} />,
    },
    {
      id: 'message',
      role: 'grow',
      card: 'line',
      header: t('insight.columns.message'),
      cell: ({ syncMessage, codedMessage }) => syncMessage && read(codedMessage, syncMessage),
    },
    {
      id: 'updated',
      role: 'fit',
      wideOnly: true,
      width: '166px',
      card: 'hidden',
      header: t('insight.columns.updated'),
      sortBy: 'updatedAt',
      cell: ({ updatedAt }) => (
        <span className={classes['nowrap']}>
          <RelativeTime value={updatedAt} />
        </span>
      ),
    },
  ];
  if (withType)
    columns.splice(1, 0, {
      id: 'type',
      role: 'fit',
      width: '112px',
      wideOnly: true,
      header: t('insight.type'),
      cell: ({ syncElementName }) => names.element(syncElementName),
    });
  return columns;
}

/** Links to the element's way to the books; with the files of its result. */
function ElementName({ connectionId, element }: { connectionId: string; element: SyncElement }) {
  const { t } = useTranslation('why');
  const nameOf = useElementName();
  return (
    <>
      <Link
        to={paths.why}
        params={{ connectionId, syncElementId: element.syncElementId }}
        className={classes['line'] ?? ''}
        title={t('wayOf', { name: nameOf(element) })}
      >
        {nameOf(element)}
      </Link>
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
