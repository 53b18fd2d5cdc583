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
import i18next, { type Resource } from 'i18next';
import { type ReactNode, Suspense } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { makeQueryClient } from '../api/queries.ts';

type Language = 'en' | 'nl';

/** The texts of every language and namespace, as in the product. */
const texts = import.meta.glob<Record<string, unknown>>(
  ['../locales/{en,nl}/*.ts', '../../contract/messages/{en,nl}/*.ts'],
  { import: 'default', eager: true },
);
/** Texts of work and labels, with those of the packages. */
const work = import.meta.glob<Record<string, unknown>>('../locales/work/{en,nl}.ts', {
  import: 'default',
  eager: true,
});

let started: Promise<unknown> | undefined;

/** The product's i18next instance: messages are translated by it (readMessage). */
function startTexts(): Promise<unknown> {
  const resources: Resource = {};
  for (const [path, content] of Object.entries(texts)) {
    const [, language = '', namespace = ''] = /(\w+)\/(\w+)\.ts$/.exec(path) ?? [];
    (resources[language] ??= {})[namespace] = /^(work|labels)$/.test(namespace)
      ? (work[`../locales/work/${language}.ts`] ?? {})
      : content;
  }
  return i18next.use(initReactI18next).init({
    lng: 'en',
    resources,
    ns: Object.keys(resources['en'] ?? {}),
    defaultNS: 'app',
    interpolation: { escapeValue: false },
  });
}

/** Renders a part of a screen inside the providers of every screen; returns the user who operates it. */
export async function renderPart(part: ReactNode, language: Language = 'en') {
  await (started ??= startTexts());
  await i18next.changeLanguage(language);
  const user = userEvent.setup({ advanceTimers: () => {} });
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const view = render(
    <I18nextProvider i18n={i18next}>
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
