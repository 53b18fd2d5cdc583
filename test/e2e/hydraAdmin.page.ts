import { fetchHydra, HydraAdmin, hydraDataProvider } from '@api-platform/admin';
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** API Platform's console as its users set it up: it is told where the API is and what to send as authorization, and guesses the rest. */
const entrypoint = `${location.origin}/api`;
const headers = { Authorization: sessionStorage.getItem('authorization') ?? '' };

const dataProvider = hydraDataProvider({
  entrypoint,
  httpClient: (url, options) => fetchHydra(url, { ...options, headers }),
  apiDocumentationParser: (address) => parseHydraDocumentation(address, { headers }),
  mercure: false,
});
// what the list has read is not asked for again when it is opened: the form begins anew when that comes, also while it is filled
const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
});
const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(createElement(HydraAdmin, { entrypoint, dataProvider, queryClient }));
