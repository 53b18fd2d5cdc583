import './mantineStyles.ts';
import './kit.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { usePlatform } from '../api/platform.ts';
import { makeQueryClient } from '../api/queries.ts';
import { useScheme } from './colorScheme.ts';
import { styleNonce } from './styleNonce.ts';
import { themeFor, variables } from './theme.ts';

/** Around the pages of a customer without an account: data and the kit, and nothing to go to. */
export function CustomerLayout() {
  const [client] = useState(makeQueryClient);
  const { themeSettings } = usePlatform();
  return (
    <QueryClientProvider client={client}>
      <MantineProvider
        theme={themeFor(themeSettings.primaryColor)}
        cssVariablesResolver={variables}
        forceColorScheme={useScheme()}
        getStyleNonce={styleNonce}
        deduplicateCssVariables={false}
      >
        <Outlet />
      </MantineProvider>
    </QueryClientProvider>
  );
}
