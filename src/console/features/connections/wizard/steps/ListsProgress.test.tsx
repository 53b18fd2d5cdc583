import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { text } from '../../../../../contract/messages/message.ts';
import { chooseLanguage } from '../../../../locales/i18n.ts';
import { renderPart } from '../../../../testing/renderPart.tsx';
import { ListsProgress } from './ListsProgress.tsx';

afterEach(() => chooseLanguage('en'));

const list = {
  packageType: 'exact-online',
  step: 'settings',
  required: true,
  count: 0,
  readAt: null,
} as const;
const first = 'Choose Administration first.';
const failed = 'No such thing. Choose the administration in the pre-settings.';
const part = (
  <ListsProgress
    connectionId="c1"
    lists={[
      {
        ...list,
        key: 'glAccounts',
        title: 'Ledger accounts',
        titleCode: 'listName.glAccounts',
        state: 'waiting',
        message: first,
        codedMessage: {
          ...text('list.chooseFirst', { fields: [text('label.administration')] }),
          message: first,
        },
      },
      {
        ...list,
        key: 'journals',
        title: 'Journals',
        titleCode: 'listName.journals',
        state: 'failed',
        message: failed,
        codedMessage: {
          ...text('message.withSolution', {
            message: text('vendor.words', { words: 'No such thing.' }),
            solution: text('exactOnline.divisionNotChosenSolution'),
          }),
          message: failed,
        },
      },
      {
        ...list,
        key: 'gone',
        title: 'gone',
        titleCode: null,
        state: 'failed',
        message: 'From before codes.',
        codedMessage: null,
      },
    ]}
    readiness="working"
    ceiling={0}
    titleOf={() => 'Exact Online'}
    onRetried={() => {}}
  />
);

test('SHELL-12 lists and their messages are shown in Dutch, a vendor’s texts unchanged', async () => {
  await renderPart(part);
  expect(screen.getByText('Exact Online: Ledger accounts')).toBeTruthy();
  expect(screen.getByText(first)).toBeTruthy();
  await chooseLanguage('nl');
  expect(await screen.findByText('Exact Online: Grootboekrekeningen')).toBeTruthy();
  expect(screen.getByText('Kies eerst: Administratie.')).toBeTruthy();
  expect(
    screen.getByText('No such thing. Kies de administratie in de voorinstellingen.'),
  ).toBeTruthy();
  expect(screen.getByText('From before codes.')).toBeTruthy();
});
