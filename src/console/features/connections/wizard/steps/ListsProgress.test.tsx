import { screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '../../../../locales/i18n.ts';
import packages from '../../../../locales/nl/packages.ts';
import runtime from '../../../../locales/nl/runtime.ts';
import wizard from '../../../../locales/nl/wizard.ts';
import { renderPart } from '../../../../testing/renderPart.tsx';
import { ListsProgress } from './ListsProgress.tsx';

afterEach(() => chooseLanguage('en'));

const list = { packageType: 'exact-online', step: 'settings', required: true, count: 0 } as const;
const part = (
  <ListsProgress
    connectionId="c1"
    lists={[
      { ...list, key: 'glAccounts', state: 'waiting', message: 'Choose Administration first.' },
      {
        ...list,
        key: 'journals',
        state: 'failed',
        message: 'No such thing. Choose the administration in the pre-settings.',
      },
    ]}
    readiness="working"
    ceiling={0}
    titleOf={() => 'Exact Online'}
    onRetried={() => {}}
  />
);

test('SHELL-12 lists and what is said of them are read in Dutch, a vendor’s words as they came', async () => {
  await renderPart(part);
  expect(screen.getByText('Exact Online: Gl accounts')).toBeTruthy();
  expect(screen.getByText('Choose Administration first.')).toBeTruthy();
  for (const [namespace, texts] of Object.entries({ packages, runtime, wizard }))
    i18next.addResourceBundle('nl', namespace, texts);
  await chooseLanguage('nl');
  expect(await screen.findByText('Exact Online: Grootboekrekeningen')).toBeTruthy();
  expect(screen.getByText('Kies eerst: Administratie.')).toBeTruthy();
  expect(
    screen.getByText('No such thing. Kies de administratie in de voorinstellingen.'),
  ).toBeTruthy();
});
