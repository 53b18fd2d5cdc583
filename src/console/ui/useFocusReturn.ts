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
      // After the dialog is gone: its focus trap would take the focus back.
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && before instanceof HTMLElement && before.isConnected)
          before.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
