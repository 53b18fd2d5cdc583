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
  const lead = oauth
    ? connected
      ? null
      : t('connect.saved', { title })
    : test.pending
      ? t('connect.testing', { title })
      : t(connected ? 'connect.tested' : 'connect.testFailed', { title });
  return (
    <div>
      {lead && <p>{lead}</p>}
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
      <DialogButtons>
        {!connected && (
          <Button
            variant="default"
            onClick={() => open({ kind: oauth ? 'sendLink' : 'update', credential })}
          >
            {t(oauth ? 'actions.sendLink' : 'connect.change')}
          </Button>
        )}
        <Button variant={connected ? 'filled' : 'default'} onClick={onClose}>
          {t(connected ? 'connect.done' : 'connect.later')}
        </Button>
        {!connected && oauth && (
          <Button
            data-autofocus
            onClick={() => void connectWindow.open(credential.packageType, async () => credential)}
          >
            {t(connectState === 'failed' ? 'connect.again' : 'connect.button', { title })}
          </Button>
        )}
        {!connected && !oauth && (
          <Button loading={test.pending} onClick={() => test.start({ params })}>
            {t('connect.testAgain')}
          </Button>
        )}
      </DialogButtons>
    </div>
  );
}
