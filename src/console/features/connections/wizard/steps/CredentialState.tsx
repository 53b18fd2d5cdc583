import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ConnectState,
  type Credential,
  getCredential,
  testCredential,
} from '../../../../../contract/credentials.ts';
import { ApiError } from '../../../../api/apiError.ts';
import { call } from '../../../../api/call.ts';
import { routeQuery } from '../../../../api/queries.ts';
import { useConnectWindow } from '../../../../components/useConnectWindow.ts';
import { translateError } from '../../../../locales/translateError.ts';
import { useReadCoded } from '../../../../locales/useReadCoded.ts';
import { StatusBadge, type Tone } from '../../../../../ui/StatusBadge.tsx';

interface Props {
  packageType: string;
  title: string;
  oauth: boolean;
  /** Empty while the input isn't saved. */
  credentialId: string;
  check: () => boolean;
  prepare: () => Promise<Credential | undefined>;
  onCredential: (credential: Credential) => void;
}

const tones: Record<ConnectState, Tone> = { connect: 'waiting', connected: 'good', failed: 'bad' };

/** State of a credential (CRED-08), with a button to connect or test it. */
export function CredentialState(props: Props) {
  const { title, oauth, credentialId, check } = props;
  const { t } = useTranslation('wizard');
  const read = useReadCoded();
  const { busy, failure, waiting, connect, test, stop } = useSignInOrTest(props);
  const { data } = useQuery({
    ...routeQuery(getCredential, { params: { id: credentialId } }),
    enabled: credentialId !== '',
  });
  const state = (credentialId !== '' && data?.connectState) || 'connect';

  return (
    <div>
      <Group gap="sm">
        <span role="status">
          <StatusBadge tone={waiting ? 'progress' : tones[state]}>
            {waiting ? t('state.waiting') : t(`state.${state}`)}
          </StatusBadge>
        </span>
        <Button
          variant={oauth && state !== 'connected' ? 'filled' : 'default'}
          size="xs"
          loading={busy}
          onClick={() => {
            if (check()) void (oauth ? connect() : test());
          }}
        >
          {oauth
            ? t(state === 'connected' ? 'credentials.reconnect' : 'credentials.connect', { title })
            : t('credentials.test', { title })}
        </Button>
        {waiting && (
          <Button variant="subtle" size="xs" onClick={stop}>
            {t('credentials.stopWaiting')}
          </Button>
        )}
      </Group>
      {waiting && (
        <Text size="sm" mt={6}>
          {t(waiting.blocked ? 'credentials.blocked' : 'credentials.inWindow', { title })}{' '}
          <Anchor inherit href={waiting.address} target="_blank" rel="noreferrer">
            {t('credentials.openSignIn', { title })}
          </Anchor>
        </Text>
      )}
      {!waiting && credentialId !== '' && data && (data.connectMessage || data.accountName) && (
        <Text size="sm" mt={6}>
          {data.connectMessage
            ? read(data.codedMessage, data.connectMessage)
            : t('credentials.account', { account: data.accountName })}
        </Text>
      )}
      {failure && (
        <Text size="sm" mt={6} c="var(--bad)" role="alert">
          {failure}
        </Text>
      )}
    </div>
  );
}

/** Opens the package's sign-in, or tests the credential; its errors are shown here, violations at the form's fields. */
function useSignInOrTest({ packageType, prepare, onCredential }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const connectWindow = useConnectWindow(onCredential);
  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(translateError(t, error));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    failure,
    waiting: connectWindow.waiting,
    stop: connectWindow.stop,
    connect: () => run(() => connectWindow.open(packageType, prepare)),
    test: () =>
      run(async () => {
        const credential = await prepare();
        if (credential)
          onCredential(await call(testCredential, { params: { id: credential.credentialId } }));
      }),
  };
}
