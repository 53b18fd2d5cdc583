import { Button } from '@mantine/core';
import { IconCircleCheck, IconSearchOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { listAttention } from '../../../contract/attention.ts';
import { Page } from '../../components/Page.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePagedList } from '../../lists/usePagedList.ts';
import { translateError } from '../../locales/translateError.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import classes from '../../components/attention/attention.module.css';
import { AttentionRow } from '../../components/attention/AttentionRow.tsx';
import { isWantedPause } from '../../components/attention/isWantedPause.ts';
import { RestoredNotice, splitRestored } from '../../components/attention/RestoredNotice.tsx';
import { useLiveAttention } from '../../components/attention/useAttention.ts';
import { Pending } from '../../../ui/Pending.tsx';
import { EndedRetries } from '../../components/retries/EndedRetries.tsx';
import { RetryRow } from '../../components/retries/RetryRow.tsx';
import { useRetries } from '../../components/retries/useRetries.ts';

/** `/attention`: everything that needs a person, worst first. */
export function AttentionPage() {
  const { t } = useTranslation('attention');
  const { t: tApp } = useTranslation();
  const list = usePagedList(listAttention, { pageSize: 25 });
  useLiveAttention();
  const retries = useRetries();
  const { loaded, error, narrowed } = list;
  const [restored, found] = splitRestored(list.items);
  const items = found.filter((item) => !isWantedPause(item));
  const pauses = found.filter(isWantedPause);
  const isEmpty =
    loaded &&
    items.length === 0 &&
    retries.going.length === 0 &&
    !(narrowed && pauses.length > 0) &&
    list.page === 1;
  return (
    <Page title={t('title')}>
      <ListToolbar list={list} searchLabel={t('search')} />
      {error && !loaded && (
        <EmptyState alert icon={null} title={tApp('list.failed.title')}>
          {translateError(tApp, error)}
        </EmptyState>
      )}
      {restored && <RestoredNotice item={restored} />}
      {(retries.isPending || (!loaded && !error)) && <Pending />}
      {isEmpty && (
        <EmptyState
          icon={narrowed ? <IconSearchOff size={24} /> : <IconCircleCheck size={24} />}
          title={narrowed ? tApp('list.nothingMatches.title') : t('none.title')}
          action={
            narrowed && (
              <Button variant="default" onClick={list.clearFilters}>
                {tApp('list.clearFilters')}
              </Button>
            )
          }
        >
          {narrowed ? tApp('list.nothingMatches.text') : t('none.text')}
        </EmptyState>
      )}
      {(items.length > 0 || retries.going.length > 0) && (
        <ul className={classes['rows']} aria-busy={list.loading}>
          {list.page === 1 &&
            retries.going.map((retry) => <RetryRow key={retry.retryId} retry={retry} />)}
          {items.map((item, index) => (
            <AttentionRow key={item['@id']} item={item} filled={index === 0 && list.page === 1} />
          ))}
        </ul>
      )}
      {pauses.length > 0 && (
        <section className={classes['apart']} aria-labelledby="paused">
          <h2 id="paused">{t('paused.title')}</h2>
          <ul className={classes['rows']} aria-busy={list.loading}>
            {pauses.map((item) => (
              <AttentionRow key={item['@id']} item={item} />
            ))}
          </ul>
        </section>
      )}
      {found.length > 0 && <Pager list={list} />}
      {list.page === 1 && !narrowed && <EndedRetries retries={retries.ended} />}
    </Page>
  );
}
