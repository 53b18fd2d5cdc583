import {
  fetchHydra,
  HydraAdmin,
  hydraDataProvider,
} from '@api-platform/admin';
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** API Platform's console as its users set it up: it is told where the API is and which token to send, and guesses the rest. */
const entrypoint = `${location.origin}/api`;
const headers = { Authorization: `Bearer ${sessionStorage.getItem('token')}` };

const dataProvider = hydraDataProvider({
  entrypoint,
  httpClient: (url, options) => fetchHydra(url, { ...options, headers }),
  apiDocumentationParser: (address) => parseHydraDocumentation(address, { headers }),
  mercure: false,
});
const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(createElement(HydraAdmin, { entrypoint, dataProvider }));
