import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listOutages, type Outage } from '../../../contract/outages.ts';
import { invalidateRoutes, routeQuery } from '../../api/queries.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Page } from '../../components/Page.tsx';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { translateError } from '../../locales/translateError.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDuration } from '../../../ui/formatDuration.ts';
import { formatMinute, formatShort } from '../../../ui/formatInstant.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { useNow } from '../../../ui/useNow.ts';
import { EarlierOutages } from './EarlierOutages.tsx';
import { OutageConnections } from './OutageConnections.tsx';
import classes from './outages.module.css';

/** Milliseconds between reloads of an outage that lasts: times of tries move on without an update. */
const reloadMs = 15_000;

/** `/outage/{id}`: a package that doesn't answer, what waits for it, and how it was before. */
export function OutagePage() {
  const { outageId = '' } = useParams({ strict: false });
  const { t } = useTranslation('outages');
  const { t: plain } = useTranslation();
  const { data, error, refetch } = useQuery({
    ...routeQuery(listOutages, { query: { page: 1, perPage: 1, outageId } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.['hydra:member'][0]?.endedAt === null ? reloadMs : false,
  });
  useLiveUpdates(['/api/outages'], (_, client) => invalidateRoutes(client, [listOutages]));
  const outage = data?.['hydra:member'][0];
  if (outage) return <Loaded outage={outage} />;
  return (
    <Page title={t('title')} back={<BackLink to={paths.attention}>{t('back')}</BackLink>}>
      {error || data ? (
        <EmptyState
          alert
          icon={<IconAlertTriangle size={24} />}
          title={error ? t('failed') : t('gone')}
          action={
            error && <Button onClick={() => void refetch()}>{plain('list.failed.retry')}</Button>
          }
        >
          {error ? translateError(plain, error) : t('goneText')}
        </EmptyState>
      ) : (
        <Loader size="sm" role="status" aria-label={t('loading')} />
      )}
    </Page>
  );
}

function Loaded({ outage }: { outage: Outage }) {
  const { t, i18n } = useTranslation('outages');
  const titleOf = usePackageTitles();
  const now = useNow();
  const { packageType, since, endedAt, hasAnswered, connectionsCount, organizationsCount } = outage;
  const title = titleOf(packageType);
  const lasted = (endedAt === null ? now : Date.parse(endedAt)) - Date.parse(since);
  const facts = [
    t('since', { time: formatShort(since, i18n.language) }),
    formatDuration(lasted, i18n.language),
    t('connections', { count: connectionsCount }),
    ...(organizationsCount > 1 ? [t('organizations', { count: organizationsCount })] : []),
  ];
  return (
    <Page
      title={t(hasAnswered ? 'answersAgain' : endedAt ? 'neverAnswered' : 'noAnswer', { title })}
      back={<BackLink to={paths.attention}>{t('back')}</BackLink>}
      subtitle={
        <span className={classes['facts']}>
          <StatusBadge
            tone={hasAnswered ? 'good' : 'info'}
            icon={hasAnswered ? undefined : IconClock}
          >
            {endedAt === null ? t('noAction') : t('ended')}
          </StatusBadge>
          <span>{facts.join(' · ')}</span>
        </span>
      }
    >
      <Banner outage={outage} title={title} />
      <div className={classes['panels']}>
        <Panel title={t('who', { count: connectionsCount })}>
          <OutageConnections outage={outage} />
        </Panel>
        <Panel title={t('before')}>
          <EarlierOutages outage={outage} />
        </Panel>
      </div>
    </Page>
  );
}

/** What happens next; a person has nothing to do. */
function Banner({ outage, title }: { outage: Outage; title: string }) {
  const { t, i18n } = useTranslation('outages');
  const { endedAt, hasAnswered, nextTryAt, waitingCount } = outage;
  const Mark = hasAnswered ? IconCircleCheck : IconClock;
  const next =
    nextTryAt === null
      ? t('banner.nextRun')
      : t('banner.nextTry', { time: formatMinute(nextTryAt, i18n.language) });
  const [words, text] =
    endedAt === null
      ? [t('banner.nothing'), `${next} ${t('banner.safe')}`]
      : hasAnswered
        ? [
            t('banner.over', { title }),
            t('banner.overText', { time: formatShort(endedAt, i18n.language) }),
          ]
        : [
            t('banner.unasked'),
            t('banner.unaskedText', { title, time: formatShort(endedAt, i18n.language) }),
          ];
  return (
    <section className={classes['banner']} data-ended={hasAnswered || undefined}>
      <Mark size={20} aria-hidden="true" />
      <div>
        <strong>{words}</strong>
        <p>{text}</p>
      </div>
      {waitingCount > 0 && (
        <p className={classes['number']}>
          <strong>{new Intl.NumberFormat(i18n.language).format(waitingCount)}</strong>
          {t('wait', { count: waitingCount })}
        </p>
      )}
    </section>
  );
}
