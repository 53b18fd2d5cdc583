import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PlainButton } from '../../ui/PlainButton.tsx';
import { useTranslation } from 'react-i18next';
import classes from './ListToolbar.module.css';
import type { FilterValue } from './listState.ts';
import type { PagedList } from './usePagedList.ts';
import { type Orders, SortSelect, useOrderOptions } from './SortSelect.tsx';
import { useSlashFocus } from './useSlashFocus.ts';

interface Props<Filter extends string, Item, Sort extends string> {
  list: Pick<
    PagedList<unknown, Filter>,
    'searchInput' | 'setSearch' | 'searchNow' | 'filters' | 'removeFilter' | 'selection'
  >;
  /** Name and placeholder of the search box; no box without it. */
  searchLabel?: string;
  /** The orders to choose on narrow screens, for a table with `orderInToolbar`. */
  orders?: Orders<Item, Sort>;
  /** Filter controls, next to the search. */
  children?: ReactNode;
  /** At the right: actions on the list or the selection. */
  actions?: ReactNode;
  /** The selection is shown below the list. */
  selectionBar?: boolean;
  /** Label of an applied filter's chip, e.g. `Task 4f2a`. A filter with a control has no label, and no chip. */
  chip?: (name: Filter, value: FilterValue) => string | null;
}

/** Above a list: search, filters, chips to remove the applied ones, the selection, actions. */
export function ListToolbar<Filter extends string, Item, Sort extends string>(
  props: Props<Filter, Item, Sort>,
) {
  const { list, searchLabel, children, actions, chip, orders, selectionBar = false } = props;
  const { t } = useTranslation();
  const search = useSlashFocus();
  const applied = Object.entries(list.filters) as [Filter, FilterValue][];
  const chips = applied.flatMap(([name, value]) => {
    const text = chip?.(name, value);
    return text ? [{ name, text }] : [];
  });
  return (
    <div className={classes['toolbar']} role="search">
      {searchLabel && (
        <span className={classes['search']}>
          <IconSearch size={16} aria-hidden="true" />
          <input
            ref={search}
            type="search"
            aria-label={searchLabel}
            placeholder={searchLabel}
            value={list.searchInput}
            onChange={(event) => list.setSearch(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') list.searchNow();
            }}
          />
          {list.searchInput !== '' && (
            <button
              type="button"
              aria-label={t('list.clearSearch')}
              onClick={() => {
                list.setSearch('');
                // the button disappears with the filters that it cleared
                search.current?.focus();
              }}
            >
              <IconX size={16} aria-hidden="true" />
            </button>
          )}
        </span>
      )}
      {(children || actions || orders) && (
        <Sheet count={applied.length}>
          {children}
          {orders && (
            <div className={classes['order']}>
              <SortSelect {...orders} />
            </div>
          )}
          {actions && <div className={classes['actions']}>{actions}</div>}
        </Sheet>
      )}
      {list.selection.some && !selectionBar && (
        <span className={classes['chip']} data-selection="">
          {t('list.selected', { count: list.selection.ids.size })}
          <button
            type="button"
            aria-label={t('list.clearSelection')}
            onClick={list.selection.clear}
          >
            <IconX size={14} aria-hidden="true" />
          </button>
        </span>
      )}
      {orders && <OrderChip {...orders} />}
      {chips.map(({ name, text }) => (
        <span key={name} className={classes['chip']}>
          {text}
          <button
            type="button"
            aria-label={t('list.removeFilter', { name: text })}
            onClick={() => list.removeFilter(name)}
          >
            <IconX size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
    </div>
  );
}

/** The chosen order, which the closed sheet hides. */
function OrderChip<Item, Sort extends string>({ columns, list }: Orders<Item, Sort>) {
  const { t } = useTranslation();
  const { sortBy, initialSortBy } = list;
  const order = useOrderOptions(columns).find(({ value }) => value === sortBy);
  if (!order || sortBy === initialSortBy) return null;
  return (
    <span className={classes['chip']} data-order="">
      {order.label}
      <button
        type="button"
        aria-label={t('list.sort.reset')}
        onClick={() => list.setSort(initialSortBy)}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    </span>
  );
}

/** Filters and tools: in the row, and on a phone in a sheet at the bottom that a button opens. */
function Sheet({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // a menu or a calendar in it closes first
    if (event.key === 'Escape' && !document.querySelector('[role="menu"], [role="dialog"]'))
      close();
  });
  useEffect(() => {
    if (!opened) return;
    sheet.current?.focus();
    const listener = (event: KeyboardEvent) => onKey(event);
    // before the menu has closed
    document.addEventListener('keydown', listener, true);
    return () => document.removeEventListener('keydown', listener, true);
  }, [opened]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes['opener']}
        aria-expanded={opened}
        aria-label={[t('list.filter'), count || ''].join(' ').trim()}
        onClick={() => setOpened(true)}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
        {count > 0 && <span aria-hidden="true">{count}</span>}
      </button>
      {opened && (
        <button
          type="button"
          className={classes['backdrop']}
          tabIndex={-1}
          aria-hidden="true"
          onClick={close}
        />
      )}
      <div
        ref={sheet}
        className={classes['sheet']}
        tabIndex={-1}
        {...(opened && { 'data-opened': '', role: 'group', 'aria-label': t('list.filter') })}
      >
        {children}
        <div className={classes['done']}>
          <PlainButton onClick={close}>{t('dialog.close')}</PlainButton>
        </div>
      </div>
    </>
  );
}
