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

type Language = 'en' | 'nl';

/** The texts of every language and namespace, as the product has them. */
const texts = import.meta.glob<Record<string, unknown>>('../locales/{en,nl}/*.ts', {
  import: 'default',
  eager: true,
});

const started = new Map<Language, Promise<i18n>>();

function startTexts(language: Language): Promise<i18n> {
  const own = Object.entries(texts).filter(([path]) => path.includes(`/${language}/`));
  const namespaces = Object.fromEntries(
    own.map(([path, content]) => [path.replace(/^.*\/|\.ts$/g, ''), content]),
  );
  const instance = i18next.createInstance();
  const ready = instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: namespaces },
    defaultNS: 'app',
    interpolation: { escapeValue: false },
  });
  return ready.then(() => instance);
}

/** Draws a part of a screen with what stands around every screen; answers the user who operates it. */
export async function renderPart(part: ReactNode, language: Language = 'en') {
  const ready = started.get(language) ?? startTexts(language);
  started.set(language, ready);
  const instance = await ready;
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
