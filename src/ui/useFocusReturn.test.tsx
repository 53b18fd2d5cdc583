import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFocusReturn } from './useFocusReturn.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A dialog that stays mounted for a while after it was closed, as a fading one does. */
function Dialog({ opened, mounted }: { opened: boolean; mounted: boolean }) {
  useFocusReturn(opened);
  return mounted ? (
    <div role="dialog">
      <button type="button">inside</button>
    </div>
  ) : null;
}

function Page() {
  const [state, setState] = useState({ opened: false, mounted: false });
  const [there, setThere] = useState(true);
  return (
    <main tabIndex={-1}>
      {there && (
        <button type="button" onClick={() => setState({ opened: true, mounted: true })}>
          open
        </button>
      )}
      <button type="button" onClick={() => setThere(false)}>
        delete
      </button>
      <button type="button" onClick={() => setState({ opened: false, mounted: true })}>
        close
      </button>
      <button type="button" onClick={() => setState({ opened: false, mounted: false })}>
        remove
      </button>
      <Dialog {...state} />
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(() => button(name).click());
const frames = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function openFrom() {
  render(<Page />);
  act(() => button('open').focus());
  press('open');
}

test('the focus goes back when the dialog leaves with it', async () => {
  openFrom();
  act(() => button('inside').focus());
  press('close');
  await frames(100);
  press('remove');
  await frames(50);
  expect(document.activeElement).toBe(button('open'));
});

test('also when the focus came into the dialog after it was closed', async () => {
  openFrom();
  press('close');
  await frames(20);
  act(() => button('inside').focus());
  await frames(100);
  press('remove');
  await frames(50);
  expect(document.activeElement).toBe(button('open'));
});

test('the focus stays where the user moved it meanwhile', async () => {
  openFrom();
  act(() => button('inside').focus());
  press('close');
  act(() => button('remove').focus());
  await frames(3000);
  press('remove');
  await frames(50);
  expect(document.activeElement).toBe(button('remove'));
});

test('if the dialog deletes the element, the focus goes to the page', async () => {
  openFrom();
  act(() => button('inside').focus());
  press('remove');
  await frames(200);
  expect(document.activeElement).toBe(button('open'));
  press('delete');
  await frames(500);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a dialog reopened at once does not return focus that it loses inside', async () => {
  openFrom();
  act(() => button('inside').focus());
  press('close');
  await frames(50);
  press('open');
  act(() => button('inside').blur());
  await frames(3000);
  expect(document.activeElement).toBe(document.body);
});

test('the focus goes back after a dialog that took the place of another, e.g. once it had loaded', async () => {
  const page = (part: 'looking' | 'preview' | null) => (
    <>
      <button type="button">open</button>
      {part && <Dialog key={part} opened mounted />}
    </>
  );
  const { rerender } = render(page(null));
  act(() => button('open').focus());
  rerender(page('looking'));
  act(() => button('inside').focus());
  rerender(page('preview'));
  act(() => button('inside').focus());
  await frames(300);
  rerender(page(null));
  await frames(300);
  expect(document.activeElement).toBe(button('open'));
});
