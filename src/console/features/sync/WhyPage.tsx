import { Loader } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../contract/connections.ts';
import { getSyncStatusReport } from '../../../contract/sync.ts';
import { listTasks } from '../../../contract/tasks.ts';
import type { Language } from '../../../contract/messages/formatParam.ts';
import { type ElementWhy, getElementWhy } from '../../../contract/why.ts';
import { address } from '../../api/address.ts';
import { invalidateRoutes, useRoute } from '../../api/queries.ts';
import { useLiveUpdates } from '../../api/useLiveUpdates.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { PageOfConnection } from '../../components/PageOfConnection.tsx';
import { useElementEntry } from '../../components/entry/useElementEntry.ts';
import { crumbName } from '../../components/crumbName.ts';
import { useSyncNames } from '../../components/syncNames.ts';
import { useElementName } from '../../components/useElementName.ts';
import { WithConnection } from '../../components/WithConnection.tsx';
import { translateError } from '../../locales/translateError.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDate } from '../../../ui/formatInstant.ts';
import classes from './why.module.css';
import { elementParts } from './elementParts.ts';
import { ElementEntryPanel } from './ElementEntryPanel.tsx';
import { WhyAnswer } from './WhyAnswer.tsx';
import { WhyStepItem } from './WhyStepItem.tsx';

const WhyComparison = lazy(() => import('./WhyComparison.tsx'));

/**
 * `/connection/{id}/why/{syncElementId}`: an element's way to the books, and the step that holds it (INSIGHT-04).
 */
export function WhyPage() {
  const { connectionId = '', syncElementId = '' } = useParams({ strict: false });
  return (
    <WithConnection key={connectionId} connectionId={connectionId}>
      {(connection) => <Loaded connection={connection} elementId={syncElementId} />}
    </WithConnection>
  );
}

function Loaded({ connection, elementId }: { connection: Connection; elementId: string }) {
  const { t, i18n } = useTranslation('why');
  const { t: plain } = useTranslation();
  const nameOf = useElementName();
  const names = useSyncNames();
  const { connectionId } = connection;
  const { data: why, error } = useRoute(getElementWhy, { params: { id: connectionId, elementId } });
  const { data: entryFound } = useElementEntry(connectionId, elementId);
  // Elements have no topic: they may change when their counts or the tasks do.
  useLiveUpdates(
    [getSyncStatusReport, listTasks].map(({ path }) => address(path, { id: connectionId })),
    (_, client) => invalidateRoutes(client, [getElementWhy]),
  );
  if (!why)
    return error ? (
      <EmptyState
        alert
        headingOrder={1}
        title={error.status === 404 ? t('gone') : translateError(plain, error)}
      />
    ) : (
      <Loader size="sm" role="status" aria-label={t('loading')} />
    );
  const { verdict, syncElementDate, syncElementName } = why;
  const booked = verdict === 'complete' || verdict === 'unconfirmed';
  const title = booked ? 'in' : verdict === 'removed' ? 'removed' : 'why';
  const { what, who, amount, number } = namesOf(why, nameOf(why), i18n.language as Language);
  const facts = [
    ...who,
    amount,
    names.element(syncElementName),
    // no line begins within it
    syncElementDate && formatDate(syncElementDate, i18n.language).replaceAll(' ', '\u00a0'),
    number,
  ];
  const entry = <ElementEntryPanel found={entryFound} />;
  /** Sent only to super admins. */
  const requestId = why.answer?.requestId;
  const hasEntryNextToWay = !booked && !requestId && entryFound?.entry !== null;
  return (
    <PageOfConnection
      connection={connection}
      title={t(`title.${title}`, { name: what })}
      back={
        <BackLink
          to={paths.insight}
          params={{ connectionId }}
          search={{
            'sync-element-name': syncElementName,
            'sync-element-key': why.syncElementSyncKey,
          }}
          title={connection.connectionName}
        >
          {`${crumbName(connection)} · ${t('back')}`}
        </BackLink>
      }
      subtitle={facts.filter(Boolean).join(' · ')}
    >
      <WhyAnswer why={why} />
      {booked && entry}
      <div className={classes['sides']} data-entry={hasEntryNextToWay || undefined}>
        <ol className={classes['chain']} aria-label={t('way')}>
          {why.steps.map((step) => (
            <WhyStepItem key={step.step} step={step} why={why} connection={connection} />
          ))}
        </ol>
        {requestId && (
          <Suspense>
            <WhyComparison connectionId={connectionId} requestId={requestId} />
          </Suspense>
        )}
        {hasEntryNextToWay && entry}
      </div>
      {/* what holds it is nearer than what would be booked */}
      {!booked && requestId && entry}
    </PageOfConnection>
  );
}

/**
 * What an element is, which its page is named after, and what else its name holds: who, how much, its number at the
 * source.
 */
function namesOf(why: ElementWhy, name: string, language: Language) {
  const { name: about, amount, sourceId } = elementParts(name, why.codedLabel, language);
  const parts = about.split(' · ');
  const number =
    sourceId ??
    (parts.length > 1 &&
      parts.find((part) => part !== '' && why.syncElementSyncKey.endsWith(part)));
  const others = parts.filter((part) => part !== number);
  return { what: others.at(-1), who: others.slice(0, -1), amount, number };
}
