import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Retry } from '../../../contract/retries.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { EndedRetries } from './EndedRetries.tsx';

const retry = (id: string, counts: Partial<Retry>) =>
  ({
    retryId: id,
    connectionId: '01890000-0000-7000-8000-0000000000c1',
    connectionName: 'Bakery',
    startedAt: '2026-11-27T10:00:00Z',
    finishedAt: '2026-11-27T10:01:00Z',
    mine: true,
    by: null,
    message: '',
    codedMessage: null,
    elementsCount: 3,
    bookedCount: 0,
    failedCount: 0,
    waitingCount: 0,
    isRunning: false,
    ...counts,
  }) as Retry;

test('INSIGHT-05 what was tried again is green only if all of it is done', async () => {
  await renderPart(
    <EndedRetries
      retries={[
        retry('done', { bookedCount: 3 }),
        retry('waits', { bookedCount: 2 }),
        retry('refused', { bookedCount: 1, failedCount: 1 }),
      ]}
    />,
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.dataset['outcome'])).toEqual(['done', 'open', 'refused']);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('All 3 went through'),
    expect.stringContaining('2 of 3 done · 1 still waits or was left out'),
    expect.stringContaining('1 of 3 done · 1 refused again · 1 still waits or was left out'),
  ]);
});
