import { useEffect } from 'react';

/** Number of frames to watch, about two seconds: dialogs fade for a fifth of a second, longer on a busy machine. */
const maxWatchedFrames = 120;

/** Frames for the dialog below to return the focus, when a question over it closes both. */
const maxReturnFrames = 10;

/** Counts opened dialogs: only the newest one manages the focus. */
let openedDialogs = 0;

/** Where the focus was before the dialog that is being closed, until another may have taken its place. */
let beforeClosing: HTMLElement | null = null;

/**
 * Returns the focus to where it was before `opened`, also when the dialog is unmounted instead of being closed; the
 * kit's own does so only for the latter.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    openedDialogs += 1;
    const active = document.activeElement;
    // a dialog that takes another's place, e.g. once it has loaded: the focus was lost with the first
    const before = active === document.body ? (beforeClosing ?? active) : active;
    return () => {
      const closedAt = openedDialogs;
      if (!(before instanceof HTMLElement)) return;
      beforeClosing = before;
      setTimeout(() => {
        if (beforeClosing === before) beforeClosing = null;
        returnFocus(before, closedAt, maxWatchedFrames);
      });
    };
  }, [opened]);
}

/**
 * Waits until the closing dialog is unmounted. If it was closed right after it opened, its focus trap may still take
 * the focus; if the user moved it meanwhile, it stays. The previous element may be gone with the action, e.g. the
 * row of a deleted thing: then the page's content gets the focus, not the top of the page.
 */
function returnFocus(
  before: HTMLElement,
  closedAt: number,
  frames: number,
  given = false,
  lostFor = 0,
): void {
  if (openedDialogs !== closedAt) return;
  const active = document.activeElement;
  const isLost = active === null || active === document.body;
  if (isLost && before.isConnected && !given) before.focus({ preventScroll: true });
  if (isLost && !before.isConnected && lostFor >= maxReturnFrames)
    return document.querySelector('main')?.focus({ preventScroll: true });
  const dialog = active?.closest('[role="dialog"]') ?? null;
  const mayStillBeLost =
    isLost || active === before || (dialog !== null && !dialog.contains(before));
  if (mayStillBeLost && frames > 0)
    requestAnimationFrame(() =>
      returnFocus(before, closedAt, frames - 1, given || isLost, isLost ? lostFor + 1 : 0),
    );
}
