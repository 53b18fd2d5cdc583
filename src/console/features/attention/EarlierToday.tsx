import { IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listTodosSetAside, type TodosSetAside } from '../../../contract/todos.ts';
import { type CauseGroup, listCauses } from '../../../contract/causes.ts';
import { listOutages, type Outage } from '../../../contract/outages.ts';
import type { Retry } from '../../../contract/retries.ts';
import { formatDuration } from '../../../ui/formatDuration.ts';
import { formatExact, formatMinute } from '../../../ui/formatInstant.ts';
import { useNow } from '../../../ui/useNow.ts';
import { invalidateRoutes, useRoute } from '../../api/queries.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';
import attention from '../../components/attention/attention.module.css';
import { briefConnectionName } from '../../components/connectionNameParts.ts';
import { EndedRetry, OutcomeLine } from '../../components/retries/EndedRetries.tsx';
import classes from '../../components/retries/retries.module.css';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { paths } from '../../paths.ts';
import { TodosAside } from './TodosAside.tsx';

/** Most outages that are shown, most causes, and most of what was taken off the list. */
const maxShown = 10;

interface Props {
  retries: readonly Retry[];
  /** What they have booked altogether; 0 if unknown. */
  bookedCount: number;
}

/**
 * What was tried again today or went through by itself, which packages respond again, and what somebody took off the list,
 * the latest first. Renders nothing if nothing did.
 */
export function EarlierToday({ retries, bookedCount }: Props) {
  const { t } = useTranslation('attention');
  useLiveToday();
  const outages = useAnswered();
  const causes = useFixed(retries);
  const asides = useSetAside();
  const lines = [
    ...retries.map((retry) => ({
      at: retry.finishedAt ?? retry.startedAt,
      line: <EndedRetry key={retry.retryId} retry={retry} />,
    })),
    ...outages.map((outage) => ({
      at: outage.endedAt ?? outage.since,
      line: <EndedOutage key={outage.outageId} outage={outage} />,
    })),
    ...causes.map((cause) => ({
      at: cause.outcome?.at ?? cause.lastSeenAt,
      line: <FixedCause key={cause.causeKey} cause={cause} />,
    })),
    ...asides.map((aside) => ({
      at: aside.setAsideAt,
      line: <TodosAside key={aside['@id']} aside={aside} />,
    })),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  if (lines.length === 0) return null;
  return (
    <section className={attention['apart']} aria-labelledby="earlier-today">
      <div className={attention['head']}>
        <h2 id="earlier-today">{t('today.title')}</h2>
        {bookedCount > 0 && <span>{t('today.booked', { count: bookedCount })}</span>}
      </div>
      <ul className={classes['ended']}>{lines.map(({ line }) => line)}</ul>
    </section>
  );
}

/** Minimum milliseconds between two loads, however many updates arrive. */
const minReloadIntervalMs = 10_000;

/** Reloads what is over when logs of a connection within reach change, or an outage ends. */
function useLiveToday(): void {
  useLiveUpdates(['/api/log-entries', '/api/outages'], async (_, client) => {
    await invalidateRoutes(client, [listCauses, listOutages, listTodosSetAside]);
    await new Promise((done) => setTimeout(done, minReloadIntervalMs));
  });
}

const midnightOf = (now: number) => new Date(now).setHours(0, 0, 0, 0);

/** The causes of which something was booked today by runs alone; what a person tried again has its own line. */
function useFixed(retries: readonly Retry[]): CauseGroup[] {
  const resolvedSince = new Date(midnightOf(useNow())).toISOString();
  const { data } = useRoute(listCauses, {
    query: {
      state: 'resolved',
      resolvedSince,
      sortBy: '-resolvedAt',
      collected: true,
      perPage: maxShown,
    },
  });
  const wasTried = ({ connections, firstSeenAt }: CauseGroup) =>
    connections.every(({ connectionId }) =>
      retries.some(
        (retry) =>
          retry.connectionId === connectionId &&
          Date.parse(retry.finishedAt ?? retry.startedAt) >= Date.parse(firstSeenAt),
      ),
    );
  return (data?.['hydra:member'] ?? []).filter(
    (cause) => (cause.outcome?.bookedCount ?? 0) > 0 && !wasTried(cause),
  );
}

/** What was taken off the list today. */
function useSetAside(): TodosSetAside[] {
  const since = new Date(midnightOf(useNow())).toISOString();
  const { data } = useRoute(listTodosSetAside, { query: { since, perPage: maxShown } });
  return data?.['hydra:member'] ?? [];
}

function FixedCause({ cause }: { cause: CauseGroup }) {
  const { t } = useTranslation('attention');
  const { connections, connectionsCount, outcome } = cause;
  const [first] = connections;
  if (!outcome || !first) return null;
  return (
    <OutcomeLine
      {...cause}
      {...outcome}
      connectionId={connectionsCount === 1 ? first.connectionId : undefined}
      place={
        connectionsCount === 1
          ? briefConnectionName(first.connectionName)
          : t('today.inConnections', { count: connectionsCount })
      }
    />
  );
}

/** The outages that ended today because the package answered. */
function useAnswered(): Outage[] {
  const midnight = midnightOf(useNow());
  const { data } = useRoute(listOutages, { query: { perPage: maxShown, state: 'ended' } });
  return (data?.['hydra:member'] ?? []).filter(
    ({ endedAt, hasAnswered }) => hasAnswered && Date.parse(endedAt ?? '') >= midnight,
  );
}

function EndedOutage({ outage }: { outage: Outage }) {
  const { t, i18n } = useTranslation('attention');
  const titleOf = usePackageTitles();
  const { outageId, packageType, connectionsCount, seconds } = outage;
  const endedAt = outage.endedAt ?? outage.since;
  return (
    <li data-outcome="done">
      <IconCircleCheckFilled size={16} aria-hidden="true" />
      <span>
        <Link to={paths.outage} params={{ outageId }}>
          {t('today.responds', { title: titleOf(packageType) })}
        </Link>
        {` · ${t('today.connections', { count: connectionsCount })}`}
      </span>
      <span title={formatExact(endedAt, i18n.language)}>
        {t('today.after', {
          time: formatMinute(endedAt, i18n.language),
          duration: formatDuration(seconds * 1000, i18n.language),
        })}
      </span>
    </li>
  );
}
