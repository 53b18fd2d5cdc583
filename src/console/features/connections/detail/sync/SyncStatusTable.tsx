import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSyncNames } from '../../../../components/syncNames.ts';
import { paths } from '../../../../paths.ts';
import type { CollectionCounts, CountStatus, ElementCounts } from './syncCounts.ts';
import classes from './SyncStatusTable.module.css';

interface Props {
  connectionId: string;
  elements: readonly ElementCounts[];
  statuses: readonly CountStatus[];
}

/** The counts in native table elements; each links to the elements behind it. */
export function SyncStatusTable({ connectionId, elements, statuses }: Props) {
  const { t } = useTranslation('connection');
  const names = useSyncNames();
  return (
    <div className={classes['frame']}>
      <table role="table" className={classes['table']} aria-label={t('sync.title')}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t('sync.columns.name')}
            </th>
            {statuses.map((status) => (
              <th key={status} role="columnheader" scope="col" data-align="right">
                {t(`sync.columns.${status}`)}
              </th>
            ))}
          </tr>
        </thead>
        {elements.map(({ elementName, collections }) => (
          <tbody key={elementName} role="rowgroup">
            <tr role="row" className={classes['element']}>
              <th role="rowheader" scope="rowgroup" colSpan={statuses.length + 1}>
                <Link
                  to={paths.insight}
                  params={{ connectionId }}
                  search={{ 'sync-element-name': elementName }}
                >
                  {names.element(elementName)}
                </Link>
              </th>
            </tr>
            {collections.map((collection) => (
              <CollectionRow
                key={collection.collectionName}
                connectionId={connectionId}
                elementName={elementName}
                collection={collection}
                statuses={statuses}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface RowProps extends Omit<Props, 'elements'> {
  elementName: string;
  collection: ElementCounts['collections'][number];
}

function CollectionRow({ connectionId, elementName, collection, statuses }: RowProps) {
  const names = useSyncNames();
  return (
    <tr role="row" className={classes['collection']}>
      <th role="rowheader" scope="row">
        {names.document(collection.collectionName)}
        <Shares {...collection} />
      </th>
      {statuses.map((status) => (
        <td key={status} role="cell" data-align="right">
          <Count
            connectionId={connectionId}
            elementName={elementName}
            status={status}
            count={collection.counts[status]}
          />
        </td>
      ))}
    </tr>
  );
}

interface CountProps {
  connectionId: string;
  elementName: string;
  status: CountStatus;
  count: number | undefined;
}

function Count({ connectionId, elementName, status, count }: CountProps) {
  const { t, i18n } = useTranslation('connection');
  const text = new Intl.NumberFormat(i18n.language).format(count ?? 0);
  // one sign for both; screen readers get the difference between none and unknown (SYNC-01)
  if (!count) {
    const spokenText = count === undefined ? t('sync.noData') : text;
    return (
      <span className={classes['missing']} title={spokenText}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{spokenText}</span>
      </span>
    );
  }
  return (
    <Link
      to={paths.insight}
      params={{ connectionId }}
      search={{ 'sync-element-name': elementName, 'sync-element-status': status }}
      className={classes['count'] ?? ''}
      data-status={status}
      data-label={t(`sync.columns.${status}`)}
      aria-label={t('sync.open', { count, status: t(`sync.columns.${status}`).toLowerCase() })}
    >
      {text}
    </Link>
  );
}

/** The proportions of the counts as a thin bar; the figures next to it show the same. */
function Shares({ counts, total }: CollectionCounts) {
  const order: readonly CountStatus[] = ['complete', 'processing', 'pending', 'failed', 'ignored'];
  return (
    <span className={classes['shares']} aria-hidden="true">
      {total > 0 &&
        order.map((status) => {
          const count = counts[status] ?? 0;
          // In proportion, yet one failed of ten thousand is still visible.
          return count > 0 ? (
            <span key={status} data-status={status} style={{ flexGrow: count }} />
          ) : null;
        })}
    </span>
  );
}
