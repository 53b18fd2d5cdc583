import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConnectWindow } from '../../components/useConnectWindow.ts';

interface Props {
  connectWindow: ConnectWindow;
  /** The package's title. */
  title: string;
}

/** While the sign-in is open in another window: a link to it, and a button that stops waiting. */
export function OpenSignIn({ connectWindow: { waiting, stop }, title }: Props) {
  const { t } = useTranslation('credentials');
  if (!waiting) return null;
  return (
    <>
      {t(waiting.blocked ? 'connect.blocked' : 'connect.inWindow', { title })}{' '}
      <Anchor inherit href={waiting.address} target="_blank" rel="noreferrer">
        {t('connect.openSignIn', { title })}
      </Anchor>{' '}
      <Button variant="subtle" size="compact-xs" onClick={stop}>
        {t('connect.stopWaiting')}
      </Button>
    </>
  );
}
