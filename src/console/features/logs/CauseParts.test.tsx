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
