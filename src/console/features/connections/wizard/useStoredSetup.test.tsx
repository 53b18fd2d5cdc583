import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeFetch, deferredReply } from '../../../testing/fakeFetch.ts';
import { useStoredSetup } from './useStoredSetup.ts';
import { emptyDraft, type WizardDraft } from './wizardDraft.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('WIZ-19 a change during a save is not reported as saved', async () => {
  vi.useFakeTimers();
  const setupId = '01900000-0000-7000-8000-000000000001';
  const first = deferredReply();
  const replies = [first.reply];
  const sent = fakeFetch({
    [`PUT /connection-setups/${setupId}`]: () => replies.shift() ?? { body: storedVersion(6) },
  });
  const storedVersion = (version: number) => ({
    setupId,
    version,
    changedAt: '2026-11-23T18:00:00.000Z',
  });
  const before = emptyDraft('2026-01-01');
  const hook = renderHook(
    ({ draft }: { draft: WizardDraft }) =>
      useStoredSetup({
        known: { setupId, version: 4 },
        draft,
        step: 'settings',
        worthSaving: true,
        onStored: () => {},
      }),
    { initialProps: { draft: before } },
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const keeping = () => hook.result.current.saveStatus.kind;

  hook.rerender({ draft: { ...before, connectionTag: 'one' } });
  await pass(1_500);
  hook.rerender({ draft: { ...before, connectionTag: 'two' } });
  first.release({ body: storedVersion(5) });
  await pass(100);
  expect([sent.length, keeping()]).toEqual([1, 'waiting']);
  await pass(1_500);
  expect([sent.length, keeping()]).toEqual([2, 'kept']);
  expect(sent[1]?.body).toMatchObject({ version: 5, choices: { connectionTag: 'two' } });
});
