import { Alert, Button, Loader } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconProgress } from '@tabler/icons-react';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Credential, getCredential } from '../../../../contract/credentials.ts';
import { useRoute } from '../../../api/queries.ts';
import { oauthStatuses, type OAuthStatus, reportOAuth } from '../../../components/oauthReports.ts';
import { translateError } from '../../../locales/translateError.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { paths } from '../../../paths.ts';
import { OtherAccountQuestion } from './OtherAccountQuestion.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';

interface Props {
  status: OAuthStatus;
  credentialId: string;
}

/** Milliseconds to read the result before the window closes itself. */
const readingTimeMs = 1_500;

/** `/credential/oauth/{status}/{credentialId}`: the last page of the vendor's window (CRED-06). */
export function OAuthResultPage() {
  const { status, credentialId } = useParams({
    from: '/secure/credential/oauth/$status/$credentialId',
  });
  if (status === 'other') return <OtherAccountQuestion credentialId={credentialId} />;
  const known = oauthStatuses.find((candidate) => candidate === status);
  return known ? (
    <OAuthResult status={known} credentialId={credentialId} />
  ) : (
    <Navigate to={paths.notFound} replace />
  );
}

type Outcome = 'success' | 'error' | 'over' | 'unknown';

/** In the address, if the server can't tell for which credential the vendor's answer is. */
const unknownCredential = 'unknown';

/**
 * Depends on the credential's state: anybody can write a success address. A failed sign-in is shown as such even if
 * an earlier one still works.
 */
function outcomeOf({ status, credentialId }: Props, credential: Credential | undefined): Outcome {
  if (credentialId === unknownCredential) return 'over';
  if (!credential) return 'unknown';
  return status === 'success' && credential.connectState === 'connected' ? 'success' : 'error';
}

/** Reports the result to the page that opened the window, and shows the credential's real state. */
export function OAuthResult({ status, credentialId }: Props) {
  const { t } = useTranslation('oauthResult');
  const { t: plain } = useTranslation();
  const read = useReadCoded();
  const { data: credential, error } = useRoute(getCredential, { params: { id: credentialId } });
  useEffect(() => reportOAuth({ status, credentialId }), [status, credentialId]);
  const outcome = outcomeOf({ status, credentialId }, credential);
  const otherAccount = outcome === 'success' && Boolean(credential?.formerAccount);
  useEffect(() => {
    // An error, and another account than before, stay until they are read. Browsers close only windows that a
    // script opened; else the text explains what to do.
    if (outcome !== 'success' || otherAccount) return;
    const timer = setTimeout(() => window.close(), readingTimeMs);
    return () => clearTimeout(timer);
  }, [outcome, otherAccount]);

  if (!credential && !error)
    return (
      <EmptyState headingOrder={1} icon={<IconProgress size={40} />} title={t('looking')}>
        <Loader size="sm" role="status" aria-label={t('looking')} />
      </EmptyState>
    );
  const connected = outcome === 'success';
  const isKept = outcome === 'error' && credential?.connectState === 'connected';
  const result = isKept ? 'kept' : outcome;
  const Icon = connected ? IconCircleCheck : IconCircleX;
  return (
    <EmptyState
      headingOrder={1}
      alert={!connected}
      icon={<Icon size={40} color={connected ? 'var(--good)' : 'var(--bad)'} />}
      title={t(`${result}.title`)}
      action={
        <Button variant="default" onClick={() => window.close()}>
          {t('close')}
        </Button>
      }
    >
      <p>{t(`${result}.text`, { name: credential?.name ?? '' })}</p>
      {otherAccount && credential && (
        <Alert color="yellow" role="alert" title={t('otherAccount.title')} ta="left" mb="md">
          {t('otherAccount.text', {
            before: credential.formerAccount,
            now: credential.accountName,
            count: credential.connectionsCount,
          })}
        </Alert>
      )}
      {error && outcome === 'unknown' && error.status !== 404 && (
        <p>{translateError(plain, error)}</p>
      )}
      {outcome === 'error' && credential?.connectMessage && (
        <p>{read(credential.codedMessage, credential.connectMessage)}</p>
      )}
      <p>
        {t('closeYourself')} <Link to={paths.credentials}>{t('toCredentials')}</Link>
      </p>
    </EmptyState>
  );
}
