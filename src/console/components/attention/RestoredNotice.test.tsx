import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attentionItem } from '../../testing/attentionItem.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';

const item = attentionItem('restored', {
  severity: 'mends',
  until: '2026-03-08T13:00:00.000Z',
  elements: { count: 1200, isCapped: true },
  connectionsCount: 7,
  connections: [
    {
      connectionId: '0190a6a0-0000-7000-8000-000000000000',
      connectionName: 'Books',
      organizationName: '',
      connectionTag: '',
    },
  ],
  restored: {
    stateOf: '2026-03-01T12:00:00.000Z',
    waiting: { count: 1, isCapped: false },
  },
});

test('R11 CLIST-01 a restore shows its time, its end, what is still open and where', async () => {
  await renderPart(<RestoredNotice item={item} />);
  const notice = screen.getByRole('region', { name: /^Restored to the state of 1 Mar/ });
  expect(notice.textContent).toMatch(/Until 8 Mar.* nothing is booked twice/);
  expect(notice.textContent).toContain(
    '1,199+ elements are still looked for · 1 waits for a person',
  );
  expect(notice.textContent).toContain('and 6 more');
  expect(screen.getByRole('link', { name: 'Books' }).getAttribute('href')).toMatch(
    /insight\?sync-element-name=looked-up$/,
  );
});

test('R11 DET-01 on a connection with nothing open it shows what is still to come', async () => {
  const none = { count: 0, isCapped: false };
  await renderPart(
    <RestoredNotice
      here
      item={{ ...item, elements: none, restored: { stateOf: null, waiting: none } }}
    />,
  );
  const notice = screen.getByRole('region', { name: 'Restored from a backup' });
  expect(notice.textContent).toContain('The next run brings back what is missing.');
  expect(screen.queryByRole('link')).toBeNull();
});
