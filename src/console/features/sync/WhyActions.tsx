import { Button } from '@mantine/core';
import { IconExternalLink, IconPlayerPlay, IconRefresh, IconUserCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Connection, getConnection } from '../../../contract/connections.ts';
import {
  ambiguousCodes,
  bookedOtherwiseCode,
  lineBookedCode,
} from '../../../contract/duplicates.ts';
import { getSyncStatusReport, resetSyncElement } from '../../../contract/sync.ts';
import { listRuns, listTasks } from '../../../contract/tasks.ts';
import { type ElementWhy, getElementWhy } from '../../../contract/why.ts';
import { useAction } from '../../api/useAction.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { missingSettingOf } from '../../components/missingSettingOf.ts';
import { SettingLink } from '../../components/SettingLink.tsx';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { webAddress } from '../../../ui/webAddress.ts';
import { paths } from '../../paths.ts';
import { AskElementAction } from './AskElementAction.tsx';
import { isAllowed } from './useElementActions.tsx';
import classes from './why.module.css';
import { useRunNow } from '../../components/useRunNow.ts';

const ChooseDuplicate = lazy(() => import('./ChooseDuplicate.tsx'));
const DecideBooking = lazy(() => import('./DecideBooking.tsx'));

/**
 * Actions that repair the step that holds the element, for users who may. Signing in again is shown next to the
 * credential.
 */
export function WhyActions({ why, connection }: { why: ElementWhy; connection: Connection }) {
  const { t } = useTranslation('why');
  const { connectionId, mayOperate } = connection;
  const { verdict, syncElementSyncStatus: status } = why;
  if (!mayOperate || verdict === 'signIn') return null;
  const messages = [why.codedSolution, why.codedMessage, why.answer?.codedMessage];
  const isSetting = connection.preconfigured && messages.some(missingSettingOf);
  const isBooked = status === 'failed' && why.errorCode === bookedOtherwiseCode;
  const isLineBooked = why.errorCode === lineBookedCode;
  const isAmbiguous =
    isBooked || (isAllowed('reset', status) && ambiguousCodes.includes(why.errorCode ?? ''));
  return (
    <div className={classes['acts']}>
      <BookingChoice why={why} isBooked={isBooked} isOffered={isAmbiguous} />
      <SettingLink connectionId={connectionId} messages={messages} isMain />
      <CreditorLink why={why} />
      {isLineBooked && (
        <LinkButton
          size="xs"
          to={paths.cardStatement}
          params={{ connectionId }}
          search={{ month: why.syncElementDate?.slice(0, 7) }}
        >
          {t('act.cardStatement')}
        </LinkButton>
      )}
      <RetryAction
        why={why}
        connectionId={connectionId}
        // what solves it comes first: without that it fails again
        isSecondary={isAmbiguous || isLineBooked || isSetting || why.solution !== null}
      />
      <ConnectionAction why={why} connection={connection} />
      <IgnoreAction
        why={why}
        connectionId={connectionId}
        isOffered={status !== 'ignored' && verdict !== 'unconfirmed' && isAllowed('ignore', status)}
      />
    </div>
  );
}

/** Causes that only the package's creditor can solve: it is blocked there, or lacks something. */
const creditorCodes = new Set(['supplier-blocked', 'supplier-invalid']);

/** Opens the creditor in the package's web application, if its address is known, where that solves it. */
function CreditorLink({ why }: { why: ElementWhy }) {
  const { t } = useTranslation();
  const titleOf = usePackageTitles();
  if (!creditorCodes.has(why.errorCode ?? '')) return null;
  const refusing = why.answer?.type ?? why.to;
  // what is written first is what the others need
  const creditor = why.documents.find(({ type, url }) => type === refusing && url !== null);
  const address = webAddress(creditor?.url ?? '');
  if (!creditor || !address) return null;
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      size="xs"
      leftSection={<IconExternalLink size={14} aria-hidden="true" />}
    >
      {t('openAt', { title: titleOf(creditor.type) })}
      <span className="visually-hidden"> {t('externalLink')}</span>
    </Button>
  );
}

/** Starts a run, for an element that failed after a reset. A paused element has none: its pause is ended instead. */
function RetryAction({
  why,
  connectionId,
  isSecondary,
}: {
  why: ElementWhy;
  connectionId: string;
  isSecondary: boolean;
}) {
  const { t } = useTranslation('why');
  const params = { id: connectionId };
  const invalidates = [getElementWhy, getConnection, getSyncStatusReport];
  const run = useRunNow([...invalidates, listTasks, listRuns]);
  // reset first, so that the run takes it
  const reset = useAction(resetSyncElement, {
    toast: { error: 'syncElement.reset' },
    invalidates,
    onSuccess: () => run.start({ params }),
  });
  const { verdict, next, syncElementName, syncElementSyncKey: syncElementKey } = why;
  const isAwaiting = next.kind === 'awaits';
  if (!isAwaiting && (verdict === 'waits' || verdict === 'removal'))
    return (
      ['run', 'inactive', 'stopped'].includes(next.kind) && (
        <Button
          size="xs"
          leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
          loading={run.pending}
          onClick={() => run.start({ params })}
        >
          {t('act.run')}
        </Button>
      )
    );
  if (next.kind === 'paused' || !isAllowed('reset', why.syncElementSyncStatus)) return null;
  return (
    <Button
      size="xs"
      variant={isSecondary || isAwaiting ? 'default' : 'filled'}
      leftSection={<IconRefresh size={14} aria-hidden="true" />}
      loading={reset.pending || run.pending}
      onClick={() =>
        reset.start({ params, body: { connectionId, syncElementName, syncElementKey } })
      }
    >
      {t(isAwaiting ? 'act.withoutWaiting' : 'act.again')}
    </Button>
  );
}

/** Links to the list in which a pause is ended, or to the connection that must be activated or finished. */
function ConnectionAction({ why, connection }: { why: ElementWhy; connection: Connection }) {
  const { t } = useTranslation('why');
  const { connectionId, paused } = connection;
  const { kind } = why.next;
  if (kind === 'paused' && !paused)
    return (
      <LinkButton
        size="xs"
        to={paths.insight}
        params={{ connectionId }}
        search={{
          'sync-element-name': why.syncElementName,
          'sync-element-key': why.syncElementSyncKey,
          'sync-element-status': 'paused',
        }}
      >
        {t('act.resume')}
      </LinkButton>
    );
  if (!['inactive', 'unfinished', 'paused'].includes(kind)) return null;
  return (
    <LinkButton variant="default" size="xs" to={paths.connection} params={{ connectionId }}>
      {t('act.connection')}
    </LinkButton>
  );
}

/** Opens the choice between bookings at the package, or what to do about one that was made otherwise. */
function BookingChoice({
  why,
  isBooked,
  isOffered,
}: {
  why: ElementWhy;
  isBooked: boolean;
  isOffered: boolean;
}) {
  const { t } = useTranslation('why');
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <>
      {isOffered && (
        <Button
          size="xs"
          leftSection={<IconUserCheck size={14} aria-hidden="true" />}
          onClick={() => setChoosing(true)}
        >
          {t(isBooked ? 'act.compare' : 'act.choose')}
        </Button>
      )}
      {choosing && (
        <Suspense>
          {isBooked ? (
            <DecideBooking why={why} onClose={close} />
          ) : (
            <ChooseDuplicate why={why} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

/** Ignores the element after a question. */
function IgnoreAction({
  why,
  connectionId,
  isOffered,
}: {
  why: ElementWhy;
  connectionId: string;
  isOffered: boolean;
}) {
  const { t } = useTranslation('why');
  const [ignoring, setIgnoring] = useState(false);
  return (
    <>
      {isOffered && (
        <Button variant="subtle" size="xs" onClick={() => setIgnoring(true)}>
          {t('act.ignore')}
        </Button>
      )}
      {ignoring && (
        <AskElementAction
          action="ignore"
          element={why}
          connectionId={connectionId}
          onClose={() => setIgnoring(false)}
        />
      )}
    </>
  );
}
