import { useEffect } from 'react';

/**
 * Gives the focus back to where it was before `opened`, also when the dialog is taken off the page instead of being
 * closed; the kit's own does so only for the latter.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      const leaving = dialogWithFocus();
      // After the dialog let go: its focus trap would take the focus back.
      setTimeout(() => {
        const active = document.activeElement;
        const lost = active === null || active === document.body;
        // It fades away with the focus in it. Where the user went meanwhile, the focus stays.
        const stays = leaving !== null && dialogWithFocus() === leaving;
        if ((lost || stays) && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}

function dialogWithFocus(): Element | null {
  return document.activeElement?.closest('[role="dialog"]') ?? null;
}
