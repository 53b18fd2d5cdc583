import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPart } from '../console/testing/renderPart.tsx';
import { displayToast, toastLifetimeMs } from './toast.ts';
import { Toaster } from './Toaster.tsx';

beforeEach(async () => {
  await renderPart(<Toaster />);
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const started = 'The run has started';
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('TOAST-01 a toast', () => {
  test('is worded by its message name and severity, and announced', () => {
    act(() => displayToast('connection.forceRun', 'success'));
    expect(screen.getByRole('status').textContent).toContain(started);
    act(() => displayToast('connection.forceRun', 'error', 'It is not active.'));
    expect(screen.getByRole('alert').textContent).toContain('The run could not be started');
    expect(screen.getByRole('alert').textContent).toContain('It is not active.');
  });

  test('closes by itself after 8000 ms', async () => {
    expect(toastLifetimeMs).toBe(8000);
    act(() => displayToast('connection.forceRun', 'success'));
    await after(7999);
    expect(screen.queryByText(started)).toBeTruthy();
    await after(1);
    expect(screen.queryByText(started)).toBeNull();
  });

  test('is replaced by a new one, which is shown for its full time', async () => {
    act(() => displayToast('connection.forceRun', 'success'));
    await after(5000);
    act(() => displayToast('connections.activate', 'success'));
    expect(screen.queryByText(started)).toBeNull();
    expect(screen.getAllByRole('status')).toHaveLength(1);
    await after(7999);
    expect(screen.getByRole('status')).toBeTruthy();
    await after(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('offers to undo what can be undone, once', () => {
    const undo = vi.fn();
    act(() => displayToast('connection.forceRun', 'success', undefined, undo));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText(started)).toBeNull();
    act(() => displayToast('connection.forceRun', 'success'));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('stays while the pointer is on it, and can be closed', async () => {
    act(() => displayToast('connection.forceRun', 'success'));
    fireEvent.pointerEnter(screen.getByRole('status'));
    await after(20_000);
    expect(screen.getByRole('status')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close the notice' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});
