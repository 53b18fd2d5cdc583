import './mantineStyles.ts';
import './kit.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { clientOf } from '../api/sessionClient.ts';
import { usePlatform } from '../api/platform.ts';
import { type Session, useSession } from '../api/session.ts';
import { AppShell } from './AppShell.tsx';
import { useScheme } from './colorScheme.ts';
import { styleNonce } from './styleNonce.ts';
import { themeFor, variables } from './theme.ts';

/** The signed-in part. Data belongs to a session and is dropped with it (SHELL-14). */
export function SignedIn() {
  const session = useSession();
  return session && <Loaded key={session.token} session={session} />;
}

function Loaded({ session }: { session: Session }) {
  const [client] = useState(() => clientOf(session));
  const { themeSettings } = usePlatform();
  const scheme = useScheme();
  return (
    <QueryClientProvider client={client}>
      <MantineProvider
        theme={themeFor(themeSettings.primaryColor)}
        cssVariablesResolver={variables}
        // sets the attribute whenever content that was suspended is shown again, where the forced scheme isn't looked at
        defaultColorScheme={scheme}
        forceColorScheme={scheme}
        getStyleNonce={styleNonce}
        deduplicateCssVariables={false}
      >
        <AppShell>
          <Outlet />
        </AppShell>
      </MantineProvider>
    </QueryClientProvider>
  );
}
