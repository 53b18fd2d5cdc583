import { IconChevronRight, IconDots } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../api/lazyPart.tsx';
import type { Column, RowAction } from './column.ts';
import classes from './DataTable.module.css';
import type { Expander } from './useOpenRows.ts';

/** The code for floating menus is loaded with the first one. */
const RowMenu = lazyPart(() => import('./RowMenu.tsx'));

interface Props<Item> {
  item: Item;
  columns: readonly Omit<Column<Item>, 'sortBy'>[];
  name: string;
  selected: boolean;
  onToggle?: () => void;
  /** Its menu; an empty one is not offered. */
  actions?: readonly RowAction[];
  /** Expands the row. */
  expander?: Expander;
  /** This row's menu was opened last: the kit's menu is rendered here. */
  menuMounted: boolean;
  onMenu: () => void;
  /** In a virtual body: the index in the list, and the ref that measures the row's height. */
  index?: number;
  measure?: (node: Element | null) => void;
}

/** One row in native elements. */
export function TableRow<Item>(props: Props<Item>) {
  const { item, columns, name, selected, onToggle, actions, menuMounted, onMenu, expander } = props;
  const { t } = useTranslation();
  const menuLabel = t('list.actionsFor', { name });
  return (
    <tr
      role="row"
      className={classes['row']}
      data-selected={selected || undefined}
      data-opened={expander?.opened || undefined}
      ref={props.measure}
      data-index={props.index}
      aria-rowindex={props.index === undefined ? undefined : props.index + 2}
    >
      {onToggle && (
        <td role="cell" className={classes['select']}>
          <label className={classes['touch']}>
            <input
              type="checkbox"
              className={classes['check']}
              aria-label={t('list.selectRow', { name })}
              checked={selected}
              onChange={onToggle}
            />
          </label>
        </td>
      )}
      {expander && (
        <td role="cell" className={classes['expand']}>
          <button
            type="button"
            className={classes['menu']}
            aria-label={t('list.detailsOf', { name })}
            aria-expanded={expander.opened}
            aria-controls={expander.opened ? expander.id : undefined}
            onClick={expander.toggle}
          >
            <IconChevronRight size={18} aria-hidden="true" />
          </button>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          role="cell"
          data-label={column.header}
          data-align={column.align}
          data-role={column.role}
          data-primary={column.primary || undefined}
          data-card={column.card}
        >
          {column.role === 'grow' ? clamp(column.cell(item)) : column.cell(item)}
        </td>
      ))}
      {actions && (
        <td role="cell" className={classes['actions']}>
          {actions.length === 0 ? null : menuMounted ? (
            <Suspense fallback={<MenuButton label={menuLabel} />}>
              <RowMenu label={menuLabel} actions={actions} />
            </Suspense>
          ) : (
            <MenuButton label={menuLabel} onPress={onMenu} />
          )}
        </td>
      )}
    </tr>
  );
}

/** A long text is truncated after two lines, and whole in the tooltip. */
const clamp = (content: ReactNode) =>
  content && typeof content === 'string' ? (
    <span className={classes['text']}>{content}</span>
  ) : (
    content
  );

function MenuButton({ label, onPress }: { label: string; onPress?: () => void }) {
  return (
    <button
      type="button"
      className={classes['menu']}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={onPress}
      // a finger, a mouse or the keyboard approaches: for pages that have not been idle yet
      onPointerEnter={RowMenu.preload}
      onFocus={RowMenu.preload}
    >
      <IconDots size={18} aria-hidden="true" />
    </button>
  );
}
