import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next, { type i18n } from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { makeQueryClient } from '../api/queries.ts';
import './setup.ts';

/** The English texts of every namespace, as the product has them. */
const texts = import.meta.glob<Record<string, unknown>>('../locales/en/*.ts', {
  import: 'default',
  eager: true,
});

let started: Promise<i18n> | undefined;

function startTexts(): Promise<i18n> {
  const en = Object.fromEntries(
    Object.entries(texts).map(([path, content]) => [path.replace(/^.*\/|\.ts$/g, ''), content]),
  );
  const instance = i18next.createInstance();
  const ready = instance.use(initReactI18next).init({
    lng: 'en',
    resources: { en },
    defaultNS: 'app',
    interpolation: { escapeValue: false },
  });
  return ready.then(() => instance);
}

/** Draws a part of a screen with what stands around every screen; answers the user who operates it. */
export async function renderPart(part: ReactNode) {
  started ??= startTexts();
  const instance = await started;
  const user = userEvent.setup({ advanceTimers: () => {} });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const view = render(
    <I18nextProvider i18n={instance}>
      <MantineProvider env="test">
        <QueryClientProvider client={makeQueryClient()}>
          <RouterContextProvider router={router}>
            <Suspense>{part}</Suspense>
          </RouterContextProvider>
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  );
  return { user, ...view };
}
