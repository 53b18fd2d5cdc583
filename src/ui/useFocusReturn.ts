import { useEffect } from 'react';

/** Frames to watch, about two seconds: dialogs fade for a fifth of a second, longer on a busy machine. */
const watchedFrames = 120;

/** Frames that the dialog below has to give the focus back, when a question over it closes both. */
const patience = 10;

/** Counts the dialogs that opened: from then on the focus is the newest one's affair, and no earlier one's. */
let openings = 0;

/**
 * Gives the focus back to where it was before `opened`, also when the dialog is taken off the page instead of being
 * closed; the kit's own does so only for the latter.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    openings += 1;
    const before = document.activeElement;
    return () => {
      const closedAt = openings;
      if (before instanceof HTMLElement) setTimeout(() => refund(before, closedAt, watchedFrames));
    };
  }, [opened]);
}

/**
 * Waits until the leaving dialog is gone. Closed at once after it opened, its focus trap may take the focus even now;
 * where the user went meanwhile, the focus stays. What was there may go with what was done, the row of a thing that is
 * deleted: then the page's content has it, not the top of the page.
 */
function refund(
  before: HTMLElement,
  closedAt: number,
  frames: number,
  given = false,
  lostFor = 0,
): void {
  if (openings !== closedAt) return;
  const active = document.activeElement;
  const lost = active === null || active === document.body;
  if (lost && before.isConnected && !given) before.focus({ preventScroll: true });
  if (lost && !before.isConnected && lostFor >= patience)
    return document.querySelector('main')?.focus({ preventScroll: true });
  const dialog = active?.closest('[role="dialog"]') ?? null;
  const mayBeLostYet = lost || active === before || (dialog !== null && !dialog.contains(before));
  if (mayBeLostYet && frames > 0)
    requestAnimationFrame(() =>
      refund(before, closedAt, frames - 1, given || lost, lost ? lostFor + 1 : 0),
    );
}
