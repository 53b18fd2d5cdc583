import { Button } from '@mantine/core';
import { IconPlayerPlay, IconRefresh, IconUserCheck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Connection, getConnection } from '../../../contract/connections.ts';
import { ambiguousCodes, bookedOtherwiseCode } from '../../../contract/duplicates.ts';
import { getSyncStatusReport, resetSyncElement } from '../../../contract/sync.ts';
import { listRuns, listTasks } from '../../../contract/tasks.ts';
import { type ElementWhy, getElementWhy } from '../../../contract/why.ts';
import { useAction } from '../../api/useAction.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { SettingLink } from '../../components/SettingLink.tsx';
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
  const params = { id: connectionId };
  const invalidates = [getElementWhy, getConnection, getSyncStatusReport];
  const run = useRunNow([...invalidates, listTasks, listRuns]);
  // reset first, so that the run takes it
  const reset = useAction(resetSyncElement, {
    toast: { error: 'syncElement.reset' },
    invalidates,
    onSuccess: () => run.start({ params }),
  });
  if (!mayOperate) return null;
  const { verdict, next, syncElementSyncStatus: status, syncElementName } = why;
  if (verdict === 'signIn') return null;
  const isAwaiting = next.kind === 'awaits';
  const waits = !isAwaiting && (verdict === 'waits' || verdict === 'removal');
  // no run takes it: what lifts the pause stands in place of a retry
  const isPaused = next.kind === 'paused';
  const messages = [why.codedSolution, why.codedMessage, why.answer?.codedMessage];
  const isBooked = status === 'failed' && why.errorCode === bookedOtherwiseCode;
  const isAmbiguous =
    isBooked || (isAllowed('reset', status) && ambiguousCodes.includes(why.errorCode ?? ''));
  return (
    <div className={classes['acts']}>
      <BookingChoice why={why} isBooked={isBooked} isOffered={isAmbiguous} />
      <SettingLink connectionId={connectionId} messages={messages} />
      {waits
        ? ['run', 'inactive', 'stopped'].includes(next.kind) && (
            <Button
              size="xs"
              leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
              loading={run.pending}
              onClick={() => run.start({ params })}
            >
              {t('act.run')}
            </Button>
          )
        : !isPaused &&
          isAllowed('reset', status) && (
            <Button
              size="xs"
              variant={isAmbiguous || isAwaiting ? 'default' : 'filled'}
              leftSection={<IconRefresh size={14} aria-hidden="true" />}
              loading={reset.pending || run.pending}
              onClick={() =>
                reset.start({
                  params,
                  body: {
                    connectionId,
                    syncElementName,
                    syncElementKey: why.syncElementSyncKey,
                  },
                })
              }
            >
              {t(isAwaiting ? 'act.withoutWaiting' : 'act.again')}
            </Button>
          )}
      {isPaused && !connection.paused && (
        <LinkButton
          size="xs"
          to={paths.insight}
          params={{ connectionId }}
          search={{
            'sync-element-name': syncElementName,
            'sync-element-key': why.syncElementSyncKey,
            'sync-element-status': 'paused',
          }}
        >
          {t('act.resume')}
        </LinkButton>
      )}
      {(next.kind === 'inactive' ||
        next.kind === 'unfinished' ||
        (isPaused && connection.paused !== null)) && (
        <LinkButton variant="default" size="xs" to={paths.connection} params={{ connectionId }}>
          {t('act.connection')}
        </LinkButton>
      )}
      <IgnoreAction
        why={why}
        connectionId={connectionId}
        isOffered={status !== 'ignored' && verdict !== 'unconfirmed' && isAllowed('ignore', status)}
      />
    </div>
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
