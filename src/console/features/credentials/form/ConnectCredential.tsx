import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ConnectState,
  type Credential,
  testCredential,
} from '../../../../contract/credentials.ts';
import { invalidateRoutes } from '../../../api/queries.ts';
import { useAction } from '../../../api/useAction.ts';
import { useConnectWindow } from '../../../components/useConnectWindow.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';
import { DialogButtons } from '../../../../ui/DialogButtons.tsx';
import { StatusBadge, type Tone } from '../../../../ui/StatusBadge.tsx';
import { credentialRoutes } from '../credentialRoutes.ts';
import type { OpenDialog } from '../openDialog.ts';
import { OpenSignIn } from '../OpenSignIn.tsx';

interface Props {
  /** The stored credential. */
  credential: Credential;
  /** The package's title. */
  title: string;
  oauth: boolean;
  onClose: () => void;
  open: (dialog: OpenDialog) => void;
}

const tones: Record<ConnectState, Tone> = { connect: 'waiting', connected: 'good', failed: 'bad' };

/**
 * After saving: the sign-in at the package, or the test of the input, and the credential's state (CRED-05, CRED-08).
 */
export function ConnectCredential({ credential: saved, title, oauth, onClose, open }: Props) {
  const { t } = useTranslation('credentials');
  const read = useReadCoded();
  const client = useQueryClient();
  const [credential, setCredential] = useState(saved);
  const changed = (now: Credential) => {
    setCredential(now);
    void invalidateRoutes(client, credentialRoutes);
  };
  const connectWindow = useConnectWindow(changed);
  const { waiting } = connectWindow;
  const test = useAction(testCredential, {
    toast: { error: 'testCredential' },
    onSuccess: changed,
  });
  const params = { id: credential.credentialId };
  const testOnce = useEffectEvent(() => {
    if (!oauth) test.start({ params });
  });
  useEffect(() => testOnce(), []);

  const { connectState, connectMessage, codedMessage, accountName } = credential;
  const connected = connectState === 'connected';
  return (
    <div>
      <Lead oauth={oauth} connected={connected} testing={test.pending} title={title} />
      <Group gap="sm" mt="sm">
        <span role="status">
          <StatusBadge tone={waiting || test.pending ? 'progress' : tones[connectState]}>
            {waiting ? t('state.waiting') : t(`state.${connectState}`)}
          </StatusBadge>
        </span>
        {connected && accountName && (
          <Text size="sm">{t('connect.account', { account: accountName })}</Text>
        )}
      </Group>
      {!waiting && !connected && connectMessage && (
        <Text size="sm" mt={6} c="var(--bad)" role="alert">
          {read(codedMessage, connectMessage)}
        </Text>
      )}
      {waiting && (
        <Text size="sm" mt={6}>
          <OpenSignIn connectWindow={connectWindow} title={title} />
        </Text>
      )}
      <Buttons
        oauth={oauth}
        state={connectState}
        title={title}
        testing={test.pending}
        onSignIn={() => void connectWindow.open(credential.packageType, async () => credential)}
        onTest={() => test.start({ params })}
        onOther={() => open({ kind: oauth ? 'sendLink' : 'update', credential })}
        onClose={onClose}
      />
    </div>
  );
}

interface LeadProps {
  oauth: boolean;
  connected: boolean;
  testing: boolean;
  title: string;
}

function Lead({ oauth, connected, testing, title }: LeadProps) {
  const { t } = useTranslation('credentials');
  if (oauth) return connected ? null : <p>{t('connect.saved', { title })}</p>;
  if (testing) return <p>{t('connect.testing', { title })}</p>;
  return <p>{t(connected ? 'connect.tested' : 'connect.testFailed', { title })}</p>;
}

interface ButtonsProps {
  oauth: boolean;
  state: ConnectState;
  title: string;
  testing: boolean;
  onSignIn: () => void;
  onTest: () => void;
  /** The other way: the customer signs in, or the input is changed. */
  onOther: () => void;
  onClose: () => void;
}

function Buttons(props: ButtonsProps) {
  const { oauth, state, title, testing, onSignIn, onTest, onOther, onClose } = props;
  const { t } = useTranslation('credentials');
  const connected = state === 'connected';
  return (
    <DialogButtons>
      {!connected && (
        <Button variant="default" onClick={onOther}>
          {t(oauth ? 'actions.sendLink' : 'connect.change')}
        </Button>
      )}
      <Button variant={connected ? 'filled' : 'default'} onClick={onClose}>
        {t(connected ? 'connect.done' : 'connect.later')}
      </Button>
      {!connected && oauth && (
        <Button data-autofocus onClick={onSignIn}>
          {t(state === 'failed' ? 'connect.again' : 'connect.button', { title })}
        </Button>
      )}
      {!connected && !oauth && (
        <Button loading={testing} onClick={onTest}>
          {t('connect.testAgain')}
        </Button>
      )}
    </DialogButtons>
  );
}
