import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Connection } from '../../../../../contract/connections.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { renderPart } from '../../../../testing/renderPart.tsx';
import { Notes } from './Notes.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('DET-04 notes are saved 500 ms after the last letter, and a flag shows the progress', async () => {
  const connectionId = '01890000-0000-7000-8000-0000000000c1';
  const connection = { connectionId, mayOperate: true, notes: '' } as Connection;
  const sent = fakeFetch({
    [`POST /connection/${connectionId}/update-notes`]: () => ({ body: connection }),
  });
  // missing in jsdom; the textarea listens on it for loaded fonts
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  await renderPart(<Notes connection={connection} />);
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  vi.useFakeTimers();
  type('Ask');
  await act(() => vi.advanceTimersByTimeAsync(499));
  type('Ask Bram');
  await act(() => vi.advanceTimersByTimeAsync(499));
  expect(sent).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('Not saved yet');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(sent.map(({ body }) => body)).toEqual([{ notes: 'Ask Bram' }]);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('status').textContent).toBe('Saved');
});
