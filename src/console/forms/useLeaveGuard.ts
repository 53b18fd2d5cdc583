import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { getSession } from '../api/session.ts';

interface Options {
  /** There is unsaved input. */
  dirty: boolean;
  /** Also asks for Back and Forward within the page: over a dialog they refer to the dialog. */
  inDialog?: boolean;
}

export interface LeaveGuard {
  /** The question is shown. */
  asking: boolean;
  /** For a dialog's own close actions. */
  ask: () => void;
  /** No: nothing changes, nor does the address. */
  stay: () => void;
  /** Yes; returns whether a navigation was waiting for it, which continues now. */
  leave: () => boolean;
}

/**
 * Blocks anything that would lose input until the user has answered (docs/decisions/031): links, the browser's
 * buttons and, with the browser's own text, closing or reloading the tab. An ended session leaves without asking.
 */
export function useLeaveGuard({ dirty, inDialog = false }: Options): LeaveGuard {
  const [asking, setAsking] = useState(false);
  /**
   * Settles the blocked navigation; true cancels it. Only the last one: the browser has moved with each press of
   * Back, and the last one knows the whole way back.
   */
  const blocked = useRef<((keep: boolean) => void) | null>(null);
  const answer = (keep: boolean) => {
    const end = blocked.current;
    blocked.current = null;
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
        // Back and then Forward: already at the start. The way back would be zero steps, which reloads the page.
        answer(false);
        return false;
      }
      if (samePage && !(inDialog && traversal)) return false;
      return new Promise<boolean>((resolve) => {
        blocked.current = resolve;
        setAsking(true);
      });
    },
    enableBeforeUnload: () => dirty && getSession() !== null,
  });

  useEffect(() => {
    if (!dirty) return;
    // Saved meanwhile, or unmounted with its page: nothing can be lost any more, and address and page must stay in
    // sync.
    return () => {
      blocked.current?.(false);
      blocked.current = null;
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
