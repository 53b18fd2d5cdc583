import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { getSession } from '../api/session.ts';

interface Options {
  /** Something was entered that is not saved. */
  dirty: boolean;
  /** Back and Forward are asked about on the same page too: whoever presses them over a dialog means the dialog. */
  inDialog?: boolean;
}

export interface LeaveGuard {
  /** The question is to be shown. */
  asking: boolean;
  /** For a dialog's own ways out. */
  ask: () => void;
  /** No: everything stays as it is, the address too. */
  stay: () => void;
  /** Yes; answers whether a navigation was waiting for it, which goes on now. */
  leave: () => boolean;
}

/**
 * Holds what would lose something entered until the user has answered (docs/decisions/031): links, the browser's buttons and,
 * in the browser's own words, closing or reloading the tab. An ended session leaves without asking.
 */
export function useLeaveGuard({ dirty, inDialog = false }: Options): LeaveGuard {
  const [asking, setAsking] = useState(false);
  /**
   * Ends the wait of the navigation that is held; true keeps it back. Only of the last one: the browser has moved with
   * each press of Back, and the last knows the whole way home.
   */
  const held = useRef<((keep: boolean) => void) | null>(null);
  const answer = (keep: boolean) => {
    const end = held.current;
    held.current = null;
    setAsking(false);
    end?.(keep);
    return end !== null;
  };

  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      if (!dirty || getSession() === null) return false;
      const samePage = current.pathname === next.pathname;
      const traversal = action !== 'PUSH' && action !== 'REPLACE';
      if (traversal && samePage && JSON.stringify(current.search) === JSON.stringify(next.search)) {
        // Back and then Forward: home already. The way home would be one of no steps, which reloads the page.
        answer(false);
        return false;
      }
      if (samePage && !(inDialog && traversal)) return false;
      return new Promise<boolean>((resolve) => {
        held.current = resolve;
        setAsking(true);
      });
    },
    enableBeforeUnload: () => dirty && getSession() !== null,
  });

  useEffect(() => {
    if (!dirty) return;
    // Saved meanwhile, or gone with its page: nothing is lost any more, and address and page must not part.
    return () => {
      held.current?.(false);
      held.current = null;
      setAsking(false);
    };
  }, [dirty]);

  return {
    asking: asking && dirty,
    ask: () => setAsking(true),
    stay: () => void answer(true),
    leave: () => answer(false),
  };
}
