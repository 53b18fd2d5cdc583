import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SyncDocumentStatus } from '../../../contract/sync.ts';
import type { ElementWhy } from '../../../contract/why.ts';
import { useSyncNames } from '../../components/syncNames.ts';
import { wordsOfVendor } from '../../components/refusalTexts.ts';
import { LinkButton } from '../../components/LinkButton.tsx';
import { useReadCause } from '../../components/useReadCause.ts';
import { usePackageTitles } from '../../components/usePackageTitles.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { withoutStop } from '../../../ui/withoutStop.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { VendorLink } from './VendorLink.tsx';
import { SyncState } from './SyncState.tsx';
import { syncTones } from './syncTones.ts';
import classes from './why.module.css';
import { isLongText, useWhyPackages } from './WhyAnswer.tsx';

interface Props {
  step: ElementWhy['steps'][number];
  why: ElementWhy;
}

/** The evidence for a step's state. */
export function WhyEvidence({ step: { step, state }, why }: Props) {
  const { t } = useTranslation('why');
  switch (step) {
    case 'read':
      // the page's title has it
      return null;
    case 'mapped':
      return state === 'held' ? <Answer why={why} /> : <p>{t('evidence.mapped')}</p>;
    case 'documents':
      return <Documents why={why} isDone={state === 'done'} />;
    case 'answer':
      return <Answer why={why} />;
    case 'signIn':
      return <Credentials why={why} />;
    case 'next':
      return <Next why={why} />;
    case 'books':
      return <Books why={why} />;
  }
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A step that is done lists what is there; what failed and what comes after it are steps of their own. */
function Documents({ why, isDone }: { why: ElementWhy; isDone: boolean }) {
  const { t } = useTranslation('why');
  const names = useSyncNames();
  const titleOf = usePackageTitles();
  const documents = why.documents.filter(
    ({ syncStatus }) => !isDone || syncStatus === 'complete' || syncStatus === 'ignored',
  );
  if (documents.length === 0) return <p>{t('evidence.noDocuments')}</p>;
  return (
    <dl className={classes['facts']}>
      {documents.map(({ documentId, documentName, type, syncStatus, externalId, url }) => (
        <div key={documentId}>
          <dt>
            {names.document(documentName)}
            {type !== why.to && ` · ${titleOf(type)}`}
          </dt>
          <dd>
            <DocumentState status={syncStatus} />
            {/* a person can't read the others; insight has them */}
            {externalId !== null && !uuidPattern.test(externalId) && <code>{externalId}</code>}
            <VendorLink url={url} title={titleOf(type)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What nobody has to do anything about waits, as in the picture of the flows, whatever its turn. */
function DocumentState({ status }: { status: SyncDocumentStatus }) {
  const { t } = useTranslation('why');
  return status === 'pending' || status === 'queued' ? (
    <StatusBadge tone={syncTones[status]}>{t('evidence.waiting')}</StatusBadge>
  ) : (
    <SyncState status={status} />
  );
}

/** The vendor's own text, its meaning, and for the provider's staff the request. */
function Answer({ why }: { why: ElementWhy }) {
  const { t } = useTranslation('why');
  const read = useReadCoded();
  const readCause = useReadCause();
  const { answer, connectionId, solution, codedSolution, errorCode, logId } = why;
  if (!answer) return null;
  const { statusCode, durationMs, requestId } = answer;
  const { codedMessage } = answer;
  const message = read(codedMessage, answer.syncMessage);
  // the package's own, of which the answer above has the meaning
  const words = (codedMessage && wordsOfVendor(codedMessage)) ?? message;
  const isLong = isLongText(words);
  // the answer above is not repeated, unless it is cut
  const isSaid =
    !isLong && withoutStop(words) === withoutStop(readCause(why.codedMessage, why.syncMessage));
  const status = statusCode === 0 ? t('evidence.noAnswer') : statusCode;
  const duration =
    durationMs !== null && t('evidence.milliseconds', { duration: Math.round(durationMs) });
  return (
    <>
      {!isSaid && (
        // A scrolling region must be reachable by keyboard (axe: scrollable-region-focusable).
        <div
          className={classes['words']}
          {...(isLong && { role: 'region', tabIndex: 0, 'aria-label': t('evidence.words') })}
        >
          {status !== null && <b>{status}</b>} {words}
        </div>
      )}
      {solution && <p className={classes['solution']}>{read(codedSolution, solution)}</p>}
      <p className={classes['links']}>
        {(duration || (isSaid && status !== null)) && (
          <span>{[isSaid && status, duration].filter(Boolean).join(', ')}</span>
        )}
        {errorCode && (
          <Link to={paths.helpCode} params={{ code: errorCode }}>
            {t('act.about')}
          </Link>
        )}
        {logId && (
          <Link to={paths.connectionLog} params={{ connectionId, logId }}>
            {t('evidence.log')}
          </Link>
        )}
        {/* sent only to super admins */}
        {requestId && (
          <Link to={paths.curl} params={{ connectionId, curlId: requestId }}>
            {t('evidence.request')}
          </Link>
        )}
      </p>
    </>
  );
}

function Credentials({ why }: { why: ElementWhy }) {
  const { t } = useTranslation('why');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  if (why.credentials.length === 0) return <p>{t('evidence.noCredentials')}</p>;
  return (
    <dl className={classes['facts']}>
      {why.credentials.map((credential) => {
        const { credentialId, packageType, accountName, name, health } = credential;
        const title = titleOf(packageType);
        const message =
          health === 'healthy' ? '' : read(credential.codedMessage, credential.message);
        return (
          <div key={credentialId}>
            <dt>{title}</dt>
            <dd>
              <Link to={paths.credential} params={{ credentialId }}>
                {accountName || name || title}
              </Link>
              {message && <span>{message}</span>}
              {(health === 'broken' || health === 'unconnected') && (
                <LinkButton size="xs" to={paths.credential} params={{ credentialId }}>
                  {t('act.reconnect', { title })}
                </LinkButton>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Next({ why: { next, verdict } }: { why: ElementWhy }) {
  const { t } = useTranslation('why');
  const read = useReadCoded();
  return (
    <>
      <p>{t(`next.${next.kind}`)}</p>
      {/* of what only waits it is the answer above */}
      {next.message && verdict !== 'waits' && <p>{read(next.codedMessage, next.message)}</p>}
    </>
  );
}

function Books({ why }: { why: ElementWhy }) {
  const { t } = useTranslation('why');
  const { from } = useWhyPackages(why);
  if (why.verdict !== 'complete' && why.verdict !== 'unconfirmed')
    // next to its title
    return null;
  const confirmation = why.documents.filter(({ type }) => type === why.from);
  if (confirmation.length === 0) return null;
  const isConfirmed = confirmation.every(({ syncStatus }) => syncStatus === 'complete');
  return <p>{t(isConfirmed ? 'evidence.confirmed' : 'evidence.unconfirmed', { from })}</p>;
}
