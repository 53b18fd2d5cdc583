import { IconCircleCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type FailingGroup,
  listFailingElements,
  listFailingGroups,
  noCode,
} from '../../../contract/failingElements.ts';
import { invalidateRoutes } from '../../api/queries.ts';
import { lazyPart } from '../../api/lazyPart.tsx';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';
import { shortConnectionName } from '../../components/shortConnectionName.ts';
import { ListFrame } from '../../lists/ListFrame.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { SkeletonRows } from '../../lists/SkeletonRows.tsx';
import { showTruncatedText } from '../../lists/showTruncatedText.ts';
import { usePagedList } from '../../lists/usePagedList.ts';
import { textsFor } from '../../locales/i18n.ts';
import { FailingGroupRows } from './FailingGroupRows.tsx';
import classes from './failing.module.css';

const BulkDialog = lazyPart(async () => {
  const [module] = await Promise.all([
    import('../../components/bulk/BulkDialog.tsx'),
    textsFor('bulk', 'work', 'labels')(),
  ]);
  return module;
});

const columns = ['element', 'number', 'date', 'next', 'amount'] as const;

/** Failed elements by connection and cause: how many, why, what mends it, and the newest of each. */
export function FailingGroups() {
  const { t } = useTranslation('logs');
  const { t: app } = useTranslation();
  const list = usePagedList(listFailingGroups);
  useLiveUpdates(['/api/report/sync-status'], (_, client) =>
    invalidateRoutes(client, [listFailingGroups, listFailingElements]),
  );
  // the dialog stays when its group has gone
  const [retried, setRetried] = useState<FailingGroup | null>(null);
  const isFirstLoad = list.loading && !list.loaded;
  return (
    <>
      <Summary answer={list.answer} />
      <ListFrame
        list={list}
        empty={{
          title: t('empty.failing'),
          text: t('empty.failingText'),
          icon: <IconCircleCheck size={24} />,
        }}
      >
        <table
          role="table"
          aria-label={t('title.failing')}
          aria-busy={list.loading}
          className={classes['groups']}
          data-stale={(list.loading && list.loaded) || undefined}
          onPointerOver={showTruncatedText}
        >
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th key={column} role="columnheader" scope="col" data-column={column}>
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {isFirstLoad ? (
            <SkeletonRows columns={columns.length} rows={10} />
          ) : (
            list.items.map((group) => (
              <FailingGroupRows
                key={group['@id']}
                group={group}
                isTagged={isNamedAlike(group, list.items)}
                onRetry={setRetried}
              />
            ))
          )}
        </table>
        {isFirstLoad && (
          <span role="status" className="visually-hidden">
            {app('list.loading')}
          </span>
        )}
      </ListFrame>
      {/* the number of groups alone is of no use */}
      {list.totalCount > Math.min(...list.pageSizes) && <Pager list={list} />}
      {retried && (
        <Suspense>
          <BulkDialog
            request={{ action: 'resetElements', what: whatOf(retried) }}
            onClose={() => setRetried(null)}
            onStarted={() => {}}
          />
        </Suspense>
      )}
    </>
  );
}

/** Another connection of the page has the same short name. */
const isNamedAlike = (group: FailingGroup, groups: readonly FailingGroup[]): boolean =>
  groups.some(
    (other) =>
      other.connectionId !== group.connectionId &&
      shortConnectionName(other).name === shortConnectionName(group).name,
  );

/** The list of the group's elements. */
const whatOf = ({ connectionId, errorCode }: FailingGroup) => ({
  list: 'failingElements' as const,
  query: { 'connection.connectionId': connectionId, code: errorCode ?? noCode },
});

/** How many failed, in how many connections. */
function Summary({
  answer,
}: Pick<ReturnType<typeof usePagedList<typeof listFailingGroups>>, 'answer'>) {
  const { t } = useTranslation('logs');
  if (!answer) return <p className={classes['summary']} />;
  const { elements, areExpenses, connectionsCount: count } = answer;
  const what = t(areExpenses ? 'details.expenses' : 'details.elements', { count: elements.count });
  return (
    <p className={classes['summary']}>
      {elements.count > 0 && t(elements.isCapped ? 'groups.newest' : 'groups.in', { what, count })}
    </p>
  );
}
