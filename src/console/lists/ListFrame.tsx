import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, type Ref, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../api/lazyPart.tsx';
import { isTransientError, isUnreachableError } from '../api/serverReach.ts';
import { translateError } from '../locales/translateError.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import classes from './DataTable.module.css';
import type { NoRowsProps } from './NoRows.tsx';
import { StaleLine } from './StaleLine.tsx';
import type { PagedList } from './usePagedList.ts';

/** Loaded when the page is idle: most lists have rows. */
const NoRows = lazyPart(() => import('./NoRows.tsx'));

type Listed = Pick<
  PagedList<unknown, never, never>,
  'items' | 'loading' | 'loaded' | 'error' | 'shownAsOf' | 'retriesItself' | 'reload'
>;

interface Props extends NoRowsProps {
  list: NoRowsProps['list'] & Listed;
  ref?: Ref<HTMLDivElement>;
  /** The rows scroll sideways, with or without their header. */
  sideways?: string | undefined;
  children: ReactNode;
}

/** The frame around a list's rows; without rows, why there are none: the request failed, or there is nothing. */
export function ListFrame(props: Props) {
  // a frame is cheap; the code that remembers it is a part of the first screen
  'use no memo';
  const { list, ref, sideways, children } = props;
  // the page's content stays while the server is away (app/UnreachableBar.tsx shows that)
  const isUnreachable = list.loaded && list.error && isUnreachableError(list.error);
  // and while the server can't answer
  const stale = list.loaded && list.error && !isUnreachable && isTransientError(list.error);
  if (list.error && !list.loading && !isUnreachable && !stale) return <FailedState list={list} />;
  const staleLine = <div aria-live="polite">{stale && <StaleLine {...list} />}</div>;
  if (list.loaded && list.items.length === 0)
    return (
      <>
        {staleLine}
        <div className={classes['frame']}>
          <Suspense>
            <NoRows {...props} />
          </Suspense>
        </div>
      </>
    );
  return (
    <div className={classes['frame']} ref={ref} data-sideways={sideways}>
      {staleLine}
      {children}
    </div>
  );
}

function FailedState({ list }: { list: Listed }) {
  'use no memo';
  const { t } = useTranslation();
  const { error } = list;
  return (
    <div className={classes['frame']}>
      <EmptyState
        alert
        icon={<IconAlertTriangle size={24} />}
        title={t('list.failed.title')}
        action={<Button onClick={list.reload}>{t('list.failed.retry')}</Button>}
      >
        {error && translateError(t, error)}
        {list.retriesItself && <div>{t('list.stale.retries')}</div>}
        {error?.requestId && <div>{t('errors.reference', { id: error.requestId })}</div>}
      </EmptyState>
    </div>
  );
}
