import { Button } from '@mantine/core';
import { IconArrowsExchange, IconCircleCheck, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type AttentionItem, listAttention } from '../../../contract/attention.ts';
import { listConnections } from '../../../contract/connections.ts';
import { routeQuery } from '../../api/queries.ts';
import { hasRankSomewhere, useUser } from '../../api/useUser.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { Page } from '../../components/Page.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { Pager } from '../../lists/Pager.tsx';
import { usePagedList } from '../../lists/usePagedList.ts';
import { paths } from '../../paths.ts';
import { translateError } from '../../locales/translateError.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import classes from '../../components/attention/attention.module.css';
import { AttentionRow } from '../../components/attention/AttentionRow.tsx';
import { RestoredNotice, splitRestored } from '../../components/attention/RestoredNotice.tsx';
import { useCauseCount, useLiveAttention } from '../../components/attention/useAttention.ts';
import { Pending } from '../../../ui/Pending.tsx';
import { RetryRow } from '../../components/retries/RetryRow.tsx';
import { useRetries } from '../../components/retries/useRetries.ts';
import { EarlierToday } from './EarlierToday.tsx';

/** On a phone so many of the worst are open, the others a line each. */
const openOnPhone = 3;

/** `/attention`: everything that needs a person, worst first. */
export function AttentionPage() {
  const { t } = useTranslation('attention');
  const { t: tApp } = useTranslation();
  const list = usePagedList(listAttention, { pageSize: 25 });
  useLiveAttention();
  const count = useCauseCount();
  const retries = useRetries();
  const { loaded, error, narrowed } = list;
  const [restored, found] = splitRestored(list.items);
  const items = found.filter(({ severity }) => severity !== 'mends');
  const others = found.filter(({ severity }) => severity === 'mends');
  const pauses = others.filter(({ kind }) => kind === 'paused');
  const outages = others.filter(({ kind }) => kind !== 'paused');
  const isEmpty =
    loaded &&
    items.length === 0 &&
    retries.going.length === 0 &&
    !(narrowed && others.length > 0) &&
    list.page === 1;
  const connections = useQuery({
    ...routeQuery(listConnections, { query: { perPage: 1 } }),
    enabled: isEmpty && !narrowed,
  });
  const connectionCount = connections.data?.['hydra:totalItems'];
  /** Whether there are connections that could be in trouble. */
  const isKnown = narrowed || !connections.isPending;
  return (
    <Page
      title={t('title')}
      status={count > 0 && <span className={classes['count']}>{t('count', { count })}</span>}
    >
      <ListToolbar list={list} searchLabel={t('search')} />
      {error && !loaded && (
        <EmptyState alert icon={null} title={tApp('list.failed.title')}>
          {translateError(tApp, error)}
        </EmptyState>
      )}
      {restored && <RestoredNotice item={restored} />}
      {(retries.isPending || (!loaded && !error) || (isEmpty && !isKnown)) && <Pending />}
      {isEmpty &&
        isKnown &&
        (!narrowed && connectionCount === 0 ? (
          <NoConnections />
        ) : (
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
        ))}
      {(items.length > 0 || retries.going.length > 0) && (
        <ul className={classes['rows']} aria-busy={list.loading}>
          {list.page === 1 &&
            retries.going.map((retry) => <RetryRow key={retry.retryId} retry={retry} />)}
          {items.map((item, index) => (
            <AttentionRow
              key={item['@id']}
              item={item}
              filled={index === 0 && list.page === 1}
              opened={index < openOnPhone}
            />
          ))}
        </ul>
      )}
      <Apart items={outages} title={t('mends')} busy={list.loading} />
      <Apart items={pauses} title={t('paused.title')} busy={list.loading} />
      {list.pages > 1 && <Pager list={list} />}
      {list.page === 1 && !narrowed && (
        <EarlierToday retries={retries.ended} bookedCount={retries.bookedCount} />
      )}
    </Page>
  );
}

/** Where there are no connections nothing is known to be well. */
function NoConnections() {
  const { t } = useTranslation('attention');
  const mayOperate = hasRankSomewhere(useUser(), 'operator');
  return (
    <EmptyState
      icon={<IconArrowsExchange size={24} />}
      title={t('first.title')}
      action={
        mayOperate && (
          <LinkButton to={paths.connections} search={{ wizard: 'new' }}>
            {t('first.add')}
          </LinkButton>
        )
      }
    >
      {t('first.text')}
    </EmptyState>
  );
}

/** Items that need nobody, below those that do; renders nothing if there are none. */
function Apart(props: { items: readonly AttentionItem[]; title: string; busy: boolean }) {
  const { items, title, busy } = props;
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <section className={classes['apart']} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={classes['rows']} aria-busy={busy}>
        {items.map((item) => (
          <AttentionRow key={item['@id']} item={item} opened={false} />
        ))}
      </ul>
    </section>
  );
}
