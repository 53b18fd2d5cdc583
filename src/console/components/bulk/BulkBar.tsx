import { Button, Menu } from '@mantine/core';
import { IconDots, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkActionName } from '../../../contract/bulkActions.ts';
import { lazyPart } from '../../api/lazyPart.tsx';
import type { PagedList } from '../../lists/usePagedList.ts';
import { PlainButton } from '../../../ui/PlainButton.tsx';
import classes from './bulk.module.css';
import type { BulkRequest } from './BulkDialog.tsx';
import { useBulkTexts } from './bulkTexts.ts';

const BulkDialog = lazyPart(() => import('./BulkDialog.tsx'));

interface Props {
  list: Pick<
    PagedList<unknown>,
    'selection' | 'totalCount' | 'countIsCapped' | 'filters' | 'searchQuery' | 'sortBy'
  >;
  actions: readonly BulkActionName[];
  /** Names the server's list; `query`: added to the list's own filters. */
  from: Omit<Extract<BulkRequest['what'], { list: string }>, 'query'> & {
    query?: Record<string, unknown>;
  };
  /** Actions on individually chosen rows, if they offer more than the actions on everything. */
  ofChosen?: ReactNode;
}

/** The first actions: on a phone the others are in a menu. */
const maxActionsOfPhone = 2;

/** Actions for the selected rows, or for everything that matches; below the list, while something is selected. */
export default function BulkBar({ list, actions, from, ofChosen }: Props) {
  const { t: app } = useTranslation();
  const { t } = useTranslation('bulk');
  const { number, counted } = useBulkTexts();
  const [request, setRequest] = useState<BulkRequest | null>(null);
  const { selection, totalCount } = list;
  const count = selection.everything ? totalCount : selection.ids.size;
  const total = `${number(totalCount)}${list.countIsCapped ? '+' : ''}`;
  const ofConnections = from.list === 'connections';
  const ask = (action: BulkActionName) =>
    setRequest({
      action,
      what: selection.everything
        ? matchingQuery(list, from)
        : ofConnections && action === 'resetElements'
          ? { failedOf: selectedIds(selection.ids) }
          : { ids: selectedIds(selection.ids) },
    });
  const labelOf = (action: BulkActionName) =>
    t(`bar.${ofConnections && action === 'resetElements' ? 'resetFailed' : action}`);
  const offersChosen = Boolean(ofChosen) && !selection.everything;
  const more = offersChosen ? [] : actions.slice(maxActionsOfPhone);
  return (
    <>
      {selection.some && (
        <div className={classes['bar']} role="toolbar" aria-label={t('bar.label')}>
          <span role="status">
            {selection.everything
              ? t('bar.allSelected', { number: total })
              : t('bar.selected', counted(count))}
          </span>
          {!selection.everything && actions.length > 0 && totalCount > count && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes['everything']}
              onClick={selection.selectEverything}
            >
              {t('bar.everything', { number: total })}
            </Button>
          )}
          {offersChosen
            ? ofChosen
            : actions.map((action, index) => (
                <Button
                  key={action}
                  variant="default"
                  size="xs"
                  className={index < maxActionsOfPhone ? undefined : classes['wide']}
                  // app/pageKeys.ts
                  aria-keyshortcuts={action === 'resetElements' ? 'r' : undefined}
                  onClick={() => ask(action)}
                >
                  {labelOf(action)}
                </Button>
              ))}
          {more.length > 0 && (
            <span className={classes['narrow']}>
              <Menu position="top-end" shadow="md" withInitialFocusPlaceholder={false}>
                <Menu.Target>
                  <PlainButton look="icon" aria-label={t('bar.more')}>
                    <IconDots size={18} aria-hidden="true" />
                  </PlainButton>
                </Menu.Target>
                <Menu.Dropdown>
                  {more.map((action) => (
                    <Menu.Item key={action} onClick={() => ask(action)}>
                      {labelOf(action)}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </span>
          )}
          <span className={classes['clear']}>
            <PlainButton
              look="icon"
              aria-label={app('list.clearSelection')}
              onClick={selection.clear}
            >
              <IconX size={16} aria-hidden="true" />
            </PlainButton>
          </span>
        </div>
      )}
      {request && (
        <Suspense>
          <BulkDialog
            request={request}
            onClose={() => setRequest(null)}
            onStarted={() => selection.clear()}
          />
        </Suspense>
      )}
    </>
  );
}

/** The last part of each row's `@id`. */
const selectedIds = (ids: ReadonlySet<string>) =>
  [...ids].map((id) => id.slice(id.lastIndexOf('/') + 1));

/** The list's query for its route, as text. */
function matchingQuery(list: Props['list'], { query, ...from }: Props['from']) {
  const listQuery = {
    ...query,
    ...list.filters,
    globalFilter: list.searchQuery,
    sortBy: list.sortBy,
  };
  const setEntries = Object.entries(listQuery).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return {
    ...from,
    query: Object.fromEntries(setEntries.map(([name, value]) => [name, String(value)])),
  };
}
