import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CauseGroup } from '../../../contract/causes.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { CauseParts } from './CauseParts.tsx';

const part = (code: string, value: string, elementsCount: number, amount: string) => ({
  causeKey: code,
  message: code,
  codedMessage: { code: 'document.codeRefused', params: { code, value }, message: code },
  lastSeenAt: '2026-03-01T13:00:00.000Z',
  seen: 1,
  elementsCount,
  sums: [{ currency: 'EUR', amount }],
});

test('LOG-03 an opened cause pairs each account with its category, its expenses and what they claim', async () => {
  const group = {
    vendorWords: null,
    parts: [part('4500', 'Office supplies', 4, '1120.30'), part('4410', 'Taxi', 1, '642.10')],
  };
  await renderPart(<CauseParts group={group as unknown as CauseGroup} />);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    '4410Taxi1 expense€642.10',
    '4500Office supplies4 expenses€1,120.30',
  ]);
});

test('LOG-03 the parts of a cause repeat neither its sentence nor the package’s words', async () => {
  const blocked = { code: 'exactOnline.creditorBlocked', params: { creditor: '1002' } };
  const words = 'Invalid reference: G/L Account';
  const coded = (causeKey: string, codedMessage: object, message = causeKey) => ({
    ...part(causeKey, '', 2, '20.00'),
    ...{ codedMessage, message },
  });
  const group = {
    vendorWords: words,
    parts: [
      coded('words', { code: 'vendor.words', params: { words } }, words),
      coded('other words', { code: 'vendor.words', params: { words: 'Other' } }, 'Other'),
      coded('period', { code: 'document.periodClosed', params: { period: '2026-10' } }),
      coded('refused', { code: 'vendor.refusedWith', params: { what: blocked, words: 'No' } }),
      coded('blocked', { ...blocked, params: { creditor: '1001' } }),
    ],
  };
  await renderPart(<CauseParts group={group as unknown as CauseGroup} />);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent.replace(/2 expenses.*/, ''))).toEqual([
    '1001',
    '1002',
    '2026-10',
    'The package doesn’t say which',
    '“Other”',
  ]);
});
