import { Anchor, Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { getCredential } from '../../../contract/credentials.ts';
import { useRoute } from '../../api/queries.ts';
import { oauthStatuses, type OAuthStatus, reportOAuth } from '../../components/oauthReports.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

interface Props {
  status: OAuthStatus;
  credentialId: string;
}

/** Milliseconds in which the result can be read before the window closes itself. */
const readingTime = 1_500;

/** `/credential/oauth/{status}/{credentialId}`: where the vendor's window ends (CRED-06). */
export function OAuthResultPage() {
  const { status, credentialId } = useParams({
    from: '/secure/credential/oauth/$status/$credentialId',
  });
  const known = oauthStatuses.find((one) => one === status);
  return known ? (
    <OAuthResult status={known} credentialId={credentialId} />
  ) : (
    <Navigate to={paths.notFound} replace />
  );
}

/** Reports the result to the page that opened the window, and says it. */
export function OAuthResult({ status, credentialId }: Props) {
  const { t } = useTranslation('oauthResult');
  const read = useReadCoded();
  const { data: credential } = useRoute(getCredential, { params: { id: credentialId } });
  useEffect(() => reportOAuth({ status, credentialId }), [status, credentialId]);
  useEffect(() => {
    // An error stays until it is read. Browsers close only windows that a script opened; else the text says what to do.
    if (status !== 'success') return;
    const timer = setTimeout(() => window.close(), readingTime);
    return () => clearTimeout(timer);
  }, [status]);

  const connected = status === 'success';
  const Icon = connected ? IconCircleCheck : IconCircleX;
  return (
    <EmptyState
      headingOrder={1}
      alert={!connected}
      icon={<Icon size={40} color={connected ? 'var(--good)' : 'var(--bad)'} />}
      title={t(`${status}.title`)}
      action={
        <Button variant="default" onClick={() => window.close()}>
          {t('close')}
        </Button>
      }
    >
      <p>{t(`${status}.text`, { name: credential?.name ?? '' })}</p>
      {!connected && credential?.connectMessage && (
        <p>{read(credential.codedMessage, credential.connectMessage)}</p>
      )}
      <p>
        {t('closeYourself')}{' '}
        <Anchor href="/credential" inherit>
          {t('toCredentials')}
        </Anchor>
      </p>
    </EmptyState>
  );
}
