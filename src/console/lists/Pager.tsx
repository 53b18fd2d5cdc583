import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/PlainButton.tsx';
import { PlainSelect } from '../../ui/PlainSelect.tsx';
import classes from './Pager.module.css';
import type { PagedList } from './usePagedList.ts';

interface Props {
  list: Pick<
    PagedList<unknown>,
    | 'items'
    | 'loaded'
    | 'page'
    | 'pages'
    | 'pageSize'
    | 'pageSizes'
    | 'requestedPageSize'
    | 'totalCount'
    | 'countIsCapped'
    | 'setPage'
    | 'setPageSize'
  >;
  /** Number of rows that show the page, where equal items in a row are one. */
  rows?: number;
}

/** Below a list: the shown range, its page size and links to other pages (LIST-02). */
export function Pager({ list, rows: count = list.items.length }: Props) {
  const { t, i18n } = useTranslation();
  if (!list.loaded || list.totalCount === 0) return null;
  const number = new Intl.NumberFormat(i18n.language);
  const from = (list.page - 1) * list.pageSize + 1;
  const to = from + list.items.length - 1;
  const steps = [
    { name: t('list.pager.first'), page: 1, Icon: IconChevronsLeft },
    { name: t('list.pager.previous'), page: list.page - 1, Icon: IconChevronLeft },
    { name: t('list.pager.next'), page: list.page + 1, Icon: IconChevronRight },
    { name: t('list.pager.last'), page: list.pages, Icon: IconChevronsRight },
  ];
  return (
    <nav className={classes['pager']} aria-label={t('list.pager.label')} data-print="">
      <span role="status" className={classes['range']}>
        {list.items.length === 0
          ? t('list.pager.none')
          : t('list.pager.range', {
              from: number.format(from),
              to: number.format(to),
              total: `${number.format(list.totalCount)}${list.countIsCapped ? '+' : ''}`,
            })}
        {count < list.items.length && t('list.pager.folded', { count })}
      </span>
      {list.requestedPageSize !== undefined && (
        <span role="status">
          {t('list.pager.nearest', {
            asked: number.format(list.requestedPageSize),
            size: number.format(list.pageSize),
          })}
        </span>
      )}
      <label className={classes['size']}>
        <span>{t('list.pager.pageSize')}</span>
        <PlainSelect
          small
          label={t('list.pager.pageSize')}
          value={String(list.pageSize)}
          options={list.pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChoose={(size) => list.setPageSize(Number(size))}
        />
      </label>
      <div className={classes['steps']}>
        {steps.slice(0, 2).map((step) => (
          <Step key={step.name} {...step} disabled={list.page <= 1} go={list.setPage} />
        ))}
        <span className={classes['page']}>
          {t('list.pager.page', {
            page: number.format(list.page),
            pages: number.format(list.pages),
          })}
        </span>
        {steps.slice(2).map((step) => (
          <Step key={step.name} {...step} disabled={list.page >= list.pages} go={list.setPage} />
        ))}
      </div>
    </nav>
  );
}

interface StepProps {
  name: string;
  page: number;
  Icon: typeof IconChevronLeft;
  disabled: boolean;
  go: (page: number) => void;
}

function Step({ name, page, Icon, disabled, go }: StepProps) {
  return (
    <PlainButton look="icon" aria-label={name} disabled={disabled} onClick={() => go(page)}>
      <Icon size={18} aria-hidden="true" />
    </PlainButton>
  );
}
