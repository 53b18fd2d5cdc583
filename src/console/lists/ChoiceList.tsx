import { Link, useNavigate } from '@tanstack/react-router';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Search } from './addressState.ts';
import { ListFrame } from './ListFrame.tsx';
import classes from './ListWithDetail.module.css';
import type { NoRowsProps } from './NoRows.tsx';
import { Pager } from './Pager.tsx';
import type { PagedList } from './usePagedList.ts';

/** The two lines of a row: a name and a state, a fact and a number. */
interface RowLines {
  name: ReactNode;
  state: ReactNode;
  fact: ReactNode;
  count: ReactNode;
}

interface Props<Item> {
  list: NoRowsProps['list'] &
    Pick<
      PagedList<Item, never, never>,
      'items' | 'loading' | 'loaded' | 'error' | 'shownAsOf' | 'retriesItself' | 'reload'
    > &
    ComponentProps<typeof Pager>['list'];
  /** Name of the list, for screen readers. */
  label: string;
  /** Name of the chosen item in the address (useListChoice.ts). */
  name: string;
  idOf: (item: Item) => string;
  chosen: string | undefined;
  /** The content of a row. */
  row: (item: Item) => RowLines;
  empty: NoRowsProps['empty'];
  /** Rows of the skeleton. */
  skeletonRows?: number;
}

/**
 * A list to choose from, next to what is chosen: each row is a link as a whole. Arrows choose the neighbours. It has a
 * pager once there is more than the smallest page.
 */
export function ChoiceList<Item>(props: Props<Item>) {
  const { list, label, name, idOf, chosen, row, empty, skeletonRows = 5 } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const withChoice = (id: string) => ((now: Search) => ({ ...now, [name]: id })) as never;
  const onKeyDown = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const links = [...(event.currentTarget.closest('ul')?.querySelectorAll('a') ?? [])];
    const next = links.indexOf(event.currentTarget) + step;
    const item = list.items[next];
    if (!item) return;
    event.preventDefault();
    links[next]?.focus();
    void navigate({ to: '.', search: withChoice(idOf(item)), replace: true, resetScroll: false });
  };
  return (
    <>
      <nav aria-label={label} aria-busy={list.loading} data-print="rows">
        <ListFrame list={list} empty={empty}>
          {list.loading && !list.loaded ? (
            <div aria-hidden="true" data-testid="skeleton">
              {Array.from({ length: skeletonRows }, (_, index) => (
                <span key={index} className={classes['bone']} />
              ))}
            </div>
          ) : (
            <ul className={classes['rows']}>
              {list.items.map((item) => (
                <li key={idOf(item)}>
                  <Link
                    to="."
                    search={withChoice(idOf(item))}
                    // the chosen item covers the list, and begins at its top; next to the list nothing moves
                    resetScroll={chosen === undefined}
                    data-primary
                    onKeyDown={onKeyDown}
                    className={classes['row']}
                  >
                    <Lines {...row(item)} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
        {list.loading && !list.loaded && (
          <span role="status" className="visually-hidden">
            {t('list.loading')}
          </span>
        )}
      </nav>
      {list.totalCount > Math.min(...list.pageSizes) && <Pager list={list} />}
    </>
  );
}

function Lines({ name, state, fact, count }: RowLines) {
  return (
    <>
      <span className={classes['line']}>
        <span>{name}</span>
        {state}
      </span>
      <span className={classes['line']}>
        <span>{fact}</span>
        <span>{count}</span>
      </span>
    </>
  );
}
