import {
  draftsKey,
  followOtherTabs,
  getSession,
  lastSessionEnd,
  onSessionChange,
} from '../api/session.ts';
import type { makeRouter } from '../routes.tsx';
import { forgetInitialPath } from './initialPath.ts';

/**
 * A change of session runs the routes' guards again, which leads to sign-in or on from it (SHELL-13, SHELL-14,
 * SIGNIN-05). After the user's logout neither the page they were on nor
 * what they had typed is remembered; a page requested from then on is.
 * Returns a function that stops it.
 */
export function followSession(router: ReturnType<typeof makeRouter>): () => void {
  const stopChanges = onSessionChange(() => {
    if (!getSession() && lastSessionEnd() === 'logout') {
      forgetInitialPath();
      sessionStorage.removeItem(draftsKey);
    }
    void router.invalidate();
  });
  const stopTabs = followOtherTabs();
  return () => {
    stopChanges();
    stopTabs();
  };
}
