import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../../../../contract/connections.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { renderPart } from '../../../../testing/renderPart.tsx';
import { SyncStatusPanel } from './SyncStatusPanel.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SYNC-02 the report is reloaded a second after the reset, and not before', async () => {
  const connectionId = '01890000-0000-7000-8000-0000000000c1';
  const connection = {
    connectionId,
    mayOperate: true,
    lastRunAt: null,
    failedElements: { count: 1, isCapped: false },
  } as Connection;
  const sent = fakeFetch({
    [`GET /connections/${connectionId}/report/sync-status`]: () => ({
      body: { collectionElementSyncStatusReports: [] },
    }),
    [`POST /connections/${connectionId}/reset-sync-status`]: () => ({ body: { reset: 1 } }),
  });
  const reports = () => sent.filter(({ path }) => path.endsWith('/report/sync-status')).length;
  await renderPart(<SyncStatusPanel connection={connection} superAdmin={false} />);
  await vi.waitFor(() => expect(reports()).toBe(1));
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Reset sync items' }));
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(reports()).toBe(2);
});

test('SYNC-02 without failed elements there is nothing to reset', async () => {
  const connectionId = '01890000-0000-7000-8000-0000000000c1';
  const connection = {
    connectionId,
    mayOperate: true,
    lastRunAt: null,
    failedElements: { count: 0, isCapped: false },
  } as Connection;
  const sent = fakeFetch({
    [`GET /connections/${connectionId}/report/sync-status`]: () => ({
      body: { collectionElementSyncStatusReports: [] },
    }),
  });
  const { user } = await renderPart(<SyncStatusPanel connection={connection} superAdmin={false} />);
  const button = screen.getByRole('button', { name: 'Reset sync items' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(sent.map(({ method }) => method)).toEqual(['GET']);
});

test('SYNC-01 LIST-08 without elements it tells whether a run has looked for any', async () => {
  const connectionId = '01890000-0000-7000-8000-0000000000c1';
  const connection = {
    connectionId,
    mayOperate: false,
    synchronizationStartDate: '2020-01-01',
    lastRunAt: '2026-11-29T19:47:00.000Z',
  } as Connection;
  fakeFetch({
    [`GET /connections/${connectionId}/report/sync-status`]: () => ({
      body: { collectionElementSyncStatusReports: [] },
    }),
  });
  const ran = await renderPart(<SyncStatusPanel connection={connection} superAdmin={false} />);
  await screen.findByText(/found nothing to sync since 1 Jan 2020/);
  ran.unmount();
  await renderPart(
    <SyncStatusPanel connection={{ ...connection, lastRunAt: null }} superAdmin={false} />,
  );
  await screen.findByText('Counts appear with the first run.');
});
