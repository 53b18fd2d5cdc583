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

/** Layout for customers without an account: data and the kit, no navigation. */
export function CustomerLayout() {
  const [client] = useState(makeQueryClient);
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
        <Outlet />
      </MantineProvider>
    </QueryClientProvider>
  );
}
